import { z } from 'zod';
import { mergedText, NAME } from './fields.ts';

export const VARIABLE_TYPES = ['text', 'image', 'video', 'script'] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

export const Variable = z
  .strictObject({
    name: z
      .string()
      .regex(NAME, { error: 'must be a letter followed by at most 39 letters, digits or _' })
      .describe('Used in the template as {{NAME}}'),
    type: z.enum(VARIABLE_TYPES),
    default: mergedText(20_000).optional().describe('Used if no value is given'),
    required: z.boolean().optional().describe('A value must be given, unless there is a default'),
    max_chars: z.int().min(1).max(20_000).optional().describe('For texts and scripts'),
    label: z.string().max(80).optional().describe('For forms'),
    description: z.string().max(500).optional(),
  })
  .meta({ id: 'Variable' });
export type Variable = z.output<typeof Variable>;

/** Values of all variables by name; a variable without a value is empty. */
export type Values = Readonly<Record<string, string>>;
