import { z } from 'zod';
import { ASPECT_CODES, AVATAR_TYPES } from '../enums.ts';
import { integer, integerBetween, integerOneOf, media, optional, text } from '../fields.ts';
import { caption, captionStyle, overrideScript, visualStyle } from '../product-video.ts';
import { scriptLanguage, scriptStyle, videoLength } from '../scripts.ts';

/** Request for a video and for its preview. */
export const CreateVideoFromUrl = z.object({
  product_id: media().describe('One of your products'),
  aspect_ratio: integerOneOf(ASPECT_CODES).describe('0 portrait, 1 landscape, 2 square'),
  video_length: videoLength().describe('Seconds'),
  language: optional(scriptLanguage()).describe('Language of the script; default english'),
  avatar_id: integer(),
  avatar_type: integerOneOf(AVATAR_TYPES).describe('0 public, 1 custom'),
  voice_id: optional(text(200)).describe('Default: one that suits the avatar and the language'),
  music_id: optional(integerBetween(0, Number.MAX_SAFE_INTEGER)).describe('0 or omitted: no music'),
  script_style: scriptStyle(),
  visual_style: optional(visualStyle()).describe('Default Simple Product Switch'),
  template_id: optional(integer()).describe('0 or omitted: the visual_style is used'),
  template_type: z
    .enum(['public', 'custom'])
    .describe('Whether template_id is a public template or one of your own'),
  override_script: overrideScript(),
  caption: caption(),
  caption_style: captionStyle(),
  video_name: optional(text(255)).describe('Default: the name of the product'),
  webhook_url: optional(text(2048)).describe('Receives an event when this video has finished or failed'),
});
export type CreateVideoFromUrl = z.output<typeof CreateVideoFromUrl>;

/** Here `project_id` is a number; the oldest call returns it as a string. */
export const CreatedProductProject = z.object({
  project_id: z.int(),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type CreatedProductProject = z.output<typeof CreatedProductProject>;

export const VisualStylesQueryV1 = z.object({
  aspect_ratio: optional(integerOneOf([-1, ...ASPECT_CODES])).describe(
    'Has no effect: every style fits every ratio; default -1',
  ),
});
