import { nearest } from '../../base/nearest.ts';
import { ownValue } from '../../base/own-value.ts';
import { CONTROLS } from '../fields.ts';
import { hasWords } from '../has-words.ts';
import { isMediaReference, type MediaRules } from '../media-reference.ts';
import { fieldsOf } from '../merge.ts';
import type { Template } from '../template.ts';
import type { Values, Variable } from '../variables.ts';
import { everyText } from '../walk.ts';

export interface VariableError {
  variable: string;
  /** Completes a sentence that begins with the name. */
  message: string;
}

export type CheckedVariables =
  | { values: Values; errors?: never }
  | { values?: never; errors: VariableError[] };

const MOST: Record<Variable['type'], number> = { text: 2_000, script: 20_000, image: 4_096, video: 4_096 };

/** What a caller gave for the variables, with defaults for the rest; or what is wrong with it. */
export function checkVariables(
  template: Template,
  given: Readonly<Record<string, unknown>>,
  rules: MediaRules = {},
): CheckedVariables {
  const variables = template.variables ?? [];
  const names = variables.map(({ name }) => name);
  const colors = colorVariables(template);
  const errors: VariableError[] = [];
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    const meant = nearest(name, names);
    const known = names.length > 0 ? `it has ${names.join(', ')}` : 'it has none';
    errors.push({
      variable: name,
      message: `is no variable of this template; ${meant ? `did you mean ${meant}?` : known}`,
    });
  }
  const values: [name: string, value: string][] = [];
  for (const variable of variables) {
    const value = ownValue(given, variable.name);
    const absent = value === undefined || value === null || value === '';
    const found = absent ? (variable.default ?? '') : value;
    const message =
      typeof found === 'string'
        ? fault(variable, found, colors.has(variable.name), absent ? { files: true } : rules)
        : `must be ${KINDS[variable.type]}`;
    if (message) errors.push({ variable: variable.name, message });
    else values.push([variable.name, found as string]);
  }
  return errors.length > 0 ? { errors } : { values: Object.fromEntries(values) };
}

const KINDS: Record<Variable['type'], string> = {
  text: 'text',
  script: 'text to speak',
  image: 'the address of an image, or `asset:` and the id of a stored one',
  video: 'the address of a video, or `asset:` and the id of a stored one',
};

function fault(variable: Variable, value: string, isColor: boolean, rules: MediaRules): string | undefined {
  const { type, required = false, max_chars = MOST[variable.type] } = variable;
  if (value.trim() === '') return required ? 'is required' : undefined;
  if (type === 'image' || type === 'video') {
    return isMediaReference(value, rules) ? undefined : `must be ${KINDS[type]}`;
  }
  if (CONTROLS.test(value)) return 'must not hold control characters (such as U+0000)';
  const length = [...value].length;
  if (length > max_chars) return `must be at most ${max_chars} characters, but has ${length}`;
  return wordsFault(type, value, isColor);
}

/** What is wrong with words for where they stand. */
export function wordsFault(type: Variable['type'], value: string, isColor: boolean): string | undefined {
  if (isColor && !/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(value))
    return 'must be a color such as #ff5a3c';
  return type === 'script' && !hasWords(value) ? 'has no words to speak' : undefined;
}

/** Variables that stand where a color must. */
export function colorVariables(template: Template): Set<string> {
  const colors = [...everyText(template)].filter(({ role }) => role === 'color');
  return new Set(colors.flatMap(({ text }) => fieldsOf(text)));
}
