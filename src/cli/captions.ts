import { readdir, realpath } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExplainedError } from '../base/explained-error.ts';
import { CAPTION_PLACEMENTS, CAPTION_STYLES } from '../contract/enums.ts';
import type { Config } from '../platform/config/config.ts';
import { makeTempDir } from '../platform/files/temp-dir.ts';
import { speechSettings } from '../service/library/voices/resolve-voice.ts';
import { printLog, requestFor } from './caption.ts';
import { commandRenderer, progressBar, saveFiles } from './local-render.ts';
import { readScriptFile, readTextFile } from './text-file.ts';

const HELP = `castwright captions FOLDER: caption all videos in a folder, without a server

  FOLDER               its mp4, mov, m4v, webm and mkv files, each at most 30 minutes; folders in it are left alone
  --to FOLDER          folder for the captioned videos, which keep their names; without it, they are saved beside
                       the others as NAME-captioned
  --srt                only the .srt and .vtt files
  --captions WHERE     ${CAPTION_PLACEMENTS.join(', ')} (burned): in the picture, as a text track that players show and
                       hide, or both
  --style NAME         ${CAPTION_STYLES.join(', ')} (highlight)
  --language NAME      spoken language, such as english or en-US (default: detected from the words)

The speech is recognised if a recogniser is installed (castwright voices add whisper-tiny-en). A file beside a video with
its name and .srt, .vtt or .txt is used instead: subtitles with their times, or a transcript.

You can interrupt the command at any time: the same command continues where it stopped. A video that can't be captioned
doesn't stop the others.
`;

const OPTIONS = {
  to: { type: 'string' },
  srt: { type: 'boolean', default: false },
  captions: { type: 'string' },
  style: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const VIDEOS = new Set(['.mp4', '.mov', '.m4v', '.webm', '.mkv']);
/** Formats of captioned videos. */
const OUTPUTS = ['.mp4', '.mov', '.webm'];
const SUFFIX = '-captioned';

interface Outcome {
  file: string;
  result: 'captioned' | 'already there' | 'failed';
  /** Name of the new file, or the reason why it is missing. */
  detail: string;
}

/** Runs `castwright captions`; returns the exit code, 1 if a video could not be captioned. */
export async function captions(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) {
    throw new ExplainedError('Pass one folder: castwright captions videos/ --to captioned/');
  }
  // A wrong option would otherwise fail for every video.
  requireOneOf('--style', values.style, CAPTION_STYLES);
  requireOneOf('--captions', values.captions, CAPTION_PLACEMENTS);
  if (values.srt && values.captions)
    throw new ExplainedError('--srt makes no videos, so --captions has no meaning');
  const names = await namesIn(folder);
  const target = values.to ?? folder;
  if (values.to !== undefined && (await isSameFolder(folder, values.to))) {
    throw new ExplainedError(
      '--to is the folder of the videos, whose subtitles would be replaced. Pass another one, or leave --to out',
    );
  }
  const existing = new Set(values.to === undefined ? names : await namesIn(target).catch(() => []));
  const films = names.filter(
    (name) => VIDEOS.has(extname(name).toLowerCase()) && !stemOf(name).endsWith(SUFFIX),
  );
  if (films.length === 0) throw new ExplainedError(`${folder} contains no videos`);

  const settings = config();
  const { packs } = speechSettings(settings);
  const renderer = commandRenderer(settings);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped. The same command continues here.')));
  const outcomes: Outcome[] = [];
  for (const [index, film] of films.entries()) {
    // Two films with the same name and different formats must not replace each other.
    const isShared = films.some((other) => other !== film && stemOf(other) === stemOf(film));
    const stem = `${isShared ? film.replaceAll('.', '-') : stemOf(film)}${values.to || values.srt ? '' : SUFFIX}`;
    const found = (values.srt ? ['.srt', '.vtt'] : OUTPUTS)
      .map((end) => `${stem}${end}`)
      .find((name) => existing.has(name));
    if (found !== undefined) {
      outcomes.push({ file: film, result: 'already there', detail: found });
      continue;
    }
    process.stderr.write(`${film} (${index + 1} of ${films.length})\n`);
    const bar = progressBar();
    try {
      await using temp = await makeTempDir('castwright-captions-');
      const request = await requestFor(join(folder, film), packs, {
        ...(await textBeside(folder, film, names, values.srt)),
        language: values.language,
        caption_style: values.style,
        captions: values.captions,
        burn: !values.srt,
      });
      const made = await renderer
        .render(request, {
          urgency: 'awaited',
          tempDir: temp.path,
          signal: stop.signal,
          log: { info() {}, warn: printLog, error: printLog },
          onProgress: bar.show,
        })
        .finally(bar.clear);
      for (const warning of made.warnings) process.stderr.write(`Note: ${warning}\n`);
      const output = `${stem}${made.video === undefined ? '.srt' : extname(made.video)}`;
      await saveFiles(made, join(target, output));
      outcomes.push({ file: film, result: 'captioned', detail: output });
    } catch (error) {
      stop.signal.throwIfAborted();
      const detail = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${film}: ${detail}\n`);
      outcomes.push({ file: film, result: 'failed', detail });
    }
  }
  process.stdout.write(tableOf(outcomes));
  return outcomes.some(({ result }) => result === 'failed') ? 1 : 0;
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([realpath(one), realpath(other).catch(() => undefined)]);
  return first === second;
}

function requireOneOf(option: string, value: string | undefined, allowed: readonly string[]): void {
  if (value === undefined || allowed.includes(value)) return;
  throw new ExplainedError(`${option} must be one of ${allowed.join(', ')}`);
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new ExplainedError(`${folder}: no such folder`);
  });
  return entries
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

function stemOf(name: string): string {
  return basename(name, extname(name));
}

/** Reads subtitles or a transcript with the name of a film. Files that this command writes are not read. */
async function textBeside(folder: string, film: string, names: readonly string[], isSrtOnly: boolean) {
  const at = (end: string) => {
    const name = `${stemOf(film)}${end}`;
    return names.includes(name) ? join(folder, name) : undefined;
  };
  const subtitles = isSrtOnly ? undefined : (at('.srt') ?? at('.vtt'));
  if (subtitles !== undefined) return { subtitles: await readTextFile('The file', subtitles) };
  const script = at('.txt');
  return script === undefined ? {} : { script: await readScriptFile('The file', script) };
}

function tableOf(outcomes: readonly Outcome[]): string {
  const [first, second] = (['file', 'result'] as const).map((column) =>
    Math.max(...outcomes.map((outcome) => outcome[column].length)),
  );
  const rows = outcomes.map(
    ({ file, result, detail }) => `${file.padEnd(first ?? 0)}  ${result.padEnd(second ?? 0)}  ${detail}\n`,
  );
  const count = (wanted: Outcome['result']) => outcomes.filter(({ result }) => result === wanted).length;
  return `${rows.join('')}${count('captioned')} captioned, ${count('already there')} already there, ${count('failed')} failed\n`;
}
