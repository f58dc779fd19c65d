import { z } from 'zod';
import { ASPECT_NAMES, AVATAR_TYPES, CAPTION_STYLES } from '../enums.ts';
import { boolean, integer, integerBetween, integerOneOf, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { templateId, variableValues } from '../template.ts';
import { branded, captionPlacement, extraFiles, sampling } from '../video-options.ts';
import { VideoStatus, videoStatus } from './avatar-video.ts';
import { Pagination, paging } from './lists.ts';
import { templateDocument, templateFormat } from './templates.ts';

/** Options of a template video other than its variables. */
export const templateOptions = {
  avatar_id: optional(integer()).describe("Used instead of the template's avatar"),
  avatar_type: optional(integerOneOf(AVATAR_TYPES)).describe('0 (default) public, 1 custom'),
  voice_id: optional(text(200)).describe("Used instead of the template's voice"),
  captions_enabled: optional(boolean()).describe('Default: as in the template'),
  ...captionPlacement,
  caption_style: optional(z.enum(CAPTION_STYLES)),
  background_music_id: optional(integer()).describe("Used instead of the template's music"),
  background_music_volume: optional(z.number().min(0).max(2)).describe('Default 1; 0 is silent'),
  aspect_ratio: optional(z.enum(ASPECT_NAMES)).describe('One that the template has a layout for'),
  ...sampling,
  ...extraFiles,
  ...branded,
  disable_trans: optional(boolean()).describe('True replaces transitions with cuts'),
  disable_moving: optional(boolean()).describe('True removes all motion'),
  disable_random_trans: optional(boolean()).describe('Has no effect: templates have no random transitions'),
  disable_random_moving: optional(boolean()).describe('Has no effect: templates have no random motion'),
  webhook_url: optional(text(2048)).describe('Receives an event when it has finished or failed'),
};

export const CreateVideoWithTemplate = z.object({
  template_id: templateId(),
  voice_language: language().describe('Language of the scripts; determines the voice if none is given'),
  variables: variableValues(),
  video_name: optional(text(255)),
  ...templateOptions,
});
export type CreateVideoWithTemplate = z.output<typeof CreateVideoWithTemplate>;

/** Renders a template document without saving it. */
export const RenderDocument = z.object({
  template: templateDocument,
  format: templateFormat,
  voice_language: optional(language()).describe(
    'Language of the scripts; determines the voice if none is given',
  ),
  variables: optional(variableValues()),
  video_name: optional(text(255)).describe('Default: the name in the document'),
  ...templateOptions,
});
export type RenderDocument = z.output<typeof RenderDocument>;

export const TemplateVideo = VideoStatus.extend({
  completed_at: z.int().optional().describe('Unix time in seconds'),
  data: z
    .object({
      video_name: z.string(),
      url: z.string().describe('Empty until it is completed'),
      cover_url: z.string().describe('Empty until it is completed'),
      duration_seconds: z.number().describe('0 until it is completed'),
      deducted_credit: z.number().describe('0 until it has ended'),
    })
    .describe('The same data for older clients'),
});
export type TemplateVideo = z.output<typeof TemplateVideo>;

export const TemplateVideosQuery = z.object({
  ...paging,
  status: optional(integerOneOf([3, 4, 5])).describe('3 processing, 4 completed, 5 failed'),
  sort_by: optional(z.enum(['created_at', 'video_name', 'duration_seconds'])).describe('Default created_at'),
  sort_order: optional(z.enum(['asc', 'desc'])).describe('Default desc'),
});
export type TemplateVideosQuery = z.output<typeof TemplateVideosQuery>;

export const TemplateVideos = z.object({
  data: z.array(
    z.object({
      video_id: z.string(),
      video_name: z.string(),
      status: videoStatus(),
      created_at: z.int().describe('Unix time in seconds'),
      cover_url: z.string().describe('Empty until it is completed'),
      url: z.string().describe('Empty until it is completed'),
      duration_seconds: z.number().describe('0 until it is completed'),
      error: z
        .object({ code: z.string(), message: z.string() })
        .optional()
        .describe('Reason for the failure'),
    }),
  ),
  total: z.int(),
  has_more: z.boolean(),
  pagination: Pagination,
});

/** Pixels. */
const MAX_STILL_WIDTH = 3840;

export const TemplateStill = z.object({
  variables: optional(variableValues()),
  at: optional(z.number().min(0).max(3600)).describe(
    'Time in the video, in seconds; default: a moment that shows much of the template',
  ),
  width: optional(integerBetween(16, MAX_STILL_WIDTH)).describe('Pixels; default: the width of the video'),
  voice_language: optional(language()).describe('Language of the scripts'),
  avatar_id: templateOptions.avatar_id,
  avatar_type: templateOptions.avatar_type,
  voice_id: templateOptions.voice_id,
  captions_enabled: templateOptions.captions_enabled,
  caption_style: templateOptions.caption_style,
  aspect_ratio: templateOptions.aspect_ratio,
  ...branded,
});
export type TemplateStill = z.output<typeof TemplateStill>;
