import { z } from 'zod';
import { ownValue } from '../../base/own-value.ts';
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
    required: z
      .boolean()
      .optional()
      .describe('Whether a value must be given. Has no effect if there is a default'),
    max_chars: z.int().min(1).max(20_000).optional().describe('Maximum length of a text or script'),
    label: z.string().max(80).optional().describe('Label for forms'),
    description: z.string().max(500).optional(),
  })
  .meta({ id: 'Variable' });
export type Variable = z.output<typeof Variable>;

/** Values of all variables by name; a variable without a value is empty. */
export type Values = Readonly<Record<string, string>>;

/** `{{NAME}}` with optional spaces; `\{{` is two literal braces. */
const FIELD = /\\\{\{|\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

/** Replaces the fields of a text with values. Fields within a value are not replaced. */
export function merge(text: string, values: Values): string {
  return text.replace(FIELD, (_whole, name: string | undefined) =>
    name === undefined ? '{{' : (ownValue(values, name) ?? ''),
  );
}

/** Returns the names of the variables in a text. */
export function fieldsOf(text: string): string[] {
  const names: string[] = [];
  if (!text.includes('{{')) return names;
  FIELD.lastIndex = 0;
  for (let found = FIELD.exec(text); found !== null; found = FIELD.exec(text)) {
    if (found[1] !== undefined) names.push(found[1]);
  }
  return names;
}

/** Returns text that looks like a field but is not valid, such as `{{my title}}` or `{{TITLE}`. */
export function strayField(text: string): string | undefined {
  return text.includes('{{') ? /\{\{[^{}]{0,40}\}{0,2}/.exec(text.replace(FIELD, ''))?.[0] : undefined;
}

/** Returns the name of the field, if the text is a single field. */
export function onlyField(text: string): string | undefined {
  const [name, ...more] = fieldsOf(text);
  return more.length === 0 && name !== undefined && /^\s*\{\{[^}]*\}\}\s*$/.test(text) ? name : undefined;
}

/** Script marks that are not spoken, such as `[pause 1s]`. */
const MARKS = /\[[^[\]\n]{0,40}\]/g;

/** Whether a script contains anything to speak. */
export function hasWords(script: string): boolean {
  return /[\p{L}\p{N}]/u.test(script.replace(MARKS, ''));
}
