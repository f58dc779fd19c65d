import { access, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ExplainedError } from '../base/explained-error.ts';
import { CAPTION_PLACEMENTS, CAPTION_STYLES } from '../contract/enums.ts';
import { ApiError, invalidField } from '../contract/errors.ts';
import { invalidRequest } from '../contract/issues.ts';
import { Scenes } from '../contract/v2/scenes.ts';
import { findMusic } from '../engine/catalog/musics.ts';
import type { VoiceCatalog } from '../engine/catalog/voices.ts';
import type { PhotoFit } from '../engine/film/photo-fit.ts';
import type { AvatarVideoRequest } from '../engine/film/request.ts';
import type { RenderWork } from '../engine/processes/render/start.ts';
import type { Config } from '../platform/config/config.ts';
import { makeTempDir } from '../platform/files/temp-dir.ts';
import { makeLog } from '../platform/telemetry/log.ts';
import { fullScreenWarning } from '../service/library/avatars/resolve-avatar.ts';
import { voiceCatalogLoader } from '../service/library/voices/load-voice-catalog.ts';
import { speechSettings } from '../service/library/voices/resolve-voice.ts';
import { resolveScenes, type SceneResolvers } from '../service/videos/resolve-scenes.ts';
import { writePanel } from '../service/videos/written-panel.ts';
import {
  avatarFromPhoto,
  commandRenderer,
  isNumber,
  type NumberedPresenter,
  numberedPresenter,
  progressBar,
  saveVideo,
} from './local-render.ts';
import { LAYOUTS, renderRequest, VIDEO_OPTIONS, VIDEO_OPTIONS_HELP } from './render-request.ts';
import { readScriptFile } from './text-file.ts';

/** Maximum bytes of a scenes file. */
const MAX_SCENES_BYTES = 1_000_000;
const ADDRESS = /^https?:\/\//i;
/** `screen_style` of each `--style`. */
const SCREEN_STYLES: ReadonlyMap<string, 1 | 2 | 3> = new Map(
  Object.entries({ full: 1, split: 2, picture_in_picture: 3 }),
);

type ScenesRequest = Pick<AvatarVideoRequest, 'avatar' | 'voice' | 'layout' | 'aspect'>;

export const RENDER_HELP = `castwright render: make a video from a script or a recording, without a server

  --script TEXT        text to speak; [pause 1s] adds a pause
  --script-file FILE   read the script from a file: text, or subtitles (SRT, VTT) without their times
  --audio FILE         use this recording instead: mp3, wav, m4a
  -o, --output FILE    .mp4, or .webm or .mov for a transparent video
  --scenes FILE        scenes instead of one script: a JSON array as in docs/SCENES.md, whose media are files or URLs
  --avatar WHO         number of a presenter (1), or your own photo (jpg, png, webp) or clip (mp4, mov, webm)
  --voice ID           see \`castwright voices\`; default: one that suits the avatar
  --aspect SHAPE       portrait, landscape, square (portrait)
  --style STYLE        ${LAYOUTS.join(', ')} (full)
  --caption            captions in the video, plus .srt and .vtt files
  --caption-style NAME ${CAPTION_STYLES.join(', ')} (highlight); turns on --caption
  --captions WHERE     ${CAPTION_PLACEMENTS.join(', ')} (burned): in the picture, as a text track that players show and
                       hide, or both; turns on --caption
${VIDEO_OPTIONS_HELP}
  --name TEXT          title of the video
  --timeline           print the video's timeline as JSON instead of making it
`;

