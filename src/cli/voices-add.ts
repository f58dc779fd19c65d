import { parseArgs } from 'node:util';
import { isRecogniser } from '../engine/voices/packs/installed.ts';
import type { Config } from '../platform/config/config.ts';
import {
  completePack,
  type InstallProgress,
  installPack,
} from '../service/library/voices/packs/install-pack.ts';
import { PackError, packToInstall } from '../service/library/voices/packs/packs.ts';
import { speechSettings } from '../service/library/voices/resolve-voice.ts';

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
  if (name === undefined) throw new PackError('Say which pack: castwright voices add PACK');
  const { pack, isOwn } = await packToInstall(name);
  const { licence, attribution, languages } = pack;
  process.stderr.write(`${pack.name}\n${attribution}\nLicence: ${licence.name}, ${licence.url}\n`);

  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new PackError('Stopped. Run the same command to continue')));
  const bar = downloadBar();
  const options = {
    folder: speechSettings(config).packs,
    acceptLicence: values['accept-licence'],
    allowNonCommercial: values['allow-non-commercial'],
    allowPrivate: isOwn,
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
    const by = namedBy === 'manifest' ? 'as the manifest says' : `as ${namedBy} says`;
    process.stderr.write(`${url.split('/').at(-1)}: SHA-256 ${sha256.slice(0, 12)}…, ${by}\n`);
  }
  const { voices } = installed;
  const missing = pack.voices.filter(({ key }) => voices.every((voice) => voice.key !== key));
  if (missing.length > 0) {
    const names = missing.map(({ name: voice }) => voice).join(', ');
    process.stderr.write(`Not available now: ${names} (${problem})\n`);
  }
  if (isRecogniser(pack)) {
    process.stdout.write(`Installed ${pack.id}: videos can now be captioned without a script\n`);
    return;
  }
  process.stdout.write(
    voices.length === 0
      ? `Installed ${pack.id}: it now helps to read ${Object.keys(languages).join(', ')}\n`
      : `Installed ${pack.id}: ${voices.length} voice(s), ${Object.keys(languages).length} language(s). Hear one with: castwright voices test ${pack.id}\n`,
  );
}

const BAR_WIDTH = 30;
const STEP_LABELS = { downloading: 'Downloading', unpacking: 'Unpacking' };
/** Milliseconds between two updates of the bar. */
const UPDATE_INTERVAL_MS = 100;

/** A progress bar on standard error; without a terminal, one line per step. */
function downloadBar(out: NodeJS.WriteStream = process.stderr) {
  let lastStep = '';
  let last = 0;
  return {
    show({ step, file, bytes, total }: InstallProgress): void {
      if (lastStep !== step + file && !out.isTTY) out.write(`${STEP_LABELS[step]} ${file} …\n`);
      const isDue =
        lastStep !== step + file || performance.now() - last > UPDATE_INTERVAL_MS || bytes === total;
      lastStep = step + file;
      if (!out.isTTY || !isDue) return;
      last = performance.now();
      const part = total ? Math.min(1, bytes / total) : 0;
      const filled = Math.round(part * BAR_WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      const amount = `${(bytes / 1e6).toFixed(1)}${total ? ` of ${(total / 1e6).toFixed(1)}` : ''} MB`;
      out.write(`\r${STEP_LABELS[step].padEnd(11)} ${bar} ${amount}\x1b[K`);
    },
    clear(): void {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}
