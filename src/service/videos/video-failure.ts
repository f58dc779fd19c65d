import type { FilmPart, RenderError } from '../../engine/film/render-error.ts';
import type { Db, VideoRow } from '../drivers/db/schema.ts';
import { type Failure, toFailure } from '../library/failure.ts';
import { storedCall } from './stored-request.ts';

type Fields = Readonly<Partial<Record<FilmPart, string>>>;

const FLAT_FIELDS: Fields = {
  avatar: 'avatar_id',
  voice: 'voice_id',
  music: 'music_id',
  script: 'script',
  sound: 'audio_url',
  product: 'product_id',
};
const TEMPLATE_FIELDS: Fields = {
  ...FLAT_FIELDS,
  music: 'background_music_id',
  script: 'variables',
  template: 'template_id',
};

/** Request fields of the parts of a film, by operation; operations not listed use flat fields. */
const FIELDS: ReadonlyMap<string, Fields> = new Map(
  Object.entries({
    '/v2/create_video_from_avatar': {
      avatar: 'avatar.avatar_id',
      voice: 'voice.voice_id',
      music: 'music.music_id',
      script: 'voice.script',
      sound: 'voice.audio_url',
      background: 'background.url',
    },
    '/v2/create_video_from_product': {
      ...FLAT_FIELDS,
      avatar: 'avatar.id',
      voice: 'voice.id',
      music: 'audio.music_id',
      script: 'override_script',
    },
    '/v2/create_video_from_slides': {
      avatar: 'avatar.avatar_id',
      voice: 'voice.voice_id',
      music: 'music.music_id',
      script: 'pages',
      template: 'deck',
    },
    '/v2/caption_video': { script: 'script', subtitles: 'subtitles', sound: 'video_url' },
    '/v2/create_lip_sync_video': { film: 'video_url', sound: 'audio_url' },
    '/v2/translate_video': { voice: 'voices', script: 'translations', sound: 'video_url' },
    '/v2/video_translate': { voice: 'output_voice', sound: 'video_url' },
    '/v1/create_video_from_url': { ...FLAT_FIELDS, script: 'override_script' },
    '/v2/create_video_with_template': TEMPLATE_FIELDS,
    '/v1/create_video_with_template': { ...TEMPLATE_FIELDS, music: 'music_id' },
    '/open/render': { ...TEMPLATE_FIELDS, script: 'text', voice: 'timbre_td', avatar: 'dp_id' },
    '/v1/create_video_with_variable': {
      ...TEMPLATE_FIELDS,
      script: 'text',
      voice: 'timbre_id',
      avatar: 'dp_id',
    },
  }),
);

/** Assumed operations of videos whose call was not stored. */
const DEFAULT_OPERATIONS: Readonly<Record<VideoRow['kind'], string>> = {
  avatar_video: '/v2/create_video_from_avatar',
  product_video: '/v2/create_video_from_product',
  template_video: '/v2/create_video_with_template',
  slides_video: '/v2/create_video_from_slides',
  caption_video: '/v2/caption_video',
  lip_sync_video: '/v2/create_lip_sync_video',
  dubbed_video: '/v2/translate_video',
};

/** Equal for all operations. */
const BRAND: Fields = { brand: 'brand' };

/** Explains why a video failed, with the field names of its call. */
export async function videoFailure(db: Db, id: string, error: RenderError): Promise<Failure> {
  const video = await db
    .selectFrom('videos')
    .select(['kind', 'family', 'asked'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!video) return toFailure(error);
  const path = storedCall(video)?.path ?? (video.family === 'v2' ? DEFAULT_OPERATIONS[video.kind] : '');
  return toFailure(error, (part) => fieldOfPart(path, part));
}

/** Returns the field of an operation's request that is the origin of a part; undefined if it has none. */
export function fieldOfPart(path: string, part: FilmPart): string | undefined {
  const fields = FIELDS.get(path) ?? FLAT_FIELDS;
  return fields[part] ?? BRAND[part] ?? sceneField(part) ?? templateVariableField(part);
}

/** The field of a scene; undefined for other parts. */
function sceneField(part: FilmPart): string | undefined {
  return part.startsWith('scene ') ? `scenes.${part.slice('scene '.length)}` : undefined;
}

/** The field of a template's variable; undefined for other parts. */
export function templateVariableField(part: FilmPart): string | undefined {
  return part.startsWith('variable ') ? `variables.${part.slice('variable '.length)}` : undefined;
}
