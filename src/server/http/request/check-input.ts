import { z } from 'zod';
import { limitedSuggestions } from '../../../base/nearest.ts';
import { safeParse } from '../../../base/safe-parse.ts';
import { ApiError, type FieldError } from '../../../contract/errors.ts';
import { invalidRequest } from '../../../contract/issues.ts';
import { jsonSchema } from '../../../contract/json-schema.ts';
import type { Operation } from '../operation.ts';

/**
 * Checks what is sent, by code that is made of the schema when it is first needed: most of what stands before an
 * operation would be the schema's own way of checking.
 *
 * @throws {ApiError} from the check, naming every field that is wrong
 */
export function checker<Value>(schema: z.ZodType<Value> | undefined): (input: unknown) => Value | undefined {
  if (!schema) return () => undefined;
  let compiled: z.ZodType<Value> | undefined;
  return (input) => {
    compiled ??= z.compile(schema);
    const result = safeParse(compiled, input ?? {});
    if (!result.success) throw invalidRequest(result.error, input);
    return result.data;
  };
}

/** Parameters that one answer names; further ones are no news. */
const MAX_NAMED = 5;

/** Finds the query parameters of a call that its operation does not know: they would change nothing, without a word. */
export function unknownQuery(operation: Operation): (query: unknown) => readonly FieldError[] {
  let known: readonly string[] | undefined;
  return (query) => {
    const given = Object.keys((query ?? {}) as object);
    if (given.length === 0) return [];
    known ??= namesOf(operation);
    const names = known;
    const suggest = limitedSuggestions();
    return given
      .filter((name) => !names.includes(name))
      .slice(0, MAX_NAMED)
      .map((name) => {
        const near = suggest(name, names);
        const field = printable(name);
        return {
          field,
          message: near === undefined ? `${field}. ${listed(names)}` : `${field}. Did you mean ${near}?`,
        };
      });
  };
}

/** What a server that is strict answers. */
export function refusedQuery(unknown: readonly FieldError[]): ApiError {
  const errors = unknown.map(({ field, message }) => ({
    field,
    message: `Unknown query parameter: ${message}`,
  }));
  return new ApiError('invalid', errors[0]?.message ?? '', errors);
}

/** For the header `Warning`, as RFC 7234 writes it: code, agent and a quoted text. */
export function warningOf(unknown: readonly FieldError[]): string {
  return unknown.map(({ message }) => `299 - "Unknown query parameter ignored: ${message}"`).join(', ');
}

function namesOf({ query, estimate }: Operation): string[] {
  const { properties = {} } = query
    ? (jsonSchema(query, 'input') as { properties?: Record<string, unknown> })
    : {};
  return [...Object.keys(properties), ...(estimate ? ['dry_run'] : [])];
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'This call has none.' : `This call has ${names.join(', ')}.`;
}

/** A name as it may stand in a header: nothing that ends it, or the text around it. */
function printable(name: string): string {
  return name.slice(0, 40).replaceAll(/[^\w.[\]-]/g, '?');
}
