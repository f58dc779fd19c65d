import type { Aspect } from '../../making/still-picture.tsx';

/** The parts of a document that the form knows; all others stay as they are. */
export interface Film {
  name?: string;
  description?: string;
  tags?: string[];
  aspects?: Aspect[];
  colors?: Record<string, string>;
  variables?: TemplateVariable[];
  slots?: Slots;
  scenes?: Scene[];
}

export interface TemplateVariable {
  name: string;
  type: 'text' | 'image' | 'video' | 'script';
  label?: string;
  default?: string;
  required?: boolean;
  max_chars?: number;
}

export interface Slots {
  avatar?: { id?: number };
  voice?: { id?: string };
  music?: { id?: number; volume?: number };
  caption?: { show?: boolean };
}

export interface Scene {
  name?: string;
  length?: number | 'script' | 'auto';
  script?: string;
  clips?: { asset?: { type?: string; text?: unknown } }[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfObjects = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every(isObject));
const isListOfTexts = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** The film of a text, where it has the shape that the form needs. */
export function parseFilm(text: string): Film | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(read)) return undefined;
  const { variables, scenes, tags, aspects, colors, slots } = read;
  const isFilm =
    isListOfObjects(variables) &&
    isListOfObjects(scenes) &&
    isListOfTexts(tags) &&
    isListOfTexts(aspects) &&
    (colors === undefined || isObject(colors)) &&
    (slots === undefined || isObject(slots)) &&
    ((scenes ?? []) as Record<string, unknown>[]).every(({ clips }) => isListOfObjects(clips));
  return isFilm ? (read as Film) : undefined;
}

/** As people write JSON: a list of numbers or words stands in one line. */
export function formatJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => formatJson(item, inner));
    const isShort = value.every((item) => typeof item !== 'object') && items.join().length < 80;
    if (isShort) return `[${items.join(', ')}]`;
    return `[\n${items.map((item) => inner + item).join(',\n')}\n${indent}]`;
  }
  const lines = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => `${inner}${JSON.stringify(name)}: ${formatJson(item, inner)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

/** A list with an item in another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

/** Without the fields that say nothing. */
export function tidied<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== undefined && item !== ''),
  ) as Value;
}
