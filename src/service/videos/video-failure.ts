import type { FilmPart, RenderError } from '../../film/render-error.ts';
import { type Failure, toFailure } from '../children/failure.ts';
import type { Db, VideoRow } from '../drivers/db/schema.ts';
import { storedCall } from './stored-call.ts';

type Fields = Readonly<Partial<Record<FilmPart, string>>>;

const IN_ONE_LEVEL: Fields = {
  avatar: 'avatar_id',
  voice: 'voice_id',
  music: 'music_id',
  script: 'script',
  sound: 'audio_url',
  product: 'product_id',
};
const OF_TEMPLATE: Fields = {
  ...IN_ONE_LEVEL,
  music: 'background_music_id',
  script: 'variables',
  template: 'template_id',
};

/** What a part of a film is called where it was asked for; calls that are not here say it in one level. */
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
      ...IN_ONE_LEVEL,
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
    '/v1/create_video_from_url': { ...IN_ONE_LEVEL, script: 'override_script' },
    '/v2/create_video_with_template': OF_TEMPLATE,
    '/v1/create_video_with_template': { ...OF_TEMPLATE, music: 'music_id' },
    '/open/render': { ...OF_TEMPLATE, script: 'text', voice: 'timbre_td', avatar: 'dp_id' },
    '/v1/create_video_with_variable': { ...OF_TEMPLATE, script: 'text', voice: 'timbre_id', avatar: 'dp_id' },
  }),
);

/** By what a video was asked for where its call was not kept. */
const USUAL: Readonly<Record<VideoRow['kind'], string>> = {
  avatar_video: '/v2/create_video_from_avatar',
  product_video: '/v2/create_video_from_product',
  template_video: '/v2/create_video_with_template',
  slides_video: '/v2/create_video_from_slides',
  caption_video: '/v2/caption_video',
};

/** Called the same everywhere. */
const BRAND: Fields = { brand: 'brand' };

/** Why a video failed, in the words of the call that asked for it. */
export async function videoFailure(db: Db, id: string, error: RenderError): Promise<Failure> {
  const video = await db
    .selectFrom('videos')
    .select(['kind', 'family', 'asked'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!video) return toFailure(error);
  const path = storedCall(video)?.path ?? (video.family === 'v2' ? USUAL[video.kind] : '');
  const fields = FIELDS.get(path) ?? IN_ONE_LEVEL;
  return toFailure(error, (part) => fields[part] ?? BRAND[part] ?? inScene(part) ?? inVariable(part));
}

/** A scene's number as calls count them; undefined for any other part. */
function inScene(part: FilmPart): string | undefined {
  return part.startsWith('scene ') ? `scenes.${part.slice('scene '.length)}` : undefined;
}

/** The field of a template's variable; undefined for any other part. */
export function inVariable(part: FilmPart): string | undefined {
  return part.startsWith('variable ') ? `variables.${part.slice('variable '.length)}` : undefined;
}
