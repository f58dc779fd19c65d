import { ownValue } from '../../base/own-value.ts';
import { NAME } from '../fields.ts';
import type { VariableType } from '../variables.ts';
import { everyText } from '../walk.ts';
import { type Fields, fields, type ImportNotes, list, text, UnreadableEdit } from './reading.ts';

/** No edit is nested deeper. */
const DEEPEST = 30;
/** As many as a template may have. */
const MOST_FIELDS = 100;
const LONGEST_NAME = 200;
const LONGEST_VALUE = 20_000;
const ALONE = /^\s*\{\{[^{}]*\}\}\s*$/;
/** Blanks around the name are taken off afterwards: with them in here, long runs of blanks would be read over and over. */
const FIELD = /\{\{([^{}]+)\}\}/g;

/** The merge fields of an edit as variables, under names that ours may have, and the edit with these names. */
export function importedFields(edit: Fields, left: ImportNotes): { edit: Fields; variables: Fields[] } {
  const { merge, ...sent } = edit;
  const usual = usualValues(list(merge));
  const filled = new Set<string>();
  const rest = fields(settled(sent, usual, filled));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const types = new Map<string, VariableType>();
  for (const { text: value, path } of everyText(rest)) {
    for (const found of fieldsIn(value)) {
      if (!names.has(found)) names.set(found, nameFor(found, taken));
      if (names.size > MOST_FIELDS) throw new UnreadableEdit('', TOO_MANY);
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

const TOO_MANY = `has more than ${MOST_FIELDS} merge fields`;

/** What stands for each field where nothing else is said. @throws {UnreadableEdit} */
function usualValues(merge: readonly unknown[]): Map<string, string | number | boolean | undefined> {
  if (merge.length > MOST_FIELDS) throw new UnreadableEdit('merge', `must hold at most ${MOST_FIELDS}`);
  return new Map(
    merge.map((item, at) => {
      const name = (text(fields(item)['find']) ?? '').trim();
      if (name.length > LONGEST_NAME) throw new UnreadableEdit(`merge[${at}].find`, TOO_LONG);
      return [name, usualValue(fields(item)['replace'], `merge[${at}].replace`)];
    }),
  );
}

function usualValue(value: unknown, path: string): string | number | boolean | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  if (value.length > LONGEST_VALUE) {
    throw new UnreadableEdit(path, `must have at most ${LONGEST_VALUE} characters`);
  }
  return value;
}

const TOO_LONG = `must have at most ${LONGEST_NAME} characters`;

/** Names of the fields of a text. @throws {UnreadableEdit} */
function fieldsIn(value: string): Set<string> {
  const names = new Set<string>();
  for (const [, found = ''] of value.matchAll(FIELD)) {
    const name = found.trim();
    if (name.length > LONGEST_NAME) {
      throw new UnreadableEdit('', `names a merge field that is longer than ${LONGEST_NAME} characters`);
    }
    if (name !== '') names.add(name);
    if (names.size > MOST_FIELDS) throw new UnreadableEdit('', TOO_MANY);
  }
  return names;
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
  const found = [...fieldsIn(value)].filter((name) => usual.has(name));
  if (found.length === 0) return value;
  for (const name of found) filled.add(name);
  const [first = ''] = found;
  if (isAlone) return Number.isFinite(Number(usual.get(first))) ? Number(usual.get(first)) : usual.get(first);
  return value.replace(FIELD, (whole, name: string) =>
    usual.has(name.trim()) ? String(usual.get(name.trim())) : whole,
  );
}

/** A name that a variable may have, and none has yet. */
function nameFor(found: string, taken: Set<string>): string {
  const plain =
    found
      .replaceAll(/\W+/g, '_')
      .replace(/^[\d_]+/, '')
      .slice(0, 36) || 'FIELD';
  const base = NAME.test(plain) ? plain : 'FIELD';
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}_${count}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function typeAt(edit: Fields, path: readonly (string | number)[], value: string): VariableType {
  const asset = path
    .slice(0, -1)
    .reduce<unknown>((part, key) => ownValue(part as Record<PropertyKey, unknown>, key), edit);
  const type = fields(asset)['type'];
  if (path.at(-1) === 'src') return type === 'image' ? 'image' : 'video';
  // A name within what is said is a text like any other.
  return type === 'text-to-speech' && ALONE.test(value) ? 'script' : 'text';
}

function renamed(value: unknown, names: ReadonlyMap<string, string>, depth = 0): unknown {
  if (depth > DEEPEST) return undefined;
  if (typeof value === 'string') {
    return value.replace(FIELD, (whole, found: string) => {
      const name = names.get(found.trim());
      return name === undefined ? whole : `{{${name}}}`;
    });
  }
  if (Array.isArray(value)) return value.map((item) => renamed(item, names, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, renamed(item, names, depth + 1)]),
  );
}
