import { z } from 'zod';
import { ASPECT_CODES } from './enums.ts';
import { integer, media, optional, text, textOrNumber } from './fields.ts';
import { Pagination } from './v2/lists.ts';

/** Templates on the wire, in v1 and v2. */

export const VARIABLE_TYPES = ['text', 'image', 'video', 'script'] as const;

export const TemplateItem = z.object({
  id: z.int().describe('Pass as template_id in creation calls'),
  name: z.string(),
  cover_url: z.string(),
  preview_url: z.string().describe('A short video made with the template'),
  aspect_ratio: z.literal([...ASPECT_CODES]).describe('0 portrait, 1 landscape, 2 square'),
  aspect_ratios: z
    .array(z.literal([...ASPECT_CODES]))
    .describe('All aspect ratios that the template has a layout for'),
  description: z.string(),
  tags: z.array(z.string()),
  status: z.enum(['draft', 'completed']).describe('A draft has errors and cannot be rendered yet'),
});
export type TemplateItem = z.output<typeof TemplateItem>;

export const Templates = z.object({
  templates: z.array(TemplateItem),
  total: z.int(),
  has_more: z.boolean(),
  pagination: Pagination,
});

const TemplateVariable = z.object({
  name: z.string(),
  type: z.enum(VARIABLE_TYPES),
  required: z.boolean().describe('A value must be given'),
  default: z.string().optional().describe('Used if no value is given; empty if there is no default'),
  max_chars: z.int().optional().describe('Maximum length of a text or script'),
  label: z.string().optional(),
  description: z.string().optional(),
});

export const TemplateDetail = z.object({
  template_id: z.int(),
  name: z.string(),
  cover_url: z.string(),
  preview_url: z.string(),
  aspect_ratio: z.literal([...ASPECT_CODES]).describe('0 portrait, 1 landscape, 2 square'),
  aspect_ratios: z
    .array(z.literal([...ASPECT_CODES]))
    .describe('All aspect ratios that the template has a layout for'),
  description: z.string(),
  tags: z.array(z.string()),
  status: z.enum(['draft', 'completed']),
  variables: z.array(TemplateVariable),
  slots: z
    .object({ avatar: z.boolean(), voice: z.boolean(), music: z.boolean(), caption: z.boolean() })
    .describe('What a request can replace in the template'),
  estimated_seconds: z.number().describe('Length with the default texts'),
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('Errors of a draft, with their paths'),
  warnings: z.array(z.string()).optional(),
});
export type TemplateDetail = z.output<typeof TemplateDetail>;

/** The example names a public template, so that anyone can run it. */
export const templateId = () => integer().describe('A template_id').meta({ sample: 96 });

/** Value of a template variable. */
export const VariableValue = z.object({
  name: text(100).describe('Name of a template variable'),
  type: z.enum(VARIABLE_TYPES),
  properties: z.object({
    content: optional(textOrNumber()).describe('The text, for types text and script'),
    url: optional(media()).describe('URL or asset_id of the image or video'),
    asset_id: optional(media()).describe('An uploaded image or video, instead of url'),
    webhook_url: optional(text(2048)).describe('Same as webhook_url of the whole request'),
  }),
});
export type VariableValue = z.output<typeof VariableValue>;

export const variableValues = () =>
  z
    .array(VariableValue)
    .max(200)
    .describe('Variables you leave out keep their default')
    .meta({ sample: [{ type: 'text', name: 'HEADLINE', properties: { content: 'Out on Friday' } }] });
