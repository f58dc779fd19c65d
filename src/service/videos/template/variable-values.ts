import { limitedSuggestions, type Suggest } from '../../../base/nearest.ts';
import { ApiError, type FieldError, invalidField } from '../../../contract/errors.ts';
import type { VariableValue } from '../../../contract/template.ts';
import { createYielder } from '../../../platform/concurrency/turns.ts';
import { checkVariables } from '../../../template/check/check-variables.ts';
import type { Template } from '../../../template/template.ts';
import type { Values, Variable } from '../../../template/variables.ts';
import type { ResolveMedia } from '../../library/assets/resolve-media.ts';
import { requireReadable } from '../../library/pronunciations/check-pronounced.ts';

/** Text is spoken or shown: both are words. */
const WORDS = new Set(['text', 'script']);

/** What one variable was given, before it is checked. */
export interface GivenValue {
  /** Absent where the caller did not say. */
  type?: VariableValue['type'];
  value: unknown;
}

/** @throws {ApiError} naming a variable that is given twice */
export function givenValues(list: readonly VariableValue[]): Map<string, GivenValue> {
  const given = new Map<string, GivenValue>();
  for (const { name, type, properties } of list) {
    if (given.has(name)) throw invalidField(fieldOf(name), 'is given twice');
    given.set(name, { type, value: sentValue(name, type, properties) });
  }
  return given;
}

/** What stands in the wrong property would be overlooked. */
function sentValue(name: string, type: VariableValue['type'], properties: VariableValue['properties']) {
  const { content, url, asset_id: assetId } = properties;
  // 0 is nothing's number: clients that fill every field send it.
  const reference = assetId === undefined || assetId === '0' ? url : assetId;
  if (WORDS.has(type)) {
    if (content !== undefined || reference === undefined) return content;
    throw invalidField(fieldOf(name), `is of type ${type}: its words belong into properties.content`);
  }
  if (reference !== undefined || content === undefined) return reference;
  throw invalidField(fieldOf(name), `is of type ${type}: it needs properties.url or properties.asset_id`);
}

/**
 * A value for every variable of a template.
 *
 * @throws {ApiError} naming every variable that is not known, missing, of another type, too long, or no medium
 */
export async function resolveValues(
  template: Template,
  given: ReadonlyMap<string, GivenValue>,
  media: ResolveMedia,
  suggest: Suggest | undefined = limitedSuggestions(),
): Promise<Values> {
  const declared = new Map((template.variables ?? []).map((variable) => [variable.name, variable]));
  const errors: FieldError[] = [];
  const values: [name: string, value: unknown][] = [];
  const turn = createYielder();
  for (const [name, { type, value }] of given) {
    await turn();
    try {
      values.push([name, await resolveValue(declared.get(name), name, type, value, media)]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.push(...error.errors);
    }
  }
  const refused = new Set(errors.map(({ field }) => field));
  const checked = checkVariables(template, Object.fromEntries(values), {}, suggest);
  for (const { variable, message } of checked.errors ?? []) {
    const field = fieldOf(variable);
    if (!refused.has(field)) errors.push({ field, message: `${field} ${message}` });
  }
  if (errors.length === 0 && checked.values) return checked.values;
  throw new ApiError('invalid', errors[0]?.message ?? 'variables are not valid', errors);
}

async function resolveValue(
  variable: Variable | undefined,
  name: string,
  type: VariableValue['type'] | undefined,
  value: unknown,
  media: ResolveMedia,
): Promise<unknown> {
  // An unknown one is told with the names of those that there are.
  if (!variable) return value;
  const isMedia = variable.type === 'image' || variable.type === 'video';
  if (type !== undefined && type !== variable.type && (isMedia || !WORDS.has(type))) {
    throw invalidField(fieldOf(name), `is of type ${variable.type}, but was given as ${type}`);
  }
  if (variable.type === 'script' && typeof value === 'string') requireReadable(value, fieldOf(name), 'en-US');
  if (!isMedia) return typeof value === 'number' ? String(value) : value;
  const reference = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof reference !== 'string' || reference.trim() === '') return reference;
  return (await media(reference.trim(), fieldOf(name), [variable.type as 'image' | 'video'])).url;
}

function fieldOf(variable: string): string {
  return `variables.${variable}`;
}
