import fc from 'fast-check';
import type { Schema } from './document.ts';

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💥',
  '../../etc/passwd',
  "' or 1=1 --",
  '%',
  '_',
  '-1',
  '1e400',
  '9007199254740993',
  'null',
  'NaN',
  '[object Object]',
  '__proto__',
  'http://127.0.0.1/',
  'http://[::1]:1/',
  'file:///etc/passwd',
  'https://localhost/hook',
  'asset:1',
  '1',
  '81',
  'true',
];

export const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
export const oddValue = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that mostly fit the schema, and sometimes anything. */
export function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fittingValue(schema) }, { weight: 1, arbitrary: oddValue });
}

function fittingValue(schema: Schema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema['anyOf'])) return fc.oneof(...(schema['anyOf'] as Schema[]).map(fittingValue));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const { minimum = -100, maximum = 1000 } = schema as { minimum?: number; maximum?: number };
  switch (schema['type']) {
    case 'object': {
      const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
      const record = Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, anyOf(part)]),
      );
      const required = ((schema['required'] ?? []) as string[]).filter((name) => name in record);
      return fc.oneof(
        { weight: 4, arbitrary: fc.record(record, { requiredKeys: required as never[] }) },
        { weight: 1, arbitrary: fc.record(record, { requiredKeys: [] }) },
      );
    }
    case 'array':
      return fc.array(anyOf((schema['items'] ?? {}) as Schema), { maxLength: 4 });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, minimum + 1000)) }),
        fc.constantFrom(1, 81),
      );
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(oddText, fc.constantFrom('en-US-slt', 'Hello there.', 'https://example.invalid/a.mp3'));
    default:
      return oddValue;
  }
}
