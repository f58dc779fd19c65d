import { STUDIO_PATHS } from '../../contract/dashboard/studio.ts';
import { ASPECT_NAMES } from '../../contract/enums.ts';
import { ApiError } from '../../contract/errors.ts';
import { presenterIdOf } from '../../engine/catalog/presenter-packs.ts';
import { samplingOf } from '../../engine/film/change-timeline.ts';
import type {
  AvatarVideoRequest,
  CaptionVideoRequest,
  LipSyncVideoRequest,
  ProductVideoRequest,
  TemplateVideoRequest,
} from '../../engine/film/request.ts';
import type { AvatarSource } from '../../engine/film/timeline.ts';
import type { Backend } from '../drivers/backend.ts';
import type { Db } from '../drivers/db/schema.ts';
import { fileOfReference } from '../library/assets/stored-reference.ts';
import { presenterOfReference } from '../library/presenters/presenters.ts';
import { type CreatedIds, createVideo } from './create-video.ts';
import { findVideo } from './find-videos.ts';
import { type OriginalCall, storedCall, VIDEO_REQUEST } from './stored-request.ts';

type StudioPath = (typeof STUDIO_PATHS)[number];

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
  if (request.kind === 'lip_sync_video')
    return { path: '/v2/create_lip_sync_video', body: toLipSyncCall(request) };
  // Their calls have always been stored.
  if (request.kind === 'dubbed_video') return { path: null, body: {} };
  const avatar = await findAvatarIds(backend.db, accountId, request.avatar);
  if (request.kind === 'product_video') {
    const productId = await findProductByName(backend.db, accountId, request.product.name);
    return { path: null, body: toProductCall(request, avatar, productId) };
  }
  return request.layout === 'background' || request.layout === 'green_screen' || video.family === 'v1'
    ? { path: '/v1/create_video_from_talking_avatar', body: toV1Call(request, avatar) }
    : { path: '/v2/create_video_from_avatar', body: toV2Call(request, avatar) };
}

/**
 * Returns a call that makes the same video, to an operation whose films the Studio can open. Calls of earlier versions
 * of the API are converted. A written script is part of the call, so that the film stays the same.
 *
 * @throws {ApiError} `not_found`; `conflict` if no such operation can make this video
 */
export async function findStudioCall(
  backend: Backend,
  accountId: string,
  id: string,
): Promise<OriginalCall & { path: StudioPath }> {
  const { video } = await findVideo(backend, accountId, id);
  const request = VIDEO_REQUEST.read(video.request);
  const { path, body } = await findOriginalCall(backend, accountId, id);
  if (request.kind === 'product_video') {
    const { script } = request.voice;
    const isSame = path === '/v2/create_video_from_product';
    const call = isSame ? body : await toStudioProductCall(backend.db, accountId, request, body);
    return {
      path: '/v2/create_video_from_product',
      body: { ...call, ...(script !== '' && { override_script: script }) },
    };
  }
  if (isStudioPath(path)) {
    // A call that made a video in each of several aspect ratios; this is one of them.
    const { aspect_ratios: ratios, ...call } = body;
    return { path, body: ratios === undefined ? body : { ...call, aspect_ratio: request.aspect } };
  }
  if (request.kind === 'avatar_video' && !request.scenes) {
    const avatar = await findAvatarIds(backend.db, accountId, request.avatar);
    const { screen_style: style = 1, ...call } = toV2Call(request, avatar);
    return { path: '/v2/create_video_from_avatar', body: { ...call, screen_style: style } };
  }
  if (request.kind === 'template_video' && Number.isSafeInteger(body['template_id'])) {
    const avatar = await findAvatarIds(backend.db, accountId, request.avatar);
    return { path: '/v2/create_video_with_template', body: toTemplateCall(request, avatar, body) };
  }
  throw new ApiError('conflict', 'The Studio cannot open this video. Repeat it, or send its request again');
}

function isStudioPath(path: string | null): path is StudioPath {
  return (STUDIO_PATHS as readonly (string | null)[]).includes(path);
}

async function toStudioProductCall(
  db: Db,
  accountId: string,
  request: ProductVideoRequest,
  { product_id: namedId }: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const productId =
    typeof namedId === 'string' ? namedId : await findProductByName(db, accountId, request.product.name);
  const avatar = await findAvatarIds(db, accountId, request.avatar);
  const { video_spec: spec, ...call } = toProductCall(request, avatar, productId);
  const length = String(request.writing?.seconds ?? 30);
  return { ...call, video_spec: { ...(spec as object), length }, script: { language: 'english' } };
}

/** Converts a call of an earlier version of the API. Pictures and videos stay as that call names them. */
function toTemplateCall(
  { aspect, caption, captionStyle, music, name, voice }: TemplateVideoRequest,
  { avatar_id, avatar_type }: NamedAvatar,
  { template_id, variables, lang, text }: Record<string, unknown>,
): Record<string, unknown> {
  const script = typeof text === 'string' && text !== 'default' ? text : undefined;
  return {
    template_id,
    voice_language: lang ?? 'english',
    variables: variables ?? [],
    aspect_ratio: aspect,
    captions_enabled: caption,
    caption_style: captionStyle,
    video_name: name,
    // 0 if it has been deleted since.
    ...(avatar_id !== 0 && { avatar_id, avatar_type }),
    ...(voice.type === 'script' && { voice_id: voice.voiceId }),
    ...(music && 'library' in music.source && { background_music_id: music.source.library }),
    ...(script !== undefined && { script }),
  };
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
      captions: request.captions,
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
  captions,
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
    ...(captions && { captions }),
    video_name: name,
  };
}

function toLipSyncCall({ film, voice, playback, name }: LipSyncVideoRequest): Record<string, unknown> {
  return {
    video_url: film,
    audio_url: voice.url,
    playback_type: playback === 'loop' ? 'normal' : 'normal_reverse',
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
    ...(request.captions && { captions: request.captions }),
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
