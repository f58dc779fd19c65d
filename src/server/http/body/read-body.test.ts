import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const nested = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels));

test('parses UTF-8 JSON with or without a byte order mark, and an empty body as undefined', () => {
  expect(readBody(Buffer.from('{"a":"é{[\\"💥"}'))).toEqual({ a: 'é{["💥' });
  expect(readBody(Buffer.from('\ufeff[1]'))).toEqual([1]);
  expect(readBody(Buffer.from(''))).toBeUndefined();
});

test('refuses more values than can be checked while others wait', () => {
  const list = (item: string, count: number) => Buffer.from(`[${Array(count).fill(item).join(',')}]`);
  const keys = Array.from({ length: 10_000 }, (_, at) => `"k${at}":0`).join(',');
  expect(() => readBody(list('0', 60_000))).toThrow('The body holds more than 50,000 values');
  expect(() => readBody(list('{}', 60_000))).toThrow('more than 50,000 values');
  expect(() => readBody(list('{"a":1}', 30_000))).toThrow('more than 50,000 values');
  expect(readBody(list('{}', 49_000))).toHaveLength(49_000);
  expect(() => readBody(Buffer.from(`[1,{${keys}}]`))).toThrow(
    'An object of the body has more than 1000 keys',
  );
  expect(readBody(Buffer.from(`[${'{"a":1,"b":2},'.repeat(9000)}1]`))).toHaveLength(9001);
  expect(readBody(list('0', 49_000))).toHaveLength(49_000);
  expect(readBody(Buffer.from(JSON.stringify(',['.repeat(60_000))))).toHaveLength(120_000);
});

test('rejects invalid JSON, invalid UTF-8 and nesting deeper than 64 levels', () => {
  expect(() => readBody(Buffer.from('{"a":'))).toThrow('The body is not valid JSON');
  expect(() => readBody(Buffer.from('{\n"a": 1,,}'))).toThrow('not valid JSON: line 2, column 8');
  expect(() => readBody(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toThrow('The body is not valid UTF-8');
  expect(() => readBody(nested(1_000_000))).toThrow('nested more than 64 levels deep');
  expect(() => readBody(nested(64))).not.toThrow();
  expect(readBody(Buffer.from(JSON.stringify('['.repeat(1000))))).toHaveLength(1000);
});
