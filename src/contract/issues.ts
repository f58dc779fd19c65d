import type { z } from 'zod';
import { ApiError, type FieldError } from './errors.ts';

/** Turns what a schema found into sentences that name the field. */
export function invalidRequest(error: z.ZodError, input: unknown): ApiError {
  const errors = error.issues.map((issue) => fieldError(issue, input));
  return new ApiError('invalid', errors[0]?.message ?? 'The request is not valid', errors);
}

type Issue = z.core.$ZodIssue;

function fieldError(issue: Issue, input: unknown): FieldError {
  const field = issue.path.join('.');
  if (issue.path.length === 0) return { field, message: 'The body must be a JSON object' };
  const value = issue.path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown>)?.[key],
    input,
  );
  return { field, message: `${field} ${sentence(issue, value)}` };
}

function sentence(issue: Issue, value: unknown): string {
  if (issue.code === 'custom') return issue.message;
  if (value === undefined || value === null) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${list(issue.values.map(String))}`;
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must be at most ${issue.maximum.toLocaleString('en')} characters, but has ${String(value).length.toLocaleString('en')}`
        : `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return `must be a valid ${issue.format}`;
    default:
      return 'is not valid';
  }
}

const KINDS: Partial<Record<string, string>> = {
  string: 'a string',
  int: 'a whole number',
  number: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
};

function list(values: string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}
