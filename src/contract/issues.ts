import type { z } from 'zod';
import { ApiError, type FieldError } from './errors.ts';

/** Maximum number of invalid fields that a response lists. */
const MAX_ERRORS = 100;

/** Turns schema issues into messages that name the field. */
export function invalidRequest(error: z.ZodError, input: unknown): ApiError {
  const errors = error.issues
    .slice(0, MAX_ERRORS)
    .flatMap(intendedIssues)
    .slice(0, MAX_ERRORS)
    .map((issue) => fieldError(issue, input));
  return new ApiError('invalid', errors[0]?.message ?? 'The request is not valid', errors);
}

type Issue = z.core.$ZodIssue;

/** Resolves a union issue to the union member that the client intended: the one whose issues are all in nested fields. */
function intendedIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const intended = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0));
  return (
    intended?.flatMap((inner) => intendedIssues({ ...inner, path: [...issue.path, ...inner.path] })) ?? [
      issue,
    ]
  );
}

function fieldError(issue: Issue, input: unknown): FieldError {
  const field = issue.path.map((key, index) => nameOf(key, issue.path.slice(0, index), input)).join('.');
  if (issue.path.length === 0) return { field, message: 'The body must be a JSON object' };
  return { field, message: `${field} ${describeProblem(issue, valueAt(issue.path, input))}` };
}

/** Returns the name of a key for messages: for a template variable, the variable's name instead of its index. */
function nameOf(key: PropertyKey, parentPath: PropertyKey[], input: unknown): string {
  if (typeof key !== 'number' || parentPath.at(-1) !== 'variables') return String(key);
  const name = valueAt([...parentPath, key, 'name'], input);
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : String(key);
}

function valueAt(path: readonly PropertyKey[], input: unknown): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      part !== null && part !== undefined && Object.hasOwn(part, key)
        ? (part as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

/** Returns the message after the field's name. */
function describeProblem(issue: Issue, value: unknown): string {
  if (issue.code === 'custom') return issue.message;
  if (value === undefined || value === null) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES.get(issue.expected) ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${joinWithOr(issue.values.map(String))}`;
    case 'too_small':
      if (issue.origin === 'array') return `must have at least ${formatEntries(issue.minimum)}`;
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'array') {
        return `must have at most ${formatEntries(issue.maximum)}, but has ${formatNumber((value as unknown[]).length)}`;
      }
      return issue.origin === 'string'
        ? `must be at most ${formatNumber(issue.maximum)} characters, but has ${formatNumber(String(value).length)}`
        : `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return `must be a valid ${issue.format}`;
    default:
      return 'is not valid';
  }
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: 'a string',
    int: 'a whole number',
    number: 'a whole number',
    boolean: 'true or false',
    object: 'an object',
    array: 'an array',
  }),
);

function formatEntries(limit: number | bigint): string {
  return `${formatNumber(limit)} ${limit === 1 ? 'entry' : 'entries'}`;
}

function formatNumber(number: number | bigint): string {
  return number.toLocaleString('en');
}

function joinWithOr(values: string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}
