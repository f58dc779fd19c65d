import { z } from 'zod';
import { ASPECT_CODES, AVATAR_TYPES } from '../enums.ts';
import { boolean, code, integer, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { templateId, variableValues } from '../template.ts';

const lang = language().describe('Language of the script; decides the voice if none is given');
const webhook_url = optional(text(2048)).describe('Receives an event when this video has finished or failed');
const aspect_ratio = optional(code(ASPECT_CODES)).describe('One that the template is laid out for');
const without_tts = optional(code([0, 1])).describe(
  '1 leaves the voice as the template has it: its own script, spoken by its own voice',
);

/** Both families of words for the same two kinds of templates. */
const TEMPLATE_TYPES = ['common', 'user', 'public', 'custom'] as const;
const template_type = z
  .enum(TEMPLATE_TYPES)
  .describe('common (or public) for the library, user (or custom) for your own');

export const CreateVideoWithTemplateV1 = z.object({
  template_id: templateId(),
  lang,
  template_type,
  variables: variableValues(),
  avatar_id: optional(integer()).describe("Used instead of the template's avatar"),
  avatar_type: optional(code(AVATAR_TYPES)).describe('0 (default) public, 1 custom'),
  voice_id: optional(text(200)).describe("Used instead of the template's voice"),
  caption: optional(boolean()).describe('Default: as in the template'),
  music_id: optional(integer()).describe("Used instead of the template's music"),
  video_name: optional(text(255)),
  aspect_ratio,
  webhook_url,
});
export type CreateVideoWithTemplateV1 = z.output<typeof CreateVideoWithTemplateV1>;

const spoken = z
  .string()
  .max(20_000)
  .describe('What is said; `default` leaves it to the template')
  .meta({ sample: 'default' });

export const CreateVideoWithVariable = z.object({
  text: spoken,
  lang,
  template_id: templateId(),
  template_type,
  variables: variableValues(),
  dp_id: optional(integer()).describe('Avatar that presents; 0 (default) is that of the template'),
  timbre_id: optional(integer()).describe('Voice that speaks, by its number; 0 (default) chooses by lang'),
  without_tts,
  video_name: optional(text(255)),
  aspect_ratio,
  webhook_url,
});
export type CreateVideoWithVariable = z.output<typeof CreateVideoWithVariable>;

export const LegacyRender = z.object({
  template_id: templateId(),
  text: optional(spoken).describe('What is said; `default` (default) leaves it to the template'),
  lang: optional(lang).describe('Default english'),
  template_type: optional(template_type).describe('Where it is not said, the id alone counts'),
  dp_id: optional(integer()).describe('Avatar that presents; 0 (default) is that of the template'),
  timbre_td: optional(integer()).describe('Voice that speaks, by its number; 0 (default) chooses by lang'),
  without_tts,
  variables: optional(variableValues()),
  webhook_url,
});
export type LegacyRender = z.output<typeof LegacyRender>;

const warnings = z.array(z.string()).optional().describe('What differs from your request');

export const CreatedProjectNumber = z.object({ project_id: z.int(), warnings });
export const LegacyRendered = z.object({ prj_id: z.string(), warnings });
