import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExplainedError } from '../base/explained-error.ts';
import {
  ASPECT_NAMES,
  CAPTION_PLACEMENTS,
  CAPTION_STYLES,
  EXTRA_FILES,
  FRAME_RATES,
  RESOLUTIONS,
} from '../contract/enums.ts';
import { type VoiceCatalog, voiceCatalog } from '../engine/catalog/voices.ts';
import type {
  Aspect,
  AvatarLayout,
  AvatarVideoRequest,
  CaptionPlacement,
  VideoFormat,
  VideoRequest,
} from '../engine/film/request.ts';
import type { AvatarSource } from '../engine/film/timeline.ts';

interface RenderOptions extends VideoOptions {
  script?: string | undefined;
  audio?: string | undefined;
  scenes?: string | undefined;
  output?: string | undefined;
  avatar: string;
  voice?: string | undefined;
  aspect: string;
  style?: string | undefined;
  caption: boolean;
  'caption-style'?: string | undefined;
  captions?: string | undefined;
  name: string;
}

const ASPECTS: readonly string[] = ASPECT_NAMES;
/** Layouts, which the option --style chooses. */
export const LAYOUTS: readonly string[] = [
  'full',
  'split',
  'picture_in_picture',
  'green_screen',
  'transparent',
] satisfies AvatarLayout[];
const FORMATS: readonly string[] = ['mp4', 'webm', 'mov'] satisfies VideoFormat[];

/**
 * Builds the request of `castwright render`.
 *
 * @throws {ExplainedError} naming the option that is wrong
 */
export function renderRequest(
  options: RenderOptions,
  presenter: { source: AvatarSource; gender: 'female' | 'male' },
  catalog: VoiceCatalog = voiceCatalog(),
): AvatarVideoRequest & { warnings: string[] } {
  const format = options.output ? extname(options.output).slice(1).toLowerCase() : 'mp4';
  if (!FORMATS.includes(format)) throw new ExplainedError('--output must end in .mp4, .webm or .mov');
  const layout = options.style ?? (format === 'mp4' ? 'full' : 'transparent');
  if (!LAYOUTS.includes(layout)) throw new ExplainedError(`--style must be one of ${LAYOUTS.join(', ')}`);
  if (!ASPECTS.includes(options.aspect))
    throw new ExplainedError(`--aspect must be one of ${ASPECTS.join(', ')}`);
  if ((layout === 'transparent') !== (format !== 'mp4')) {
    throw new ExplainedError(
      '--style transparent goes with .webm and .mov only, and those formats with --style transparent only',
    );
  }
  const captionStyle = CAPTION_STYLES.find((style) => style === options['caption-style']);
  if (options['caption-style'] !== undefined && !captionStyle) {
    throw new ExplainedError(`--caption-style must be one of ${CAPTION_STYLES.join(', ')}`);
  }
  const placement = captionPlacement(options.captions);
  const caption = options.caption || captionStyle !== undefined || placement !== undefined;
  if (layout === 'transparent' && caption && placement !== 'track') {
    throw new ExplainedError('A transparent video can only have captions as a track: --captions track');
  }
  const output = outputOptions(options);
  if (layout === 'transparent' && output.extras?.some((extra) => extra !== 'poster')) {
    throw new ExplainedError('For a transparent video, --outputs can only be poster');
  }
  const { voice, warnings } = voiceOf(options, catalog, presenter.gender);
  return {
    kind: 'avatar_video',
    // Replaced with the avatar made from the photo, if the option names a photo.
    avatar: presenter.source,
    voice,
    aspect: options.aspect as Aspect,
    layout: layout as AvatarLayout,
    caption,
    ...(placement && placement !== 'burned' && { captions: placement }),
    ...(captionStyle && { captionStyle }),
    ...output,
    format: format as VideoFormat,
    name: options.name,
    warnings,
  };
}

function captionPlacement(value: string | undefined): CaptionPlacement | undefined {
  const placement = CAPTION_PLACEMENTS.find((place) => place === value);
  if (value !== undefined && !placement) {
    throw new ExplainedError(`--captions must be one of ${CAPTION_PLACEMENTS.join(', ')}`);
  }
  return placement;
}

function voiceOf(
  { script, audio, scenes, voice }: RenderOptions,
  { voices, resolve, defaultOf }: VoiceCatalog,
  gender: 'female' | 'male',
) {
  if ([script, audio, scenes].filter((source) => source !== undefined).length !== 1) {
    throw new ExplainedError('Pass one of --script (or --script-file), --audio and --scenes');
  }
  if (audio !== undefined) {
    return { voice: { type: 'audio' as const, url: pathToFileURL(audio).href }, warnings: [] };
  }
  if (scenes === undefined && !script?.trim()) throw new ExplainedError('--script is empty');
  const resolved = resolve(voice ?? defaultOf('english', gender)?.id ?? '', { gender });
  if (!resolved) {
    throw new ExplainedError(
      `--voice ${voice} does not exist. \`castwright voices\` lists all ${voices.length}`,
    );
  }
  return {
    voice: { type: 'script' as const, script: script ?? '', voiceId: resolved.voice.id },
    warnings: resolved.warning ? [resolved.warning] : [],
  };
}

/** Resolution, frame rate and extra files of a video. */
interface VideoOptions {
  resolution?: string | undefined;
  fps?: string | undefined;
  outputs?: string | undefined;
  'ai-label'?: string | undefined;
}

export const VIDEO_OPTIONS = {
  resolution: { type: 'string' },
  fps: { type: 'string' },
  outputs: { type: 'string' },
  'ai-label': { type: 'string' },
} as const;

export const VIDEO_OPTIONS_HELP = `  --resolution SIZE    ${RESOLUTIONS.join(', ')} (1080p)
  --fps NUMBER         ${FRAME_RATES.join(', ')} (30)
  --outputs LIST       extra files next to the video: ${EXTRA_FILES.join(',')}
  --ai-label TEXT      show this text in a corner; "yes" shows "AI-generated" in the video's language`;

/** Reads the options about the output. @throws {ExplainedError} naming the invalid option */
function outputOptions({
  resolution,
  fps,
  outputs,
  'ai-label': label,
}: VideoOptions): Pick<VideoRequest, 'resolution' | 'fps' | 'extras' | 'aiLabel'> {
  const oneOf = <Value extends string | number>(
    option: string,
    text: string | undefined,
    choices: readonly Value[],
  ) => {
    const choice = choices.find((candidate) => String(candidate) === text?.trim().toLowerCase());
    if (text === undefined || choice !== undefined) return choice;
    throw new ExplainedError(`--${option} must be one of ${choices.join(', ')}`);
  };
  const size = oneOf('resolution', resolution, RESOLUTIONS);
  const rate = oneOf('fps', fps, FRAME_RATES);
  const extras = outputs?.split(',').flatMap((name) => oneOf('outputs', name, EXTRA_FILES) ?? []);
  const aiLabel = label?.trim() && (label === 'yes' ? {} : { text: label.trim() });
  return {
    ...(size && { resolution: size }),
    ...(rate && { fps: rate }),
    ...(extras && { extras }),
    ...(aiLabel && { aiLabel }),
  };
}
