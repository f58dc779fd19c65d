import { ownValue } from '../../../base/own-value.ts';
import { NAME } from '../fields.ts';
import type { VariableType } from '../variables.ts';
import { everyText } from '../walk.ts';
import { type Fields, fields, type ImportNotes, list, text, UnreadableEdit } from './reading.ts';

/** Maximum nesting, which no valid edit reaches. */
const MAX_DEPTH = 30;
/** Maximum number of variables in a template. */
const MAX_FIELDS = 100;
const MAX_NAME_CHARACTERS = 200;
const MAX_VALUE_CHARACTERS = 20_000;
const SINGLE_FIELD = /^\s*\{\{[^{}]*\}\}\s*$/;
/** Names may have spaces around them. Matching these spaces here would take quadratic time for long runs. */
const FIELD = /\{\{([^{}]+)\}\}/g;

/** Converts merge fields to variables with valid names, and renames them in the edit. */
export function importedFields(edit: Fields, left: ImportNotes): { edit: Fields; variables: Fields[] } {
  const { merge, ...editWithoutMerge } = edit;
  const defaults = defaultValues(list(merge));
  const filled = new Set<string>();
  const filledEdit = fields(withValues(editWithoutMerge, defaults, filled));
  const names = new Map<string, string>();
  const usedNames = new Set<string>();
  const types = new Map<string, VariableType>();
  for (const { text: value, path } of everyText(filledEdit)) {
    for (const found of fieldsIn(value)) {
      if (!names.has(found)) names.set(found, nameFor(found, usedNames));
      if (names.size > MAX_FIELDS) throw new UnreadableEdit('', TOO_MANY);
      const type = typeAt(filledEdit, path, value);
      if (type !== 'text' || !types.has(found)) types.set(found, type);
    }
  }
  for (const find of defaults.keys()) {
    if (filled.has(find))
      left.note(`merge ${find}`, 'was replaced by its value where variables are not allowed');
    else if (!names.has(find)) left.note(`merge ${find}`, 'is not used in the edit');
  }
  const variables = [...names].map(([found, name]): Fields => {
    const value = defaults.get(found);
    const label = name === found ? {} : { label: found.slice(0, 80) };
    return {
      name,
      type: types.get(found) ?? 'text',
      ...(value === undefined || value === null ? {} : { default: String(value) }),
      ...label,
    };
  });
  return { edit: fields(renamed(filledEdit, names)), variables };
}

const TOO_MANY = `has more than ${MAX_FIELDS} merge fields`;

/** Default value of each field. @throws {UnreadableEdit} */
function defaultValues(merge: readonly unknown[]): Map<string, string | number | boolean | undefined> {
  if (merge.length > MAX_FIELDS) throw new UnreadableEdit('merge', `must contain at most ${MAX_FIELDS}`);
  return new Map(
    merge.map((item, at) => {
      const name = (text(fields(item)['find']) ?? '').trim();
      if (name.length > MAX_NAME_CHARACTERS) throw new UnreadableEdit(`merge[${at}].find`, TOO_LONG);
      return [name, defaultValue(fields(item)['replace'], `merge[${at}].replace`)];
    }),
  );
}

function defaultValue(value: unknown, path: string): string | number | boolean | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  if (value.length > MAX_VALUE_CHARACTERS) {
    throw new UnreadableEdit(path, `must have at most ${MAX_VALUE_CHARACTERS} characters`);
  }
  return value;
}

const TOO_LONG = `must have at most ${MAX_NAME_CHARACTERS} characters`;

/** Names of the fields in a text. @throws {UnreadableEdit} */
function fieldsIn(value: string): Set<string> {
  const names = new Set<string>();
  for (const [, found = ''] of value.matchAll(FIELD)) {
    const name = found.trim();
    if (name.length > MAX_NAME_CHARACTERS) {
      throw new UnreadableEdit(
        '',
        `names a merge field that is longer than ${MAX_NAME_CHARACTERS} characters`,
      );
    }
    if (name !== '') names.add(name);
    if (names.size > MAX_FIELDS) throw new UnreadableEdit('', TOO_MANY);
  }
  return names;
}

/** Keys with free text. */
const FREE_TEXT_KEYS = new Set(['text', 'html', 'css', 'color', 'background']);

/** Replaces fields with values where variables are not allowed: within an address, a number or a keyword. */
function withValues(
  value: unknown,
  defaults: ReadonlyMap<string, unknown>,
  filled: Set<string>,
  key = '',
  depth = 0,
): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => withValues(item, defaults, filled, key, depth + 1));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, item]) => [name, withValues(item, defaults, filled, name, depth + 1)]),
    );
  }
  if (typeof value !== 'string' || FREE_TEXT_KEYS.has(key)) return value;
  const isAlone = SINGLE_FIELD.test(value);
  if (key === 'src' && isAlone) return value;
  const names = [...fieldsIn(value)].filter((name) => defaults.has(name));
  if (names.length === 0) return value;
  for (const name of names) filled.add(name);
  const [first = ''] = names;
  if (isAlone)
    return Number.isFinite(Number(defaults.get(first))) ? Number(defaults.get(first)) : defaults.get(first);
  return value.replace(FIELD, (whole, name: string) =>
    defaults.has(name.trim()) ? String(defaults.get(name.trim())) : whole,
  );
}

/** Makes a valid and unused variable name. */
function nameFor(found: string, usedNames: Set<string>): string {
  const plain =
    found
      .replaceAll(/\W+/g, '_')
      .replace(/^[\d_]+/, '')
      .slice(0, 36) || 'FIELD';
  const base = NAME.test(plain) ? plain : 'FIELD';
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}_${count}`;
    if (usedNames.has(name)) continue;
    usedNames.add(name);
    return name;
  }
}

function typeAt(edit: Fields, path: readonly (string | number)[], value: string): VariableType {
  const asset = path
    .slice(0, -1)
    .reduce<unknown>((part, key) => ownValue(part as Record<PropertyKey, unknown>, key), edit);
  const type = fields(asset)['type'];
  if (path.at(-1) === 'src') return type === 'image' ? 'image' : 'video';
  // A field inside a longer spoken text is an ordinary text.
  return type === 'text-to-speech' && SINGLE_FIELD.test(value) ? 'script' : 'text';
}

function renamed(value: unknown, names: ReadonlyMap<string, string>, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
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
