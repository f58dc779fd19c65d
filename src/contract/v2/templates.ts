import { z } from 'zod';
import { ASPECT_NAMES } from '../enums.ts';
import { boolean, optional, text } from '../fields.ts';
import { TemplateDetail } from '../template.ts';
import { wholePaging } from './lists.ts';
import { inTrash } from './trash.ts';

export const TemplatesQuery = z.object({ aspect_ratio: optional(z.enum(ASPECT_NAMES)), ...wholePaging });

export const TemplateParams = z.object({ id: text(100).describe('A template_id') });
export type TemplateParams = z.output<typeof TemplateParams>;

export const templateDocument = z
  .looseObject({})
  .describe('The document; its JSON Schema is served at /schemas/template.json')
  .meta({
    sample: {
      version: 1,
      name: 'One line',
      aspects: ['portrait'],
      variables: [{ name: 'LINE', type: 'text', max_chars: 40 }],
      scenes: [
        {
          length: 3,
          background: '#20304a',
          clips: [{ asset: { type: 'text', text: 'Out on Friday {{LINE}}' } }],
        },
      ],
    },
  });

export const templateFormat = optional(z.enum(['castwright', 'shotstack'])).describe(
  'castwright (default), or shotstack to import a Shotstack edit',
);

const fields = {
  name: optional(text(120)).describe('Default: the name in the document'),
  format: templateFormat,
  draft: optional(boolean()).describe('True also saves a document with errors, and lists them'),
};

export const CreateTemplate = z.object({ template: templateDocument, ...fields });
export type CreateTemplate = z.output<typeof CreateTemplate>;

export const UpdateTemplate = z.object({
  template: optional(templateDocument).describe('Replaces the document; if omitted, the current one stays'),
  ...fields,
});
export type UpdateTemplate = z.output<typeof UpdateTemplate>;

/** A template with its document, for editing. */
export const TemplateDocument = TemplateDetail.extend({
  template: z.looseObject({}).describe('The document'),
  created_at: z.int().optional().describe('Unix time in seconds; only for your own templates'),
  updated_at: z.int().optional().describe('Unix time in seconds; only for your own templates'),
});
export type TemplateDocument = z.output<typeof TemplateDocument>;

export const DeletedTemplate = z.object({
  template_id: z.int(),
  deleted: z.literal(true),
  ...inTrash,
});
