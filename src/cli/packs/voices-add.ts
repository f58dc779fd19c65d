import { parseArgs } from 'node:util';
import { isRecogniser } from '../../engine/voices/packs/installed.ts';
import type { Config } from '../../platform/config/config.ts';
import {
  completePack,
  type InstallProgress,
  installPack,
} from '../../service/library/voices/packs/install-pack.ts';
import { PackError, packToInstall } from '../../service/library/voices/packs/packs.ts';
import { speechSettings } from '../../service/library/voices/resolve-voice.ts';
import { count } from '../command.ts';

/** Runs `castwright voices add`. @throws {PackError} */
export async function addVoices(args: string[], config: Config): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      'accept-licence': { type: 'boolean', default: false },
      'allow-non-commercial': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined) throw new PackError('Which pack? Usage: castwright voices add PACK');
  const { pack, isOwn: isUserPack } = await packToInstall(name);
  const { licence, attribution, languages } = pack;
  process.stderr.write(`${pack.name}\n${attribution}\nLicence: ${licence.name}, ${licence.url}\n`);

  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new PackError('Stopped. Run the same command to continue')));
  const bar = downloadBar();
  const options = {
    folder: speechSettings(config).packs,
    acceptLicence: values['accept-licence'],
    allowNonCommercial: values['allow-non-commercial'],
    // The URLs in a user's own pack file may be in a private network.
    allowPrivate: isUserPack,
    maxBytes: config.voicesSize,
    signal: stop.signal,
    onProgress: bar.show,
  };
  const { record, problem } = await installPack(pack, options)
    .then(() => completePack(pack, options))
    .finally(bar.clear);
  if (!record) throw new PackError(`${pack.id} was removed while it was being installed`);
  const { fetched, pack: installed } = record;
  for (const { url, sha256, namedBy } of fetched) {
    const checksumSource = namedBy === 'manifest' ? 'the manifest' : namedBy;
    process.stderr.write(
      `${url.split('/').at(-1)}: SHA-256 ${sha256.slice(0, 12)}… matches ${checksumSource}\n`,
    );
  }
  const { voices } = installed;
  const missing = pack.voices.filter(({ key }) => voices.every((voice) => voice.key !== key));
  if (missing.length > 0) {
    const names = missing.map(({ name: voice }) => voice).join(', ');
    process.stderr.write(`Could not be installed: ${names} (${problem})\n`);
  }
  if (isRecogniser(pack)) {
    process.stdout.write(`Installed ${pack.id}: videos can now be captioned without a script\n`);
    return;
  }
  const languageCodes = Object.keys(languages);
  process.stdout.write(
    voices.length === 0
      ? `Installed ${pack.id}: it improves the pronunciation of ${languageCodes.join(', ')}\n`
      : `Installed ${pack.id}: ${count(voices.length, 'voice')}, ${count(languageCodes.length, 'language')}. Hear one with: castwright voices test ${pack.id}\n`,
  );
}

const BAR_WIDTH = 30;
const STEP_LABELS = { downloading: 'Downloading', unpacking: 'Unpacking' };
/** Milliseconds between two updates of the bar. */
const UPDATE_INTERVAL_MS = 100;

/** A progress bar on standard error; without a terminal, one line per step. */
function downloadBar(out: NodeJS.WriteStream = process.stderr) {
  let lastLine = '';
  let lastUpdate = 0;
  return {
    show({ step, file, bytes, total }: InstallProgress): void {
      const line = `${STEP_LABELS[step]} ${file}`;
      const isNewLine = line !== lastLine;
      lastLine = line;
      if (isNewLine && !out.isTTY) out.write(`${line} …\n`);
      const isDue = isNewLine || performance.now() - lastUpdate > UPDATE_INTERVAL_MS || bytes === total;
      if (!out.isTTY || !isDue) return;
      lastUpdate = performance.now();
      const fraction = total ? Math.min(1, bytes / total) : 0;
      const filled = Math.round(fraction * BAR_WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      const amount = `${(bytes / 1e6).toFixed(1)}${total ? ` of ${(total / 1e6).toFixed(1)}` : ''} MB`;
      out.write(`\r${STEP_LABELS[step].padEnd(11)} ${bar} ${amount}\x1b[K`);
    },
    clear(): void {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}
