import { ownValue } from '../base/own-value.ts';
import type { Values } from './variables.ts';

/** `{{NAME}}`, with blanks inside or not; `\{{` is two braces and no field. */
const FIELD = /\\\{\{|\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

/** A text with the values in the places of its fields. What a value itself holds is never read as a field. */
export function merge(text: string, values: Values): string {
  return text.replace(FIELD, (_whole, name: string | undefined) =>
    name === undefined ? '{{' : (ownValue(values, name) ?? ''),
  );
}

/** Names of the variables that a text holds. */
export function fieldsOf(text: string): string[] {
  const names: string[] = [];
  if (!text.includes('{{')) return names;
  FIELD.lastIndex = 0;
  for (let found = FIELD.exec(text); found !== null; found = FIELD.exec(text)) {
    if (found[1] !== undefined) names.push(found[1]);
  }
  return names;
}

/** What looks like a field and names nothing, such as `{{my title}}` or `{{TITLE}`. */
export function strayField(text: string): string | undefined {
  return text.includes('{{') ? /\{\{[^{}]{0,40}\}{0,2}/.exec(text.replace(FIELD, ''))?.[0] : undefined;
}

/** The text is one field and nothing else. */
export function onlyField(text: string): string | undefined {
  const [name, ...more] = fieldsOf(text);
  return more.length === 0 && name !== undefined && /^\s*\{\{[^}]*\}\}\s*$/.test(text) ? name : undefined;
}

/** Everything within a value, with its texts merged. */
export function mergeAll<Value>(value: Value, values: Values): Value {
  if (typeof value === 'string') return merge(value, values) as Value;
  if (Array.isArray(value)) return value.map((item) => mergeAll(item, values)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mergeAll(item, values)]),
  ) as Value;
}
