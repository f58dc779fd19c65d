import { z } from 'zod';
import { ASPECT_NAMES, AVATAR_TYPES } from '../enums.ts';
import { integer, integerBetween, integerOneOf, media, optional, text } from '../fields.ts';
import { caption, captionStyle, overrideScript, visualStyle } from '../product-video.ts';
import { scriptLanguage, scriptStyle, videoLength } from '../scripts.ts';
import { branded, captionPlacement, extraFiles, sampling } from '../video-options.ts';
import { VideoStatus, videoStatus } from './avatar-video.ts';
import { paging } from './lists.ts';

const fields = {
  product_id: media().describe('One of your products'),
  video_spec: z.object({
    aspect_ratio: optional(z.enum(ASPECT_NAMES)).describe('Default landscape'),
    length: videoLength().describe('Seconds'),
    caption: caption(),
    ...captionPlacement,
    caption_style: captionStyle(),
    name: optional(text(255)).describe('Default: the name of the product'),
    ...sampling,
    ...extraFiles,
  }),
  ...branded,
  avatar: z.object({
    id: integer(),
    type: optional(integerOneOf(AVATAR_TYPES)).describe('0 public (default), 1 custom'),
  }),
  voice: z.object({
    id: optional(text(200)).describe('Default: one that suits the avatar and the language'),
  }),
  audio: z.object({
    music_id: optional(integerBetween(0, Number.MAX_SAFE_INTEGER)).describe('0 or omitted: no music'),
    volume: optional(z.number().min(0).max(2)).describe('Default 1, about 18 dB below the voice'),
  }),
  override_script: overrideScript(),
  webhook_url: optional(text(2048)).describe('Receives an event when this video has finished or failed'),
};

export const CreateVideoFromProduct = z.object({
  ...fields,
  visual_style: optional(visualStyle()).describe('Default Simple Product Switch'),
  script: z.object({ style: scriptStyle(), language: scriptLanguage() }),
});
export type CreateVideoFromProduct = z.output<typeof CreateVideoFromProduct>;

export const CreatePreviews = z.object({
  ...fields,
  visual_styles: z.array(visualStyle()).min(1).max(20).describe('One preview for each style'),
  script: z.object({ style: scriptStyle(), language: optional(scriptLanguage()) }),
  language: optional(scriptLanguage()).describe('Language of the script; default english'),
});
export type CreatePreviews = z.output<typeof CreatePreviews>;

export const CreatedPreviews = z.object({
  previews: z
    .array(
      z.object({
        visual_style: z.string().describe('As in the request'),
        preview_id: z.string().describe('A video_id; empty if the preview failed'),
        err_msg: z.string().describe('Why the preview failed; otherwise empty'),
      }),
    )
    .describe('In the order of visual_styles'),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type CreatedPreviews = z.output<typeof CreatedPreviews>;

export const RenderPreview = z.object({
  preview_id: media().describe('One of your previews'),
  webhook_url: optional(text(2048)).describe(
    'Receives an event when the video has finished or failed; default: the webhook_url of the preview',
  ),
});
export type RenderPreview = z.output<typeof RenderPreview>;

export const CreatedProductVideo = z.object({
  video_id: z.string(),
  status: videoStatus(),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type CreatedProductVideo = z.output<typeof CreatedProductVideo>;

export const ProductVideoParams = z.object({ product_video_id: z.string() });

export const ProductVideo = VideoStatus.extend({
  title: z.string(),
  video_duration: z.number().describe('Seconds; 0 until the video is finished'),
});
export type ProductVideo = z.output<typeof ProductVideo>;

/** `updated_at` is the time of the last change of any kind. */
export const SORT_FIELDS = ['created_at', 'updated_at', 'title', 'video_duration'] as const;

export const ProductVideosQuery = z.object({
  ...paging,
  status: optional(integerOneOf([3, 4, 5])).describe('3 processing, 4 completed, 5 failed'),
  sort_by: optional(z.enum(SORT_FIELDS)).describe('Default created_at'),
  sort_order: optional(z.enum(['asc', 'desc'])).describe('Default desc'),
});
export type ProductVideosQuery = z.output<typeof ProductVideosQuery>;

const ListedProductVideo = z.object({
  id: z.string().describe('The video_id'),
  project_id: z.int().describe('The id of the same video in older calls'),
  title: z.string(),
  visual_style: z.string().optional(),
  video_duration: z.number().describe('Seconds; 0 until the video is finished'),
  video_url: z.string().describe('Empty until the video is finished'),
  cover_url: z.string().describe('Empty until the video is finished'),
  status: videoStatus(),
  progress: z.int().min(0).max(100),
  created_at: z.int().describe('Unix time in seconds'),
  error: VideoStatus.shape.error,
  deducted_credit: VideoStatus.shape.deducted_credit,
});
export type ListedProductVideo = z.output<typeof ListedProductVideo>;

const page = {
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  has_more: z.boolean(),
};

export const ProductVideos = z.object({ videos: z.array(ListedProductVideo), ...page });
export const ProductPreviews = z.object({ previews: z.array(ListedProductVideo), ...page });

export const VisualStylesQuery = z.object({
  aspect_ratio: optional(z.enum(ASPECT_NAMES)).describe('Has no effect: every style fits every ratio'),
});
