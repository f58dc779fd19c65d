import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExplainedError } from '../../base/explained-error.ts';
import { CAPTION_STYLES } from '../../contract/enums.ts';
import { AVATARS, type AvatarEntry, findAvatar } from '../../engine/catalog/avatars.ts';
import { type VoiceCatalog, voiceCatalog } from '../../engine/catalog/voices.ts';
import type { Aspect, AvatarLayout, AvatarVideoRequest, VideoFormat } from '../../engine/film/request.ts';
import { type FilmOptions, filmOptions } from './film-options.ts';

export interface RenderOptions extends FilmOptions {
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
  name: string;
}

const ASPECTS: readonly string[] = ['portrait', 'landscape', 'square'] satisfies Aspect[];
export const STYLES: readonly string[] = [
  'full',
  'split',
  'picture_in_picture',
  'green_screen',
  'transparent',
] satisfies AvatarLayout[];
const FORMATS: readonly string[] = ['mp4', 'webm', 'mov'] satisfies VideoFormat[];

/**
 * What the options of `castwright render` ask for.
 *
 * @throws {ExplainedError} naming the option that is wrong
 */
export function renderRequest(
  options: RenderOptions,
  catalog: VoiceCatalog = voiceCatalog(),
): AvatarVideoRequest & { warnings: string[] } {
  const avatar = isNumber(options.avatar) ? libraryAvatar(Number(options.avatar)) : undefined;
  const format = options.output ? extname(options.output).slice(1).toLowerCase() : 'mp4';
  if (!FORMATS.includes(format)) throw new ExplainedError('--output must end in .mp4, .webm or .mov');
  const layout = options.style ?? (format === 'mp4' ? 'full' : 'transparent');
  if (!STYLES.includes(layout)) throw new ExplainedError(`--style must be one of ${STYLES.join(', ')}`);
  if (!ASPECTS.includes(options.aspect))
    throw new ExplainedError(`--aspect must be one of ${ASPECTS.join(', ')}`);
  if ((layout === 'transparent') !== (format !== 'mp4')) {
    throw new ExplainedError('A transparent video is a .webm or a .mov, and only such a video is');
  }
  const captionStyle = CAPTION_STYLES.find((style) => style === options['caption-style']);
  if (options['caption-style'] !== undefined && !captionStyle) {
    throw new ExplainedError(`--caption-style must be one of ${CAPTION_STYLES.join(', ')}`);
  }
  const caption = options.caption || captionStyle !== undefined;
  if (layout === 'transparent' && caption) {
    throw new ExplainedError('--caption cannot stand on a transparent video');
  }
  const extras = filmOptions(options);
  if (layout === 'transparent' && extras.extras?.some((one) => one !== 'poster')) {
    throw new ExplainedError('--outputs of a transparent video can only be poster');
  }
  const { voice, warnings } = voiceOf(options, catalog, avatar?.pack.attributes.gender ?? 'female');
  return {
    kind: 'avatar_video',
    // A photo's takes its place once it was looked at.
    avatar: { library: avatar?.id ?? 1 },
    voice,
    aspect: options.aspect as Aspect,
    layout: layout as AvatarLayout,
    caption,
    ...(captionStyle && { captionStyle }),
    ...extras,
    format: format as VideoFormat,
    name: options.name,
    warnings,
  };
}

/** Otherwise it is the path of a photo. */
export function isNumber(avatar: string): boolean {
  return /^\d+$/.test(avatar);
}

function libraryAvatar(id: number): AvatarEntry {
  const avatar = findAvatar(id);
  if (avatar) return avatar;
  const known = AVATARS.map((one) => `${one.id} ${one.name}`).join(', ');
  throw new ExplainedError(`--avatar ${id} does not exist; give a photo, or one of ${known}`);
}

function voiceOf(
  { script, audio, scenes, voice }: RenderOptions,
  { voices, resolve, usual }: VoiceCatalog,
  gender: 'female' | 'male',
) {
  if ([script, audio, scenes].filter((given) => given !== undefined).length !== 1) {
    throw new ExplainedError('Give one of --script (or --script-file), --audio and --scenes');
  }
  if (audio !== undefined) {
    return { voice: { type: 'audio' as const, url: pathToFileURL(audio).href }, warnings: [] };
  }
  if (scenes === undefined && !script?.trim()) throw new ExplainedError('--script is empty');
  const found = resolve(voice ?? usual('english', gender)?.id ?? '', { gender });
  if (!found) {
    throw new ExplainedError(
      `--voice ${voice} does not exist; \`castwright voices\` lists all ${voices.length}`,
    );
  }
  return {
    voice: { type: 'script' as const, script: script ?? '', voiceId: found.voice.id },
    warnings: found.warning ? [found.warning] : [],
  };
}
