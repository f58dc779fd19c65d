import type { JsonSchema } from '../../../src/contract/json-schema.ts';

/** The largest body that the server reads. */
export const LARGEST_BODY = 2 * 1024 * 1024;
/** Leaves room for the JSON around a filling. */
const BUDGET = LARGEST_BODY - 8192;

export interface Body {
  what: string;
  text: string;
}

/** Texts that are expensive to process; repeated until a field is full. */
const FILLINGS = [
  'a',
  'a ',
  'Word. ',
  '{{a}} ',
  '{{Abcdefghij}}',
  '{{',
  '<b>',
  '<',
  '[pause 1s] a ',
  '[',
  '*a* ',
  '1:',
  '00:00:01,000 --> 00:00:02,000\na\n\n',
  '$9,999 ',
  '999999999 ',
  'www.a.co/b ',
  '漢字',
  'กขค',
  '👩‍👩‍👧',
  'é\u0301',
  '"\\',
  '\n',
  '&amp;',
  '\u0000',
];
/** Beyond the limit of a field, a few are enough. */
const OVERFLOWS = ['a', '漢', '\u0000', '{{a}} '];

/** Bodies that fit no route, but cost every route time. */
export function senselessBodies(): Body[] {
  const keys = Array.from({ length: BUDGET / 12 }, (_, at) => `"k${at}":0`).join(',');
  const deep = `${'['.repeat(60)}${']'.repeat(60)}`;
  return [
    { what: 'empty objects', text: list('{}') },
    { what: 'empty lists', text: list('[]') },
    { what: 'numbers', text: list('1') },
    { what: 'long fractions', text: list('0.12345678901234567') },
    { what: 'short texts', text: list('"a"') },
    { what: 'objects of one key', text: list('{"a":1}') },
    { what: 'deep lists', text: list(deep) },
    { what: 'unknown keys', text: `{${keys}}` },
    { what: 'escapes', text: `"${'\\u0000'.repeat(BUDGET / 6)}"` },
    { what: 'brackets in a text', text: `"${'['.repeat(BUDGET)}"` },
    { what: 'an end that is missing', text: list('{}').slice(0, -1) },
  ];
}

function list(item: string, bytes = BUDGET): string {
  const count = Math.floor(bytes / (Buffer.byteLength(item) + 1));
  return `[${Array.from({ length: count }, () => item).join(',')}]`;
}

type Path = readonly (string | number)[];

/** The example of a route, with every field of its schema filled in every way. */
export function* filledBodies(schema: JsonSchema, example: unknown, fillings = FILLINGS): Generator<Body> {
  const root = typeof example === 'object' && example !== null ? example : (smallestValue(schema) as object);
  for (const { path, part } of places(schema, [])) {
    for (const { what, json } of contents(part, fillings)) {
      const text = withRaw(put(root, schema, path, MARK), json);
      if (Buffer.byteLength(text) <= LARGEST_BODY) yield { what: `${path.join('.')}: ${what}`, text };
    }
  }
}

const MARK = '\u0001here\u0001';
const MARKED = JSON.stringify(MARK);

/** Inserts JSON at the mark, without serialising the rest again. */
function withRaw(value: unknown, json: string): string {
  return JSON.stringify(value).split(MARKED).join(json);
}

function* places(schema: JsonSchema, path: Path): Generator<{ path: Path; part: JsonSchema }> {
  if (path.length > 8) return;
  const options = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (options) {
    for (const option of options) yield* places(option, path);
    return;
  }
  yield { path, part: schema };
  for (const [key, part] of Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)) {
    yield* places(part, [...path, key]);
  }
  if (typeof schema['items'] === 'object') yield* places(schema['items'] as JsonSchema, [...path, 0]);
  if (typeof schema['additionalProperties'] === 'object') {
    yield* places(schema['additionalProperties'] as JsonSchema, [...path, 'a']);
  }
}

