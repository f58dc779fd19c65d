import { ASPECT_NAMES, VISUAL_STYLES } from '../../../contract/enums.ts';
import type { CreateVideoFromUrl } from '../../../contract/v1/product-video.ts';
import type { CreatePreviews, CreateVideoFromProduct } from '../../../contract/v2/product-video.ts';
import { samplingOf } from '../../../engine/film/change-timeline.ts';
import type { Aspect, ProductVideoRequest, Sampling } from '../../../engine/film/request.ts';
import type { ScriptSeconds, ScriptStyle } from '../../../engine/writer/script-styles.ts';
import { captionOptions } from '../film-options.ts';
import type { OriginalCall } from '../stored-request.ts';

/** Options of a product video, independent of the API version. */
export interface ProductVideoOptions {
  productId: string;
  /** A style name; `DEFAULT_STYLE` by default. */
  style: string;
  /** Replaces the style; 0 for none. */
  templateId?: number;
  aspect: Aspect;
  sampling?: Sampling;
  seconds: ScriptSeconds;
  caption: boolean;
  captions?: ProductVideoRequest['captions'];
  captionStyle: ProductVideoRequest['captionStyle'];
  name: string | undefined;
  avatar: { avatar_id: number; avatar_type: 0 | 1 };
  voiceId: string | undefined;
  /** 0 for none; undefined for that of the brand kit. */
  musicId: number | undefined;
  volume: number;
  scriptStyle: ScriptStyle;
  language: string;
  override: string | undefined;
  /** Field names in the caller's API version. */
  fields: Record<'avatar' | 'voice' | 'music' | 'language', string>;
}

export const DEFAULT_STYLE = VISUAL_STYLES[0];

export function productOptionsFromV2(body: CreateVideoFromProduct | CreatePreviews): ProductVideoOptions {
  const { video_spec: spec, avatar, voice, audio, script } = body;
  const outer = 'language' in body ? body.language : undefined;
  return {
    productId: body.product_id,
    style: ('visual_style' in body && body.visual_style) || DEFAULT_STYLE,
    aspect: spec.aspect_ratio ?? 'landscape',
    sampling: samplingOf(spec),
    seconds: Number(spec.length) as ScriptSeconds,
    ...captionOptions(spec, false, 'video_spec.caption'),
    captionStyle: spec.caption_style,
    name: spec.name,
    avatar: { avatar_id: avatar.id, avatar_type: avatar.type ?? 0 },
    voiceId: voice.id,
    musicId: audio.music_id,
    volume: audio.volume ?? 1,
    scriptStyle: script.style,
    language: script.language ?? outer ?? 'english',
    override: body.override_script,
    fields: {
      avatar: 'avatar.id',
      voice: 'voice.id',
      music: 'audio.music_id',
      language: script.language === undefined ? 'language' : 'script.language',
    },
  };
}

export function productOptionsFromV1(body: CreateVideoFromUrl): ProductVideoOptions {
  return {
    productId: body.product_id,
    style: body.visual_style ?? DEFAULT_STYLE,
    templateId: body.template_id ?? 0,
    aspect: ASPECT_NAMES[body.aspect_ratio] as Aspect,
    seconds: Number(body.video_length) as ScriptSeconds,
    caption: body.caption ?? false,
    captionStyle: body.caption_style,
    name: body.video_name,
    avatar: body,
    voiceId: body.voice_id,
    musicId: body.music_id,
    volume: 1,
    scriptStyle: body.script_style,
    language: body.language ?? 'english',
    override: body.override_script,
    fields: { avatar: 'avatar_id', voice: 'voice_id', music: 'music_id', language: 'language' },
  };
}

/** Reduces a call for previews to these styles. */
export function withStyles({ path, body }: OriginalCall, styles: readonly string[]): OriginalCall {
  return { path, body: { ...body, visual_styles: styles } };
}

/** Converts a call for a preview to one for its full video. */
export function callForFullVideo({ body }: OriginalCall): OriginalCall {
  const { visual_styles: styles, language, ...rest } = body;
  if (!Array.isArray(styles)) return { path: '/v1/create_video_from_url', body };
  const script = { ...(language !== undefined && { language }), ...(rest['script'] as object) };
  return { path: '/v2/create_video_from_product', body: { ...rest, visual_style: styles[0], script } };
}
