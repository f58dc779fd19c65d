import { limitedSuggestions } from '../../base/nearest.ts';
import { ownValue } from '../../base/own-value.ts';
import { CONTROLS, isMediaReference, type MediaRules } from './fields.ts';
import type { Template } from './template.ts';
import { fieldsOf, hasWords, type Values, type Variable } from './variables.ts';
import { everyText } from './walk.ts';

export interface VariableError {
  variable: string;
  /** Continues a sentence that begins with the name. */
  message: string;
}

export type CheckedVariables =
  | { values: Values; errors?: never }
  | { values?: never; errors: VariableError[] };

/** Maximum number of unknown names reported per call. */
const MAX_ERRORS = 50;

const MAX_CHARACTERS: Record<Variable['type'], number> = {
  text: 2_000,
  script: 20_000,
  image: 4_096,
  video: 4_096,
};

/** Validates a caller's values for the variables, and fills in defaults; or returns the errors. */
export function checkVariables(
  template: Template,
  input: Readonly<Record<string, unknown>>,
  rules: MediaRules = {},
  suggest = limitedSuggestions(),
): CheckedVariables {
  const variables = template.variables ?? [];
  const names = new Set(variables.map(({ name }) => name));
  const colors = colorVariables(template);
  const errors: VariableError[] = [];
  const hint = names.size > 0 ? `it has ${[...names].join(', ')}` : 'it has no variables';
  for (const name of Object.keys(input)) {
    if (names.has(name)) continue;
    if (errors.length === MAX_ERRORS) break;
    const suggestion = suggest(name, [...names]);
    errors.push({
      variable: name,
      message: `is not a variable of this template; ${suggestion ? `did you mean ${suggestion}?` : hint}`,
    });
  }
  const values: [name: string, value: string][] = [];
  for (const variable of variables) {
    const value = ownValue(input, variable.name);
    const absent = value === undefined || value === null || value === '';
    const text = absent ? (variable.default ?? '') : value;
    const message =
      typeof text === 'string'
        ? problemOf(variable, text, colors.has(variable.name), absent ? { files: true } : rules)
        : `must be ${KINDS[variable.type]}`;
    if (message) errors.push({ variable: variable.name, message });
    else values.push([variable.name, text as string]);
  }
  const merged = Object.fromEntries(values);
  const tooLong = errors.length > 0 ? undefined : mergeProblem(template, merged);
  if (tooLong) errors.push(tooLong);
  return errors.length > 0 ? { errors } : { values: merged };
}

const KINDS: Record<Variable['type'], string> = {
  text: 'text',
  script: 'text to speak',
  image: 'the address of an image, or `asset:` and the id of a stored one',
  video: 'the address of a video, or `asset:` and the id of a stored one',
};

function problemOf(
  variable: Variable,
  value: string,
  isColor: boolean,
  rules: MediaRules,
): string | undefined {
  const { type, required = false, max_chars = MAX_CHARACTERS[variable.type] } = variable;
  if (value.trim() === '') return required ? 'is required' : undefined;
  if (type === 'image' || type === 'video') {
    return isMediaReference(value, rules) ? undefined : `must be ${KINDS[type]}`;
  }
  if (CONTROLS.test(value)) return 'must not contain control characters (such as U+0000)';
  const length = countLetters(value);
  if (length > max_chars) return `must be at most ${max_chars} characters, but has ${length}`;
  return textProblem(type, value, isColor);
}

/** Counts characters; one outside the basic multilingual plane counts once. */
export function countLetters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code < 0xdc00 && isLowSurrogate(text.charCodeAt(at + 1))) count--;
  }
  return count;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

/** Returns the problem of a text value, if any. */
export function textProblem(type: Variable['type'], value: string, isColor: boolean): string | undefined {
  if (isColor && !/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(value))
    return 'must be a color such as #ff5a3c';
  return type === 'script' && !hasWords(value) ? 'has no words to speak' : undefined;
}

/** Maximum characters of all values, counted wherever they are used. Ten minutes of speech have about 10,000. */
const MAX_MERGED = 200_000;

/** Finds the variable that makes the merged texts too long, without merging them. */
export function mergeProblem(
  template: Template,
  values: Readonly<Record<string, string>>,
): VariableError | undefined {
  let [total, longest, variable] = [0, 0, ''];
  for (const [name, count] of usesOf(template).counts) {
    const length = count * (ownValue(values, name)?.length ?? 0);
    total += length;
    if (length > longest) [longest, variable] = [length, name];
  }
  if (total <= MAX_MERGED) return undefined;
  const [limit, totalLength] = [MAX_MERGED, total].map((number) => number.toLocaleString('en'));
  const message = `is used too often for its length: all merged values have ${totalLength} characters together, and at most ${limit} are allowed`;
  return { variable, message };
}

/** Variables used as a color. */
export function colorVariables(template: Template): ReadonlySet<string> {
  return usesOf(template).colors;
}

interface Uses {
  colors: ReadonlySet<string>;
  /** Number of uses of each variable in the texts. */
  counts: ReadonlyMap<string, number>;
}

/** A batch needs the uses of the same template a thousand times. */
const usesCache = new WeakMap<Template, Uses>();

function usesOf(template: Template): Uses {
  const cached = usesCache.get(template);
  if (cached) return cached;
  const [colors, counts] = [new Set<string>(), new Map<string, number>()];
  for (const { text, role } of everyText(template)) {
    if (role === 'plain') continue;
    for (const name of fieldsOf(text)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (role === 'color') colors.add(name);
    }
  }
  usesCache.set(template, { colors, counts });
  return { colors, counts };
}
