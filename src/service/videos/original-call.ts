import { ASPECT_NAMES } from '../../contract/enums.ts';
import { presenterIdOf } from '../../engine/catalog/presenter-packs.ts';
import { samplingOf } from '../../engine/film/change-timeline.ts';
import type {
  AvatarVideoRequest,
  CaptionVideoRequest,
  ProductVideoRequest,
} from '../../engine/film/request.ts';
import type { AvatarSource } from '../../engine/film/timeline.ts';
import type { Backend } from '../drivers/backend.ts';
import type { Db } from '../drivers/db/schema.ts';
import { fileOfReference } from '../library/assets/stored-reference.ts';
import { presenterOfReference } from '../library/presenters/presenters.ts';
import { type CreatedIds, createVideo } from './create-video.ts';
import { findVideo } from './find-videos.ts';
import { type OriginalCall, storedCall, VIDEO_REQUEST } from './stored-request.ts';

const STYLES_V2: ReadonlyMap<string, number> = new Map(
  Object.entries({ full: 1, split: 2, picture_in_picture: 3, transparent: 1 }),
);
const STYLES_V1: ReadonlyMap<string, number> = new Map(
  Object.entries({ background: 1, green_screen: 2, transparent: 3 }),
);

/**
 * Returns the call that would create a video again: the original call, or a reconstruction from its request if it was
 * not stored.
 * @throws {ApiError} `not_found`
 */
export async function findOriginalCall(
  backend: Backend,
  accountId: string,
  id: string,
): Promise<OriginalCall> {
  const { video } = await findVideo(backend, accountId, id);
  const stored = storedCall(video);
  if (stored) return stored;
  const request = VIDEO_REQUEST.read(video.request);
  if (request.kind === 'template_video') return { path: null, body: { ...request } };
  if (request.kind === 'caption_video') return { path: '/v2/caption_video', body: toCaptionCall(request) };
  const avatar = await findAvatarIds(backend.db, accountId, request.avatar);
  if (request.kind === 'product_video') {
    const productId = await findProductByName(backend.db, accountId, request.product.name);
    return { path: null, body: toProductCall(request, avatar, productId) };
  }
  return request.layout === 'background' || request.layout === 'green_screen' || video.family === 'v1'
    ? { path: '/v1/create_video_from_talking_avatar', body: toV1Call(request, avatar) }
    : { path: '/v2/create_video_from_avatar', body: toV2Call(request, avatar) };
}

interface NamedAvatar {
  avatar_id: number;
  avatar_type: 0 | 1;
}

async function findAvatarIds(db: Db, accountId: string, avatar: AvatarSource): Promise<NamedAvatar> {
  if ('library' in avatar) return { avatar_id: avatar.library, avatar_type: 0 };
  const presenter = presenterOfReference(avatar.pack);
  if (presenter) return { avatar_id: presenterIdOf(presenter.pack, presenter.person), avatar_type: 0 };
  const custom = await db
    .selectFrom('custom_avatars')
    .select('id')
    .where('account_id', '=', accountId)
    .where('pack_file', '=', fileOfReference(avatar.pack) ?? '')
    .executeTakeFirst();
  return { avatar_id: custom?.id ?? 0, avatar_type: 1 };
}

/** Returns the newest product with this name, because the id is not stored. */
async function findProductByName(db: Db, accountId: string, name: string): Promise<string | undefined> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return product?.id;
}

function toProductCall(
  request: ProductVideoRequest,
  { avatar_id, avatar_type }: NamedAvatar,
  productId: string | undefined,
): Record<string, unknown> {
  const { voice, music, writing } = request;
  return {
    product_id: productId,
    visual_style: request.style,
    video_spec: {
      aspect_ratio: request.aspect,
      caption: request.caption,
      caption_style: request.captionStyle,
      resolution: request.resolution,
      fps: request.fps,
      name: request.name,
    },
    avatar: { id: avatar_id, type: avatar_type },
    voice: { id: voice.voiceId },
    audio: music && 'library' in music.source ? { music_id: music.source.library, volume: music.volume } : {},
    ...(!writing && { override_script: voice.script }),
  };
}

function toCaptionCall({
  voice,
  subtitles,
  burn,
  captionStyle,
  name,
}: CaptionVideoRequest): Record<string, unknown> {
  return {
    video_url: voice.url,
    ...(voice.script !== undefined && { script: voice.script }),
    ...(subtitles !== undefined && { subtitles }),
    ...(voice.locale !== undefined && { language: voice.locale }),
    ...(captionStyle && { caption_style: captionStyle }),
    burn,
    video_name: name,
  };
}

function toV2Call(request: AvatarVideoRequest, avatar: NamedAvatar): Record<string, unknown> {
  const { voice, music, layout } = request;
  return {
    avatar,
    voice:
      voice.type === 'script'
        ? { type: 'script', voice_id: voice.voiceId, script: voice.script }
        : { type: 'audio', voice_id: 'en-US-slt', audio_url: voice.url },
    aspect_ratio: request.aspect,
    screen_style: STYLES_V2.get(layout),
    caption: request.caption,
    ...(request.captionStyle && { caption_style: request.captionStyle }),
    video_name: request.name,
    ...samplingOf(request),
    ...(music &&
      'library' in music.source && { music: { music_id: music.source.library, volume: music.volume } }),
    ...(layout === 'transparent' && { output: { transparent: true, format: request.format } }),
  };
}

function toV1Call(request: AvatarVideoRequest, avatar: NamedAvatar): Record<string, unknown> {
  const { voice, layout } = request;
  return {
    ...avatar,
    ...(voice.type === 'script'
      ? { voice_id: voice.voiceId, script: voice.script }
      : { audio_url: voice.url }),
    aspect_ratio: ASPECT_NAMES.indexOf(request.aspect),
    screen_style: STYLES_V1.get(layout),
    caption: request.caption,
    video_name: request.name,
    ...(layout === 'transparent' && { transparent_format: request.format }),
  };
}

/**
 * Creates a new video with the request of another, such as one that failed.
 * @throws {ApiError} `not_found`, `no_credit`
 */
export async function repeatVideo(
  backend: Backend & { credits: boolean },
  accountId: string,
  id: string,
  baseUrl: string,
): Promise<CreatedIds> {
  const { video } = await findVideo(backend, accountId, id);
  const request = VIDEO_REQUEST.read(video.request);
  return createVideo(backend, {
    accountId,
    family: video.family,
    kind: video.kind,
    request,
    warnings: [],
    webhookUrl: video.webhook_url ?? undefined,
    baseUrl,
    originalCall: storedCall(video),
  });
}
