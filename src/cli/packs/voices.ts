import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { greetingIn } from '../../engine/catalog/greetings.ts';
import { PACKS } from '../../engine/catalog/packs.ts';
import { openRenderer } from '../../engine/processes/render/start.ts';
import { formatByteSize } from '../../platform/config/byte-size.ts';
import type { Config } from '../../platform/config/config.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { speechOnlyRequest } from '../../service/library/speech/speak-aloud.ts';
import { voiceCatalogLoader } from '../../service/library/voices/load-voice-catalog.ts';
import { listPacks, PackError, packBytes, removePack } from '../../service/library/voices/packs/packs.ts';
import { speechSettings } from '../../service/library/voices/resolve-voice.ts';
import { count, formatTable, withDatabase } from '../command.ts';
import { addVoices } from './voices-add.ts';

const HELP = `castwright voices: list voices, and install packs of natural-sounding ones

  castwright voices [list]                    list all voices, and the packs you can install
  castwright voices add PACK [--accept-licence] [--allow-non-commercial]
                                              install a pack, by its name or from your own .json file
  castwright voices remove PACK               remove a pack
  castwright voices test VOICE [-o FILE] [--text TEXT]
                                              save a spoken sentence as an .m4a file

Packs are stored in the data directory (CASTWRIGHT_DATA_DIR); a running server uses them right away.
`;

/** Runs `castwright voices`; returns the exit code. */
export async function voices([verb = 'list', ...args]: string[], config: () => Config): Promise<number> {
  if (verb === '--help' || verb === '-h' || args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  if (verb === 'list') {
    process.stdout.write(await listVoices(config()));
    return 0;
  }
  const run = new Map(Object.entries({ add: addVoices, remove, test: testVoice })).get(verb);
  if (!run) {
    process.stderr.write(HELP);
    return 2;
  }
  await run(args, config());
  return 0;
}

async function remove(args: string[], config: Config): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [id] = positionals;
  if (id === undefined) throw new PackError('Which pack? Usage: castwright voices remove PACK');
  const { packs } = speechSettings(config);
  await withDatabase(config, ({ db }) => removePack(db, packs, id));
  process.stdout.write(`Removed ${id}\n`);
}

/** Lists all voices and all packs, one line each. */
export async function listVoices(config: Config): Promise<string> {
  const settings = speechSettings(config);
  const { voices } = await voiceCatalogLoader(settings)();
  const lines = voices.map(({ id, language, gender, name, engine, approximate }) => [
    id,
    language,
    gender,
    name,
    engine === 'pack' || engine === 'neural'
      ? 'installed'
      : engine === 'remote'
        ? 'speech server'
        : 'built in',
    approximate ? 'approximate' : '',
  ]);
  const packs = (await listPacks(settings.packs, PACKS)).map((pack) => [
    pack.id,
    pack.name,
    count(pack.languages.length, 'language'),
    pack.voices === 0 ? 'pronunciation only' : count(pack.voices, 'voice'),
    pack.bytes === undefined ? '?' : `${Math.round(pack.bytes / 1e6)} MB`,
    `${pack.licence.name}${pack.licence.commercial ? '' : ', non-commercial only'}`,
    pack.isInstalled ? 'installed' : 'available',
  ]);
  const used = formatByteSize(await packBytes(settings.packs));
  return [
    formatTable(['VOICE', 'LANGUAGE', 'GENDER', 'NAME', 'FROM', 'PRONUNCIATION'], lines),
    formatTable(['PACK', 'NAME', 'LANGUAGES', 'VOICES', 'SIZE', 'LICENCE', ''], packs),
    `Installed packs use ${used} of ${formatByteSize(config.voicesSize)} (CASTWRIGHT_VOICES_SIZE)\n`,
  ].join('\n');
}

/** Runs `castwright voices test`. @throws {PackError} */
export async function testVoice(args: string[], config: Config): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { text: { type: 'string' }, output: { type: 'string', short: 'o' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined) throw new PackError('Which voice? Usage: castwright voices test VOICE');
  const speech = speechSettings(config);
  const catalog = await voiceCatalogLoader(speech)();
  const voice = catalog.resolve(name)?.voice ?? catalog.voices.find(({ id }) => id.startsWith(`${name}.`));
  if (!voice) throw new PackError(`There is no voice or installed pack named ${name}`);

  await using temp = await makeTempDir('castwright-voice-');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new PackError('Stopped')));
  const request = speechOnlyRequest({ script: values.text ?? greetingIn(voice.language), voiceId: voice.id });
  const startedAt = performance.now();
  // A cache of its own, because a cached sound would not test the voice.
  const { sound, duration } = await openRenderer({ cacheDir: join(temp.path, 'cache'), speech }).sound(
    request,
    {
      urgency: 'awaited',
      tempDir: temp.path,
      signal: stop.signal,
      log: { info() {}, warn: printLog, error: printLog },
    },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const output = resolve(values.output ?? `${voice.id}.m4a`);
  await mkdir(dirname(output), { recursive: true });
  await copyFile(sound, output);
  process.stdout.write(`${output}: ${voice.id}, ${duration.toFixed(1)} s, made in ${seconds.toFixed(1)} s\n`);
}

function printLog(fields: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
}
