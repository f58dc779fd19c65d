import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { anyOf } from '../../../../test/acceptance/odd-values.ts';
import { ApiError } from '../../../contract/errors.ts';
import { invalidRequest } from '../../../contract/issues.ts';
import { jsonSchema } from '../../../contract/json-schema.ts';
import { DASHBOARD_OPERATIONS } from '../dashboard/operations.ts';
import { OPERATIONS } from '../operations.ts';
import { checker } from './check-input.ts';

/** The parsed value or the error. */
function outcome(check: (input: unknown) => unknown, input: unknown): unknown {
  try {
    return { value: check(input) };
  } catch (error) {
    if (error instanceof ApiError) return { message: error.message, errors: error.errors };
    throw error;
  }
}

function bySchema(schema: z.ZodType) {
  return (input: unknown) => {
    const result = schema.safeParse(input ?? {});
    if (!result.success) throw invalidRequest(result.error, input);
    return result.data;
  };
}

test('accepts and rejects input like its zod schema, in every operation', () => {
  let [understood, refused] = [0, 0];
  for (const { name, query, params, body } of [...OPERATIONS, ...DASHBOARD_OPERATIONS]) {
    for (const schema of [query, params, body]) {
      if (!schema) continue;
      const [quick, plain] = [checker(schema), bySchema(schema)];
      const property = fc.property(anyOf(jsonSchema(schema, 'input')), (input) => {
        const expected = outcome(plain, input);
        if (Object.hasOwn(expected as object, 'value')) understood++;
        else refused++;
        expect(outcome(quick, input), name).toStrictEqual(expected);
      });
      fc.assert(property, { numRuns: 40, seed: 20_26 });
    }
  }
  expect(Math.min(understood, refused)).toBeGreaterThan(500);
});
