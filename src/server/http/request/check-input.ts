import { z } from 'zod';
import { limitedSuggestions } from '../../../base/nearest.ts';
import { safeParse } from '../../../base/safe-parse.ts';
import { ApiError, type FieldError } from '../../../contract/errors.ts';
import { invalidRequest } from '../../../contract/issues.ts';
import { jsonSchema } from '../../../contract/json-schema.ts';
import type { Operation } from '../operation.ts';

/**
 * Returns a validator. The schema is compiled when it is first used: interpreting it would take most of the time before a
 * handler runs.
 *
 * The validator throws an {ApiError} that names every invalid field.
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

/** Maximum number of unknown parameters that a response names. */
const MAX_NAMED = 5;

/** Finds unknown query parameters, which would otherwise be ignored silently. */
export function unknownQuery(operation: Operation): (query: unknown) => readonly FieldError[] {
  let cached: readonly string[] | undefined;
  return (query) => {
    const params = Object.keys((query ?? {}) as object);
    if (params.length === 0) return [];
    cached ??= namesOf(operation);
    const names = cached;
    const suggest = limitedSuggestions();
    return params
      .filter((name) => !names.includes(name))
      .slice(0, MAX_NAMED)
      .map((name) => {
        const suggestion = suggest(name, names);
        const field = printable(name);
        return {
          field,
          message:
            suggestion === undefined
              ? `${field}. ${describeNames(names)}`
              : `${field}. Did you mean ${suggestion}?`,
        };
      });
  };
}

/** Returns the error for unknown query parameters on a strict server. */
export function refusedQuery(unknown: readonly FieldError[]): ApiError {
  const errors = unknown.map(({ field, message }) => ({
    field,
    message: `Unknown query parameter: ${message}`,
  }));
  return new ApiError('invalid', errors[0]?.message ?? '', errors);
}

/** Returns the value of the `Warning` header (RFC 7234): code, agent and quoted text. */
export function warningOf(unknown: readonly FieldError[]): string {
  return unknown.map(({ message }) => `299 - "Unknown query parameter ignored: ${message}"`).join(', ');
}

function namesOf({ query, estimate }: Operation): string[] {
  const { properties = {} } = query
    ? (jsonSchema(query, 'input') as { properties?: Record<string, unknown> })
    : {};
  return [...Object.keys(properties), ...(estimate ? ['dry_run'] : [])];
}

function describeNames(names: readonly string[]): string {
  return names.length === 0 ? 'This call has no query parameters.' : `This call has ${names.join(', ')}.`;
}

/** Returns a name with only characters that are safe in a header. */
function printable(name: string): string {
  return name.slice(0, 40).replaceAll(/[^\w.[\]-]/g, '?');
}
