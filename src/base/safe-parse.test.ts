import { expect, test } from 'vitest';
import { z } from 'zod';
import { safeParse } from './safe-parse.ts';

const Schema = z.object({ script: z.string().max(10) });

test.each<[length: unknown]>([[{ toString: {} }], [{ valueOf: 1, toString: 1 }]])(
  'reports an object with the length %j',
  (length) => {
    const input = { script: { length } };
    expect(() => Schema.safeParse(input)).toThrow(TypeError);
    expect(safeParse(Schema, input).error?.issues).toMatchObject([
      { path: [], message: expect.stringMatching(/read as text/) },
    ]);
  },
);

test('passes other values and issues on', () => {
  expect(safeParse(Schema, { script: 'Hi' })).toEqual({ success: true, data: { script: 'Hi' } });
  expect(safeParse(Schema, { script: 1 }).error?.issues[0]?.path).toEqual(['script']);
});
