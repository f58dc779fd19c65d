import type { Aspect } from '../../making/still-picture.tsx';

/** The parts of a template document that the form edits; all others are preserved. */
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

/** Parses a document; undefined if the form cannot edit it. */
export function parseFilm(text: string): Film | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(parsed)) return undefined;
  const { variables, scenes, tags, aspects, colors, slots } = parsed;
  const isFilm =
    isListOfObjects(variables) &&
    isListOfObjects(scenes) &&
    isListOfTexts(tags) &&
    isListOfTexts(aspects) &&
    (colors === undefined || isObject(colors)) &&
    (slots === undefined || isObject(slots)) &&
    ((scenes ?? []) as Record<string, unknown>[]).every(({ clips }) => isListOfObjects(clips));
  return isFilm ? (parsed as Film) : undefined;
}

/** Formats JSON for people: short lists of numbers or words stay on one line. */
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

/** Returns the list with one item moved. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

/** Returns the value without undefined and empty fields. */
export function withoutEmpty<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== undefined && item !== ''),
  ) as Value;
}
