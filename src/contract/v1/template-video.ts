import { z } from 'zod';
import { ASPECT_CODES, AVATAR_TYPES } from '../enums.ts';
import { boolean, integer, integerOneOf, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { templateId, variableValues } from '../template.ts';

const lang = language().describe('Language of the script; determines the voice if none is given');
const webhook_url = optional(text(2048)).describe('Receives an event when this video has finished or failed');
const aspect_ratio = optional(integerOneOf(ASPECT_CODES)).describe('One that the template has a layout for');
const without_tts = optional(integerOneOf([0, 1])).describe("1 keeps the template's own script and voice");

/** The API has two pairs of names for the same two kinds of templates. */
const TEMPLATE_TYPES = ['common', 'user', 'public', 'custom'] as const;
const template_type = z
  .enum(TEMPLATE_TYPES)
  .describe('common (or public): from the library; user (or custom): your own');

export const CreateVideoWithTemplateV1 = z.object({
  template_id: templateId(),
  lang,
  template_type,
  variables: variableValues(),
  avatar_id: optional(integer()).describe("Used instead of the template's avatar"),
  avatar_type: optional(integerOneOf(AVATAR_TYPES)).describe('0 (default) public, 1 custom'),
  voice_id: optional(text(200)).describe("Used instead of the template's voice"),
  caption: optional(boolean()).describe('Default: as in the template'),
  music_id: optional(integer()).describe("Used instead of the template's music"),
  video_name: optional(text(255)),
  aspect_ratio,
  webhook_url,
});
export type CreateVideoWithTemplateV1 = z.output<typeof CreateVideoWithTemplateV1>;

const scriptText = z
  .string()
  .max(20_000)
  .describe("Text to speak; `default` uses the template's own")
  .meta({ sample: 'default' });

export const CreateVideoWithVariable = z.object({
  text: scriptText,
  lang,
  template_id: templateId(),
  template_type,
  variables: variableValues(),
  dp_id: optional(integer()).describe(
    "Number of the presenting avatar; 0 (default) uses the template's avatar",
  ),
  timbre_id: optional(integer()).describe('Number of the voice; 0 (default) selects a voice by lang'),
  without_tts,
  video_name: optional(text(255)),
  aspect_ratio,
  webhook_url,
});
export type CreateVideoWithVariable = z.output<typeof CreateVideoWithVariable>;

export const LegacyRender = z.object({
  template_id: templateId(),
  text: optional(scriptText).describe("Text to speak; `default` (default) uses the template's own"),
  lang: optional(lang).describe('Default english'),
  template_type: optional(template_type).describe('If omitted, the template is found by its id alone'),
  dp_id: optional(integer()).describe(
    "Number of the presenting avatar; 0 (default) uses the template's avatar",
  ),
  timbre_td: optional(integer()).describe('Number of the voice; 0 (default) selects a voice by lang'),
  without_tts,
  variables: optional(variableValues()),
  webhook_url,
});
export type LegacyRender = z.output<typeof LegacyRender>;

const warnings = z.array(z.string()).optional().describe('What differs from your request');

export const CreatedProjectNumber = z.object({ project_id: z.int(), warnings });
export const LegacyRendered = z.object({ prj_id: z.string(), warnings });
