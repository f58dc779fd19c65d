import { limitedSuggestions, type Suggest } from '../../../base/nearest.ts';
import { ApiError, type FieldError, invalidField } from '../../../contract/errors.ts';
import type { VariableValue } from '../../../contract/template.ts';
import { checkVariables } from '../../../engine/template/check-variables.ts';
import type { Template } from '../../../engine/template/template.ts';
import type { Values, Variable } from '../../../engine/template/variables.ts';
import { createYielder } from '../../../platform/concurrency/turns.ts';
import type { ResolveMedia } from '../../library/assets/resolve-media.ts';
import { requireReadable } from '../../library/pronunciations/check-pronounced.ts';

/** Spoken or shown text. */
const TEXT_TYPES = new Set(['text', 'script']);

/** Value of a variable, before validation. */
export interface GivenValue {
  /** Undefined if the caller did not say. */
  type?: VariableValue['type'];
  value: unknown;
}

/** @throws {ApiError} naming a variable that is given twice */
export function givenValues(list: readonly VariableValue[]): Map<string, GivenValue> {
  const values = new Map<string, GivenValue>();
  for (const { name, type, properties } of list) {
    if (values.has(name)) throw invalidField(variableField(name), 'is given twice');
    values.set(name, { type, value: readValue(name, type, properties) });
  }
  return values;
}

/** Rejects a value in the wrong property, which would be overlooked otherwise. */
function readValue(name: string, type: VariableValue['type'], properties: VariableValue['properties']) {
  const { content, url, asset_id: assetId } = properties;
  // 0 is ignored: clients that fill every field send it.
  const reference = assetId === undefined || assetId === '0' ? url : assetId;
  if (TEXT_TYPES.has(type)) {
    if (content !== undefined || reference === undefined) return content;
    throw invalidField(variableField(name), `is of type ${type}: its words belong into properties.content`);
  }
  if (reference !== undefined || content === undefined) return reference;
  throw invalidField(
    variableField(name),
    `is of type ${type}: it needs properties.url or properties.asset_id`,
  );
}

/**
 * Resolves a value for every variable of a template.
 * @throws {ApiError} naming every variable that is unknown, missing, too long, of another type, or not a medium
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
    const field = variableField(variable);
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
  // An unknown variable is reported later, with the names of the existing ones.
  if (!variable) return value;
  const isMedia = variable.type === 'image' || variable.type === 'video';
  if (type !== undefined && type !== variable.type && (isMedia || !TEXT_TYPES.has(type))) {
    throw invalidField(variableField(name), `is of type ${variable.type}, but was given as ${type}`);
  }
  if (variable.type === 'script' && typeof value === 'string')
    requireReadable(value, variableField(name), 'en-US');
  if (!isMedia) return typeof value === 'number' ? String(value) : value;
  const reference = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof reference !== 'string' || reference.trim() === '') return reference;
  return (await media(reference.trim(), variableField(name), [variable.type as 'image' | 'video'])).url;
}

function variableField(variable: string): string {
  return `variables.${variable}`;
}
