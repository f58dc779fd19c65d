import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ExplainedError } from '../base/explained-error.ts';
import { SOUND_FORMATS } from '../contract/enums.ts';
import type { SoundFormat } from '../engine/processes/render/messages.ts';
import type { Config } from '../platform/config/config.ts';
import { makeTempDir } from '../platform/files/temp-dir.ts';
import { speechOnlyRequest } from '../service/library/speech/speak-aloud.ts';
import { voiceCatalogLoader } from '../service/library/voices/load-voice-catalog.ts';
import { speechSettings } from '../service/library/voices/resolve-voice.ts';
import { commandRenderer, progressBar } from './local-render.ts';
import { readScriptFile } from './text-file.ts';

const HELP = `castwright speak TEXT -o out.mp3: save speech as an audio file, without a server

  TEXT                 text to speak; [pause 1s] adds a pause
  --script-file FILE   read the text from a file: text, or subtitles (SRT, VTT) without their times
  -o, --output FILE    ${SOUND_FORMATS.map((format) => `.${format}`).join(', ')}
  --voice ID           see \`castwright voices\` (default: the best English voice)
  --rate N             pace, 0.5 to 2 (1)
`;

const OPTIONS = {
  'script-file': { type: 'string' },
  output: { type: 'string', short: 'o' },
  voice: { type: 'string' },
  rate: { type: 'string', default: '1' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs `castwright speak`; returns the exit code. */
export async function speak(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const file = values['script-file'];
  const script = file === undefined ? positionals.join(' ') : await readScriptFile('--script-file', file);
  if (script.trim() === '')
    throw new ExplainedError('Pass the text to speak: castwright speak "Hello" -o out.mp3');
  if (!values.output) throw new ExplainedError('Pass the output file: -o out.mp3');
  const format = formatOf(values.output);
  const rate = Number(values.rate);
  if (!(rate >= 0.5 && rate <= 2)) throw new ExplainedError('--rate must be a number from 0.5 to 2');
  const settings = config();
  const catalog = await voiceCatalogLoader(speechSettings(settings))();
  const resolved = values.voice === undefined ? undefined : catalog.resolve(values.voice);
  if (values.voice !== undefined && !resolved) {
    throw new ExplainedError(`There is no voice "${values.voice}". \`castwright voices\` lists all voices`);
  }
  const voice = resolved?.voice ?? catalog.defaultOf('english', 'female');
  if (!voice) throw new ExplainedError('No English voice is installed. Choose a voice with --voice');

  await using temp = await makeTempDir('castwright-speak-');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped')));
  const bar = progressBar();
  const request = speechOnlyRequest({ script, voiceId: voice.id, manner: { rate } });
  const { sound, duration, warnings } = await commandRenderer(settings)
    .sound(
      request,
      {
        urgency: 'awaited',
        tempDir: temp.path,
        signal: stop.signal,
        log: { info() {}, warn: printLog, error: printLog },
        onProgress: bar.show,
      },
      { format, tempo: 1 },
    )
    .finally(bar.clear);
  for (const warning of [resolved?.warning ?? [], warnings].flat())
    process.stderr.write(`Note: ${warning}\n`);
  const output = resolve(values.output);
  await mkdir(dirname(output), { recursive: true });
  await copyFile(sound, output);
  process.stderr.write(`${values.output}: ${duration.toFixed(1)} s, ${voice.id}\n`);
  return 0;
}

function formatOf(path: string): SoundFormat {
  const extension = extname(path).slice(1).toLowerCase();
  const format = SOUND_FORMATS.find((known) => known === extension);
  if (format) return format;
  throw new ExplainedError(`-o must end in ${SOUND_FORMATS.map((known) => `.${known}`).join(', ')}`);
}

function printLog(fields: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
}
