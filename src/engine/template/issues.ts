import { z } from 'zod';
import type { Suggest } from '../../base/nearest.ts';
import { ownValue } from '../../base/own-value.ts';

/** A problem of a template, with its location. */
export interface TemplateIssue {
  /** Location such as `scenes[1].clips[0].asset.text`; empty for the whole template. */
  path: string;
  /** Continues a sentence that begins with the path. */
  message: string;
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

export function pathOf(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text ? `${text}.${String(part)}` : String(part);
  }, '');
}

/** Maximum issues reported, because each costs a search for suggestions. */
const MAX_ISSUES = 100;

/** Converts schema errors to plain sentences. */
export function issuesOf(
  error: z.ZodError,
  schema: z.core.$ZodType,
  input: unknown,
  suggest: Suggest,
): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  for (const issue of error.issues) {
    if (issues.length >= MAX_ISSUES) break;
    if (issue.code === 'unrecognized_keys') {
      const keys = issue.keys.slice(0, MAX_ISSUES - issues.length);
      issues.push(...keys.map((key) => unknownKey(key, issue.path, schema, input, suggest)));
    } else
      issues.push({
        path: pathOf(issue.path),
        message: sentence(issue, valueAt(input, issue.path), suggest),
      });
  }
  return issues;
}

function unknownKey(
  key: string,
  path: Path,
  schema: z.core.$ZodType,
  input: unknown,
  suggest: Suggest,
): TemplateIssue {
  const keys = knownKeys(schema, path, input);
  const suggestion = suggest(key, keys);
  const hint = suggestion ? `; did you mean ${suggestion}?` : `; the known keys are ${keys.join(', ')}`;
  return { path: pathOf([...path, key]), message: `is not known${hint}` };
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => ownValue(part as Record<PropertyKey, unknown>, key), input);
}

function sentence(issue: Issue, value: unknown, suggest: Suggest): string {
  if (value === undefined && issue.code !== 'custom') return `is required${expected(issue)}`;
  if (issue.message.startsWith('must ')) return issue.message;
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'invalid_type':
      return `must be ${KINDS.get(issue.expected) ?? issue.expected}`;
    case 'invalid_value':
      return oneOf(issue.values.map(String), value, suggest);
    case 'invalid_union':
      return 'options' in issue ? oneOf((issue.options ?? []).map(String), value, suggest) : 'is not valid';
    case 'too_small':
      return bound('at least', issue.minimum, issue.origin);
    case 'too_big':
      return bound('at most', issue.maximum, issue.origin);
    default:
      return 'has an invalid format';
  }
}

function expected(issue: Issue): string {
  if (issue.code === 'invalid_value') return `: ${orList(issue.values.map(String))}`;
  if (issue.code === 'invalid_union' && 'options' in issue) {
    return `: ${orList((issue.options ?? []).map(String))}`;
  }
  return '';
}

function bound(how: string, limit: number | bigint, origin: string): string {
  if (origin === 'string') return `must have ${how} ${limit} characters`;
  if (origin === 'array') return `must contain ${how} ${limit}`;
  return `must be ${how} ${limit}`;
}

function oneOf(values: string[], value: unknown, suggest: Suggest): string {
  const suggestion = typeof value === 'string' ? suggest(value, values) : undefined;
  if (suggestion) return `is not known: ${JSON.stringify(value)}; did you mean ${suggestion}?`;
  return `must be ${orList(values)}`;
}

function orList(values: string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: 'text',
    int: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
    record: 'an object',
    array: 'a list',
    tuple: 'a list',
  }),
);

/** Returns the keys that the schema allows for the object at this path of the input. */
function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[], input: unknown): string[] {
  const schemas = unwrapped(schema, input);
  const [key, ...rest] = path;
  if (key === undefined)
    return schemas.flatMap((option) => (option instanceof z.ZodObject ? Object.keys(option.shape) : []));
  const value = ownValue(input as Record<PropertyKey, unknown> | undefined, key);
  return schemas.flatMap((option) => {
    const next = child(option, key);
    return next ? knownKeys(next, rest, value) : [];
  });
}

function child(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return ownValue<z.core.$ZodType>(schema.shape, key);
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return undefined;
}

/** Unwraps a schema; for a union, returns the options that match the value's type. */
function unwrapped(schema: z.core.$ZodType, value: unknown): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional) return unwrapped(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.flatMap((option) => unwrapped(option, value));
    const type = (value as { type?: unknown } | undefined)?.type;
    const matching = options.filter((option) => {
      const named = option instanceof z.ZodObject ? option.shape['type'] : undefined;
      return named instanceof z.ZodLiteral && named.value === type;
    });
    return matching.length > 0 ? matching : options;
  }
  return [schema];
}

/** Limits that no valid template or edit reaches. */
const MAX_DEPTH = 40;
const MAX_VALUES = 50_000;

/**
 * Returns a problem if a document is too large for recursion. The message continues a sentence that begins with its
 * name.
 */
export function sizeProblem(document: unknown): string | undefined {
  let count = 0;
  let level: unknown[] = [document];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
    const children: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const item of Object.values(value)) children.push(item);
      if (count + children.length > MAX_VALUES) return `contains more than ${MAX_VALUES} values`;
    }
    count += children.length;
    level = children;
  }
  return undefined;
}
