import { z } from 'zod';
import { ASPECT_NAMES } from '../enums.ts';
import { integerBetween, optional } from '../fields.ts';
import { CreateTemplate } from '../v2/templates.ts';

const { template, format } = CreateTemplate.shape;

/** A document that is not kept yet. */
export const CheckTemplate = z.object({ template, format });
export type CheckTemplate = z.output<typeof CheckTemplate>;

export const CheckedTemplate = z.object({
  template: z.looseObject({}).describe('In the format of templates here'),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  warnings: z.array(z.string()).describe('What of another format was understood differently'),
  estimated_seconds: z.number().describe('Length with its own texts; 0 where it has mistakes'),
});
export type CheckedTemplate = z.output<typeof CheckedTemplate>;

export const PreviewPriceParams = z.object({ id: z.string() });
export const PreviewPriceQuery = z.object({ aspect_ratio: optional(z.enum(ASPECT_NAMES)) });
export const PreviewPrice = z.object({
  credits: z.number().describe('What the preview costs if it is played now; 0 once it was paid for'),
});

export const DocumentStill = z.object({
  template,
  aspect_ratio: optional(z.enum(ASPECT_NAMES)),
  at: optional(z.number().min(0).max(3600)),
  width: optional(integerBetween(16, 1920)),
});
export type DocumentStill = z.output<typeof DocumentStill>;
