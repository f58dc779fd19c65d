import { z } from 'zod';
import { ASPECT_CODES } from './enums.ts';
import { integer, media, optional, text, words } from './fields.ts';
import { Pagination } from './v2/lists.ts';

/** What templates look like on the wire, in both families. */

export const VARIABLE_TYPES = ['text', 'image', 'video', 'script'] as const;

export const TemplateItem = z.object({
  id: z.int().describe('The template_id of creation calls'),
  name: z.string(),
  cover_url: z.string(),
  preview_url: z.string().describe('A short video of it'),
  aspect_ratio: z.literal([...ASPECT_CODES]).describe('0 portrait, 1 landscape, 2 square'),
  aspect_ratios: z.array(z.literal([...ASPECT_CODES])).describe('All that it is laid out for'),
  description: z.string(),
  tags: z.array(z.string()),
  status: z.enum(['draft', 'completed']).describe('A draft has mistakes and cannot be rendered yet'),
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
  default: z.string().optional().describe('Used where no value is given; empty where there is none'),
  max_chars: z.int().optional().describe('Of texts and scripts'),
  label: z.string().optional(),
  description: z.string().optional(),
});

export const TemplateDetail = z.object({
  template_id: z.int(),
  name: z.string(),
  cover_url: z.string(),
  preview_url: z.string(),
  aspect_ratio: z.literal([...ASPECT_CODES]).describe('0 portrait, 1 landscape, 2 square'),
  aspect_ratios: z.array(z.literal([...ASPECT_CODES])).describe('All that it is laid out for'),
  description: z.string(),
  tags: z.array(z.string()),
  status: z.enum(['draft', 'completed']),
  variables: z.array(TemplateVariable),
  slots: z
    .object({ avatar: z.boolean(), voice: z.boolean(), music: z.boolean(), caption: z.boolean() })
    .describe('What you can change in it'),
  estimated_seconds: z.number().describe('Length with its own texts'),
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('What is wrong with a draft, and where'),
  warnings: z.array(z.string()).optional(),
});
export type TemplateDetail = z.output<typeof TemplateDetail>;

/** With the id of one that everyone may use as its example. */
export const templateId = () => integer().describe('A template_id').meta({ sample: 96 });

/** A value for a variable. */
export const VariableValue = z.object({
  name: text(100).describe('Of a variable of the template'),
  type: z.enum(VARIABLE_TYPES),
  properties: z.object({
    content: optional(words()).describe('The words, for text and script'),
    url: optional(media()).describe('Address of the image or video; an asset_id does as well'),
    asset_id: optional(media()).describe('Of an uploaded image or video, instead of url'),
    webhook_url: optional(text(2048)).describe('The same as webhook_url of the whole call'),
  }),
});
export type VariableValue = z.output<typeof VariableValue>;

/** Values for the variables of a template; what is not named keeps its default. */
export const variableValues = () =>
  z
    .array(VariableValue)
    .max(200)
    .describe('Variables you leave out keep their default')
    .meta({ sample: [{ type: 'text', name: 'HEADLINE', properties: { content: 'Out on Friday' } }] });
