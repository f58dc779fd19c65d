import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { greetingIn } from '../../engine/catalog/greetings.ts';
import { openRenderer } from '../../engine/processes/render/start.ts';
import type { Config } from '../../platform/config/config.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { voiceAlone } from '../../service/library/speech/voice-alone.ts';
import { voiceCatalogLoader } from '../../service/library/voices/load-voice-catalog.ts';
import { PackError } from '../../service/library/voices/packs/pack-error.ts';
import { speechSettings } from '../../service/library/voices/speech-settings.ts';

/** `castwright voices test`. @throws {PackError} */
export async function testVoice(args: string[], config: Config): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { text: { type: 'string' }, output: { type: 'string', short: 'o' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined) throw new PackError('Say which voice: castwright voices test VOICE');
  const speech = speechSettings(config);
  const { voices, resolve: find } = await voiceCatalogLoader(speech)();
  const voice = find(name)?.voice ?? voices.find(({ id }) => id.startsWith(`${name}.`));
  if (!voice) throw new PackError(`There is no voice or installed pack named ${name}`);

  await using temp = await makeTempDir('castwright-voice-');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new PackError('Stopped')));
  const request = voiceAlone({ script: values.text ?? greetingIn(voice.language), voiceId: voice.id });
  const begun = performance.now();
  // A cache of its own: what is remembered would prove nothing.
  const { sound, duration } = await openRenderer({ cacheDir: join(temp.path, 'cache'), speech }).sound(
    request,
    {
      urgency: 'awaited',
      tempDir: temp.path,
      signal: stop.signal,
      log: { info() {}, warn: printLog, error: printLog },
    },
  );
  const seconds = (performance.now() - begun) / 1000;
  const output = resolve(values.output ?? `${voice.id}.m4a`);
  await mkdir(dirname(output), { recursive: true });
  await copyFile(sound, output);
  process.stdout.write(`${output}: ${voice.id}, ${duration.toFixed(1)} s, made in ${seconds.toFixed(1)} s\n`);
}

function printLog(fields: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
}