const OPTIONS = {
  script: { type: 'string' },
  'script-file': { type: 'string' },
  audio: { type: 'string' },
  scenes: { type: 'string' },
  output: { type: 'string', short: 'o' },
  avatar: { type: 'string', default: '1' },
  voice: { type: 'string' },
  aspect: { type: 'string', default: 'portrait' },
  style: { type: 'string' },
  caption: { type: 'boolean', default: false },
  'caption-style': { type: 'string' },
  captions: { type: 'string' },
  ...VIDEO_OPTIONS,
  name: { type: 'string', default: '' },
  timeline: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs `castwright render`; returns the exit code. */
export async function render(args: string[], config: () => Config): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) {
    process.stdout.write(RENDER_HELP);
    return 0;
  }
  if (!values.timeline && !values.output) throw new ExplainedError('Pass the output file: -o out.mp4');
  const file = values['script-file'];
  const script = file ? await readScriptFile('--script-file', file) : values.script;
  const settings = config();
  const speech = speechSettings(settings);
  const catalog = await voiceCatalogLoader(speech)();
  const presenter = await numberedPresenter(values.avatar, settings);
  const { warnings, ...request } = renderRequest({ ...values, script }, presenter, catalog);
  const log = makeLog('warn');

  await using temp = await makeTempDir('castwright-render-');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped')));
  const warnIfFilling = (fit: PhotoFit) => {
    if (request.layout !== 'full' || values.scenes !== undefined) return;
    const warning = fullScreenWarning({ fit }, request.aspect, request.resolution);
    if (warning !== undefined) warnings.push(warning);
  };
  if (!isNumber(values.avatar)) {
    const { source, fit } = await avatarFromPhoto(resolve(values.avatar), {
      folder: temp.path,
      // A clip keeps its own background.
      video: request.layout === 'green_screen' || request.layout === 'transparent' ? 'frame' : 'either',
      signal: stop.signal,
      log,
    });
    request.avatar = source;
    if (fit) warnIfFilling(fit);
  }
  if (values.scenes !== undefined) {
    const { scenes, warnings: sceneWarnings } = await scenesOf(
      values.scenes,
      request,
      isNumber(values.avatar) ? presenter : undefined,
      catalog,
      settings,
    );
    request.scenes = scenes;
    warnings.push(...sceneWarnings);
  }
  const panel = await writePanel(request, {
    languageModel: settings.languageModel,
    log,
    signal: stop.signal,
  });
  warnings.push(...panel.warnings);
  const shown = panel.addTo(request);
  const bar = progressBar();
  const renderer = commandRenderer(settings);
  const work: RenderWork = {
    urgency: 'awaited',
    tempDir: temp.path,
    signal: stop.signal,
    log: { info() {}, warn: printLog, error: printLog },
    onProgress: bar.show,
  };
  const printNotes = (notes: string[]) => {
    for (const note of [...warnings, ...notes]) process.stderr.write(`Note: ${note}\n`);
  };
  if (values.timeline || !values.output) {
    const plan = await renderer.plan(shown, work).finally(bar.clear);
    printNotes(plan.warnings);
    process.stdout.write(`${await readFile(plan.timeline, 'utf8')}\n`);
    return 0;
  }

  const result = await renderer.video(shown, work).finally(bar.clear);
  printNotes(result.warnings);
  await saveVideo(result, values.output);
  return 0;
}

function printLog(fields: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
}

/**
 * Reads scenes from a JSON file: an array as in `POST /v2/create_video_from_avatar`, whose media are URLs or files (relative
 * to the folder of the JSON file).
 *
 * @throws {ExplainedError} if the file is invalid
 */
async function scenesOf(
  path: string,
  request: ScenesRequest,
  /** Undefined for a photo. */
  presenter: NumberedPresenter | undefined,
  catalog: VoiceCatalog,
  config: Config,
): Promise<Required<Pick<AvatarVideoRequest, 'scenes'>> & { warnings: string[] }> {
  const style = SCREEN_STYLES.get(request.layout);
  if (style === undefined)
    throw new ExplainedError('--scenes needs --style full, split or picture_in_picture');
  const warnings: string[] = [];
  const { voice } = request;
  const speaker = voice.type === 'script' ? catalog.resolve(voice.voiceId)?.voice : undefined;
  try {
    const input = { scenes: await read(path) };
    const parsed = Scenes.safeParse(input.scenes);
    if (!parsed.success) throw invalidRequest(within('scenes', parsed.error), input);
    const { avatar, aspect } = request;
    const defaults = { avatar, gender: presenter?.gender, voice, speaker, aspect };
    const options = { scenes: parsed.data, screen_style: style };
    return {
      scenes: await resolveScenes(options, defaults, resolvers(dirname(path), catalog, config), warnings),
      warnings,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const messages = error.errors.map(({ message }) => message);
    throw new ExplainedError(`${path}: ${messages.length > 0 ? messages.join('; ') : error.message}`);
  }
}

async function read(path: string): Promise<unknown> {
  const { size } = await stat(path).catch(() => {
    throw new ExplainedError(`${path}: no such file`);
  });
  if (size > MAX_SCENES_BYTES) throw new ExplainedError(`${path} is larger than a megabyte`);
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new ExplainedError(`${path} is not JSON: ${(cause as Error).message}`);
  }
}

function within(name: string, { issues }: z.ZodError): z.ZodError {
  return new z.ZodError(issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
}

function resolvers(folder: string, catalog: VoiceCatalog, config: Config): SceneResolvers {
  return {
    async media(value, field) {
      if (ADDRESS.test(value)) return { url: value };
      const path = resolve(folder, value);
      await access(path).catch(() => {
        throw invalidField(field, `is neither a file nor a URL: ${value}`);
      });
      return { url: pathToFileURL(path).href };
    },
    async avatar({ avatar_id: id }, field) {
      try {
        const { source, ...facts } = await numberedPresenter(String(id), config);
        return { source, facts };
      } catch (error) {
        if (!(error instanceof ExplainedError)) throw error;
        throw invalidField(
          field,
          `${id} is not one of the presenters. Run castwright presenters list to see them`,
        );
      }
    },
    async music(id, field) {
      if (findMusic(id)) return { library: id };
      throw invalidField(field, `${id} is not one of the tracks`);
    },
    async voice(id, field) {
      const found = catalog.resolve(id);
      if (found) return found;
      throw invalidField(field, `"${id}" is not one of the voices`);
    },
  };
}
