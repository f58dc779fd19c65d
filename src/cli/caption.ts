import { stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ExplainedError } from '../base/explained-error.ts';
import { CAPTION_PLACEMENTS, CAPTION_STYLES } from '../contract/enums.ts';
import { ApiError } from '../contract/errors.ts';
import { CaptionVideo } from '../contract/v2/caption-video.ts';
import type { CaptionVideoRequest } from '../engine/film/request.ts';
import { installedPacks } from '../engine/voices/packs/installed.ts';
import type { Config } from '../platform/config/config.ts';
import { makeTempDir } from '../platform/files/temp-dir.ts';
import { speechSettings } from '../service/library/voices/resolve-voice.ts';
import { resolveCaptionVideo } from '../service/videos/captions/caption-request.ts';
import { commandRenderer, progressBar, saveVideo } from './local-render.ts';
import { readScriptFile, readTextFile } from './text-file.ts';

const HELP = `castwright caption VIDEO -o out.mp4: add captions to a video of your own, without a server

  VIDEO                mp4, mov, webm or mkv, at most 30 minutes; its picture and sound stay unchanged
  --script FILE        transcript, word for word, timed from the sound; without it, speech is recognised if a
                       recogniser is installed (castwright voices add whisper-tiny-en)
  --subtitles FILE     an SRT or VTT file instead of a script; its times are kept
  -o, --output FILE    the captioned video; .srt and .vtt files are saved next to it
  --captions WHERE     ${CAPTION_PLACEMENTS.join(', ')} (burned): in the picture, as a text track that players show and
                       hide, or both
  --files-only         only the .srt and .vtt files
  --style NAME         ${CAPTION_STYLES.join(', ')} (highlight)
  --language NAME      spoken language, such as english or en-US (default: detected from the words)
`;

const OPTIONS = {
  script: { type: 'string' },
  subtitles: { type: 'string' },
  output: { type: 'string', short: 'o' },
  captions: { type: 'string' },
  'files-only': { type: 'boolean', default: false },
  style: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs `castwright caption`; returns the exit code. */
export async function caption(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [film, ...more] = positionals;
  if (film === undefined || more.length > 0) {
    throw new ExplainedError('Pass one video: castwright caption video.mp4 --script words.txt -o out.mp4');
  }
  const { output } = values;
  if (!output) throw new ExplainedError('Pass the output file: -o out.mp4');
  await stat(film).catch(() => {
    throw new ExplainedError(`${film}: no such file`);
  });
  const settings = config();
  const request = await requestFor(film, speechSettings(settings).packs, {
    script: values.script && (await readScriptFile('--script', values.script)),
    subtitles: values.subtitles && (await readTextFile('--subtitles', values.subtitles)),
    language: values.language,
    caption_style: values.style,
    captions: values.captions,
    burn: !values['files-only'],
  });

  await using temp = await makeTempDir('castwright-caption-');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped')));
  const bar = progressBar();
  const result = await commandRenderer(settings)
    .render(request, {
      urgency: 'awaited',
      tempDir: temp.path,
      signal: stop.signal,
      log: { info() {}, warn: printLog, error: printLog },
      onProgress: bar.show,
    })
    .finally(bar.clear);
  for (const warning of result.warnings) process.stderr.write(`Note: ${warning}\n`);
  const extension = result.video === undefined ? '' : extname(result.video);
  const differs = extension !== '' && extension !== extname(output).toLowerCase();
  const path = differs ? `${output.slice(0, output.length - extname(output).length)}${extension}` : output;
  if (differs)
    process.stderr.write(
      `Note: saved as ${path}, because that format can contain the sound of the video unchanged\n`,
    );
  await saveVideo(result, path);
  return 0;
}

/**
 * Builds the request that the API would create, for a local file.
 *
 * @throws {ExplainedError} naming the option that is wrong
 */
export async function requestFor(
  film: string,
  packs: string,
  fields: Record<string, unknown>,
): Promise<CaptionVideoRequest> {
  const parsed = CaptionVideo.safeParse({ video_url: film, ...fields });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ExplainedError(`${optionOf(String(issue?.path[0]))} ${issue?.message}`);
  }
  try {
    const url = pathToFileURL(resolve(film)).href;
    return (
      await resolveCaptionVideo(
        parsed.data,
        async () => ({ url }),
        () => installedPacks(packs),
      )
    ).request;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ExplainedError(`--${error.message}`, { cause: error });
  }
}

function optionOf(field: string): string {
  return field === 'caption_style' ? '--style' : `--${field}`;
}

export function printLog(fields: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
}
