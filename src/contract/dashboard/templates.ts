import { z } from 'zod';
import { ASPECT_NAMES } from '../enums.ts';
import { integerBetween, optional } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { CreateTemplate } from '../v2/templates.ts';

const { template, format } = CreateTemplate.shape;

/** A document that has not been saved. */
export const CheckTemplate = z.object({ template, format });
export type CheckTemplate = z.output<typeof CheckTemplate>;

export const CheckedTemplate = z.object({
  template: z.looseObject({}).describe('Converted to the castwright format'),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  warnings: z.array(z.string()).describe('Differences from the original format'),
  estimated_seconds: z.number().describe('Length with the default texts; 0 if the template has errors'),
});
export type CheckedTemplate = z.output<typeof CheckedTemplate>;

const PreviewPriceParams = z.object({ id: z.string() });
const PreviewPriceQuery = z.object({ aspect_ratio: optional(z.enum(ASPECT_NAMES)) });
const PreviewPrice = z.object({
  credits: z.number().describe('Cost of playing the preview now; 0 if it has been paid for'),
});

const DocumentStill = z.object({
  template,
  aspect_ratio: optional(z.enum(ASPECT_NAMES)),
  at: optional(z.number().min(0).max(3600)),
  width: optional(integerBetween(16, 1920)),
});

export const checkTemplate = defineOperation({
  method: 'POST',
  path: '/dashboard/api/template-check',
  name: 'checkTemplate',
  summary: 'Check an unsaved template document',
  right: 'read',
  body: CheckTemplate,
  data: CheckedTemplate,
});

export const documentStill = defineOperation({
  method: 'POST',
  path: '/dashboard/api/template-still',
  name: 'documentStill',
  summary: 'Get a still of an unsaved template document, as PNG',
  right: 'read',
  body: DocumentStill,
  frame: 'picture',
});

export const templatePreviewPrice = defineOperation({
  method: 'GET',
  path: '/dashboard/api/templates/:id/preview_price',
  name: 'templatePreviewPrice',
  summary: 'Get the cost of previewing one of your templates',
  params: PreviewPriceParams,
  query: PreviewPriceQuery,
  data: PreviewPrice,
});
