import type { OriginalRequest } from '../../../../src/contract/dashboard/videos.ts';
import { ASPECT_NAMES, VISUAL_STYLES } from '../../../../src/contract/enums.ts';
import type { CreateVideoFromUrl } from '../../../../src/contract/v1/product-video.ts';
import type { CreatePreviews, CreateVideoFromProduct } from '../../../../src/contract/v2/product-video.ts';
import { brandingOf } from '../../making/branding.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

/** Turns the request of an existing video into a draft, except for its product. Unknown fields keep their defaults. */
export function draftFromRequest({ path, body }: OriginalRequest): Draft {
  const isV1 = path?.startsWith('/v1/') ?? false;
  return isV1 ? fromV1(body as CreateVideoFromUrl) : fromV2(body as V2Request);
}

/** Request for a video or for previews. */
type V2Request = Partial<CreateVideoFromProduct & Pick<CreatePreviews, 'visual_styles' | 'language'>>;

function fromV2(body: V2Request): Draft {
  const { video_spec: spec, avatar, voice, audio, script, webhook_url: webhookUrl } = body;
  return {
    ...EMPTY_DRAFT,
    style: findStyle(body.visual_style ?? body.visual_styles?.[0]),
    scriptStyle: script?.style ?? EMPTY_DRAFT.scriptStyle,
    seconds: spec?.length ?? EMPTY_DRAFT.seconds,
    language: script?.language ?? body.language ?? EMPTY_DRAFT.language,
    script: body.override_script ?? '',
    avatarId: avatar?.id ?? EMPTY_DRAFT.avatarId,
    avatarType: avatar?.type ?? 0,
    voiceId: voice?.id ?? '',
    aspect: spec?.aspect_ratio ?? 'landscape',
    caption: spec?.caption ?? spec?.captions !== undefined,
    captions: spec?.captions ?? 'burned',
    captionStyle: spec?.caption_style ?? EMPTY_DRAFT.captionStyle,
    musicId: audio?.music_id || null,
    volume: audio?.volume ?? 1,
    name: spec?.name ?? '',
    ...(webhookUrl !== undefined && { webhookUrl }),
    branding: brandingOf(body),
  };
}

/** The v1 request is flat. */
function fromV1(body: CreateVideoFromUrl): Draft {
  const { webhook_url: webhookUrl } = body;
  return {
    ...EMPTY_DRAFT,
    style: findStyle(body.visual_style),
    scriptStyle: body.script_style,
    seconds: body.video_length,
    language: body.language ?? EMPTY_DRAFT.language,
    script: body.override_script ?? '',
    avatarId: body.avatar_id,
    avatarType: body.avatar_type,
    voiceId: body.voice_id ?? '',
    aspect: ASPECT_NAMES[body.aspect_ratio] ?? EMPTY_DRAFT.aspect,
    caption: body.caption ?? false,
    captionStyle: body.caption_style ?? EMPTY_DRAFT.captionStyle,
    musicId: body.music_id || null,
    name: body.video_name ?? '',
    ...(webhookUrl !== undefined && { webhookUrl }),
  };
}

/** Unknown styles fall back to the API's default. */
function findStyle(name = ''): Draft['style'] {
  return VISUAL_STYLES.find((style) => style.toLowerCase() === name.toLowerCase()) ?? VISUAL_STYLES[0];
}