function* contents(part: JsonSchema, fillings: readonly string[]): Generator<{ what: string; json: string }> {
  const { type, maxLength, maxItems, items } = part as Record<string, unknown>;
  if (type === 'string' && !part['enum']) {
    if (typeof maxLength === 'number') {
      for (const one of fillings)
        yield { what: `${maxLength} × ${JSON.stringify(one)}`, json: text(one, maxLength) };
    }
    for (const one of typeof maxLength === 'number' ? OVERFLOWS : fillings) {
      yield { what: `2 MB × ${JSON.stringify(one)}`, json: text(one, BUDGET) };
    }
    return;
  }
  yield { what: 'a long text', json: text('a', BUDGET) };
  yield { what: 'empty objects', json: list('{}') };
  if (type === 'array' || type === undefined) {
    const item = JSON.stringify(smallestValue((items ?? {}) as JsonSchema));
    const most = typeof maxItems === 'number' ? maxItems : 1e6;
    yield { what: 'items', json: list(item) };
    yield { what: `${most} items`, json: list(item, Math.min(BUDGET, most * (Buffer.byteLength(item) + 1))) };
    yield { what: 'numbers', json: list('1') };
    yield { what: 'texts', json: list('"a"') };
    const long = text('a', Math.min(20_000, Math.floor(BUDGET / Math.min(most, 1000)) - 3));
    yield { what: `${most} long texts`, json: list(long, Math.min(BUDGET, most * (long.length + 1))) };
  }
  if (type === 'object' || type === undefined) {
    yield { what: 'unknown keys', json: keys('0', 12) };
    yield { what: 'long keys', json: keys('0', 46) };
    yield { what: 'keys with texts', json: keys('"a"', 14) };
    yield { what: 'keys with objects', json: keys('{}', 14) };
  }
}

/** An object with as many keys as `bytes` allows. */
function keys(value: string, bytes: number): string {
  const width = bytes - 5 - value.length;
  const all = Array.from({ length: Math.floor(BUDGET / (bytes + 1)) }, (_, at) => {
    return `"k${String(at).padStart(width, 'x')}":${value}`;
  });
  return `{${all.join(',')}}`;
}

/** A text of `length` characters, but at most `bytes` bytes. */
function text(filling: string, length: number): string {
  const each = Math.max(filling.length, Buffer.byteLength(JSON.stringify(filling)) - 2);
  const inBytes = Math.floor(BUDGET / each) * filling.length;
  const most = Math.min(length, inBytes);
  return JSON.stringify(filling.repeat(Math.ceil(most / filling.length)).slice(0, most));
}

function put(root: unknown, schema: JsonSchema, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const part = childOf(schema, key);
  const options = ((part['anyOf'] ?? part['oneOf'] ?? [part]) as JsonSchema[]).filter(
    (option) => rest.length === 0 || childIn(option, rest[0] as string | number),
  );
  const option = options[0] ?? part;
  const old = (root as Record<string, unknown> | undefined)?.[key];
  const begun = typeof old === 'object' && old !== null ? old : smallestValue(option);
  const made = put(begun, option, rest, value);
  if (typeof key === 'number') return [made];
  return { ...(root as object), [key]: made };
}

function childIn(schema: JsonSchema, key: string | number): JsonSchema | undefined {
  if (typeof key === 'number') return schema['items'] as JsonSchema | undefined;
  const own = (schema['properties'] as Record<string, JsonSchema> | undefined)?.[key];
  if (own) return own;
  return typeof schema['additionalProperties'] === 'object'
    ? (schema['additionalProperties'] as JsonSchema)
    : undefined;
}

function childOf(schema: JsonSchema, key: string | number): JsonSchema {
  const options = (schema['anyOf'] ?? schema['oneOf'] ?? [schema]) as JsonSchema[];
  for (const option of options) {
    const found = childIn(option, key);
    if (found) return found;
  }
  return {};
}

/** The smallest value that the schema accepts. */
function smallestValue(schema: JsonSchema): unknown {
  const options = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (options?.[0]) return smallestValue(options[0]);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  switch (schema['type']) {
    case 'object': {
      const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
      const required = (schema['required'] ?? []) as string[];
      return Object.fromEntries(required.map((key) => [key, smallestValue(properties[key] ?? {})]));
    }
    case 'array':
      return [smallestValue((schema['items'] ?? {}) as JsonSchema)];
    case 'integer':
    case 'number':
      return (schema['minimum'] as number | undefined) ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return 'a';
    default:
      return {};
  }
}
