import { NAME } from '../fields.ts';
import type { VariableType } from '../variables.ts';
import { everyText } from '../walk.ts';
import { type Fields, fields, type Leftovers, list, text } from './reading.ts';

/** No edit is nested deeper. */
const DEEPEST = 30;
const ALONE = /^\s*\{\{[^{}]*\}\}\s*$/;
const FIELD = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** The merge fields of an edit as variables, under names that ours may have, and the edit with these names. */
export function importedFields(edit: Fields, left: Leftovers): { edit: Fields; variables: Fields[] } {
  const { merge, ...sent } = edit;
  const usual = new Map(
    list(merge).map((item) => [text(fields(item)['find']) ?? '', fields(item)['replace'] as unknown]),
  );
  const filled = new Set<string>();
  const rest = fields(settled(sent, usual, filled));
  const names = new Map<string, string>();
  const types = new Map<string, VariableType>();
  for (const { text: value, path } of everyText(rest)) {
    for (const [, found = ''] of value.matchAll(FIELD)) {
      names.set(found, nameFor(found, names));
      const type = typeAt(rest, path, value);
      if (type !== 'text' || !types.has(found)) types.set(found, type);
    }
  }
  for (const find of usual.keys()) {
    if (filled.has(find)) left.note(`merge ${find}`, 'became its value where no variable may stand');
    else if (!names.has(find)) left.note(`merge ${find}`, 'stands nowhere in the edit');
  }
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

/** Keys whose values are words. */
const WORDS = new Set(['text', 'html', 'css', 'color', 'background']);

/** The edit with values for the fields that stand within an address, or for a number or a word of the format. */
function settled(
  value: unknown,
  usual: ReadonlyMap<string, unknown>,
  filled: Set<string>,
  key = '',
  depth = 0,
): unknown {
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((item) => settled(item, usual, filled, key, depth + 1));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, item]) => [name, settled(item, usual, filled, name, depth + 1)]),
    );
  }
  if (typeof value !== 'string' || WORDS.has(key)) return value;
  const isAlone = ALONE.test(value);
  if (key === 'src' && isAlone) return value;
  const found = [...value.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => usual.has(name));
  if (found.length === 0) return value;
  for (const name of found) filled.add(name);
  const [first = ''] = found;
  if (isAlone) return Number.isFinite(Number(usual.get(first))) ? Number(usual.get(first)) : usual.get(first);
  return value.replace(FIELD, (whole, name: string) => (usual.has(name) ? String(usual.get(name)) : whole));
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

function typeAt(edit: Fields, path: readonly (string | number)[], value: string): VariableType {
  const asset = path.slice(0, -1).reduce<unknown>((part, key) => (part as never)?.[key], edit);
  const type = fields(asset)['type'];
  if (path.at(-1) === 'src') return type === 'image' ? 'image' : 'video';
  // A name within what is said is a text like any other.
  return type === 'text-to-speech' && ALONE.test(value) ? 'script' : 'text';
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
