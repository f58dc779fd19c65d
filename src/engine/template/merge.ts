import { ownValue } from '../../base/own-value.ts';
import type { Values } from './variables.ts';

/** `{{NAME}}` with optional spaces; `\{{` is two literal braces. */
const FIELD = /\\\{\{|\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

/** Replaces the fields of a text with values. Fields within a value are not replaced. */
export function merge(text: string, values: Values): string {
  return text.replace(FIELD, (_whole, name: string | undefined) =>
    name === undefined ? '{{' : (ownValue(values, name) ?? ''),
  );
}

/** Names of the variables in a text. */
export function fieldsOf(text: string): string[] {
  const names: string[] = [];
  if (!text.includes('{{')) return names;
  FIELD.lastIndex = 0;
  for (let found = FIELD.exec(text); found !== null; found = FIELD.exec(text)) {
    if (found[1] !== undefined) names.push(found[1]);
  }
  return names;
}

/** Text that looks like a field but is not valid, such as `{{my title}}` or `{{TITLE}`. */
export function strayField(text: string): string | undefined {
  return text.includes('{{') ? /\{\{[^{}]{0,40}\}{0,2}/.exec(text.replace(FIELD, ''))?.[0] : undefined;
}

/** The name of the field, if the text is a single field. */
export function onlyField(text: string): string | undefined {
  const [name, ...more] = fieldsOf(text);
  return more.length === 0 && name !== undefined && /^\s*\{\{[^}]*\}\}\s*$/.test(text) ? name : undefined;
}

/** Merges all texts within a value. */
export function mergeAll<Value>(value: Value, values: Values): Value {
  if (typeof value === 'string') return merge(value, values) as Value;
  if (Array.isArray(value)) return value.map((item) => mergeAll(item, values)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mergeAll(item, values)]),
  ) as Value;
}
