import { expect, test } from 'vitest';
import { BatchRow } from './batches.ts';

const names = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`name${at}`, 'x']));

test('a row holds at most 200 variables, with names of at most 100 letters', () => {
  expect(BatchRow.safeParse({ variables: names(200) }).success).toBe(true);
  const { error } = BatchRow.safeParse({ variables: names(201) });
  expect(JSON.stringify(error?.issues)).toContain('must contain at most 200 variables');
  expect(BatchRow.safeParse({ variables: { ['x'.repeat(101)]: 'x' } }).success).toBe(false);
});
