import { NAME } from '../fields.ts';
import type { VariableType } from '../variables.ts';
import { everyText } from '../walk.ts';
import { type Fields, fields, type Leftovers, list, text } from './reading.ts';

/** No edit is nested deeper. */
const DEEPEST = 30;
const FIELD = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** The merge fields of an edit as variables, under names that ours may have, and the edit with these names. */
export function importedFields(edit: Fields, left: Leftovers): { edit: Fields; variables: Fields[] } {
  const { merge, ...rest } = edit;
  const names = new Map<string, string>();
  const types = new Map<string, VariableType>();
  for (const { text: value, path } of everyText(rest)) {
    for (const [, found = ''] of value.matchAll(FIELD)) {
      names.set(found, nameFor(found, names));
      const type = typeAt(rest, path);
      if (type !== 'text' || !types.has(found)) types.set(found, type);
    }
  }
  const usual = new Map(
    list(merge).map((item) => [text(fields(item)['find']) ?? '', fields(item)['replace'] as unknown]),
  );
  for (const find of usual.keys())
    if (!names.has(find)) left.note(`merge ${find}`, 'stands nowhere in the edit');
  const variables = [...names].map(([found, name]): Fields => {
    const value = usual.get(found);
    const label = name === found ? {} : { label: found.slice(0, 80) };
    return {
      name,
      type: types.get(found) ?? 'text',
      ...(value === undefined || value === null ? {} : { default: String(value) }),
      ...label,
    };
  });
  return { edit: fields(renamed(rest, names)), variables };
}

function nameFor(found: string, names: ReadonlyMap<string, string>): string {
  const taken = new Set([...names].flatMap(([other, name]) => (other === found ? [] : [name])));
  const plain =
    found
      .replaceAll(/\W+/g, '_')
      .replace(/^[\d_]+/, '')
      .slice(0, 36) || 'FIELD';
  const base = NAME.test(plain) ? plain : 'FIELD';
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}_${count}`;
    if (!taken.has(name)) return name;
  }
}

function typeAt(edit: Fields, path: readonly (string | number)[]): VariableType {
  const asset = path.slice(0, -1).reduce<unknown>((part, key) => (part as never)?.[key], edit);
  const type = fields(asset)['type'];
  if (path.at(-1) === 'src') return type === 'image' ? 'image' : 'video';
  return type === 'text-to-speech' ? 'script' : 'text';
}

function renamed(value: unknown, names: ReadonlyMap<string, string>, depth = 0): unknown {
  if (depth > DEEPEST) return undefined;
  if (typeof value === 'string') {
    return value.replace(FIELD, (_whole, found: string) => `{{${names.get(found) ?? found}}}`);
  }
  if (Array.isArray(value)) return value.map((item) => renamed(item, names, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, renamed(item, names, depth + 1)]),
  );
}
