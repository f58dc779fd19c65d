import { expect, test } from 'vitest';
import { failureBudget } from './failure-budget.ts';

test('allows three failures, then one every ten seconds, for each caller', () => {
  let now = 0;
  const budget = failureBudget({ maxFailures: 3, pauseSeconds: 10 }, () => now);
  for (let index = 0; index < 3; index++) {
    expect(budget.wait('a')).toBe(0);
    budget.spend('a');
  }
  expect([budget.wait('a'), budget.wait('b')]).toEqual([10, 0]);
  now = 9_999;
  expect(budget.wait('a')).toBe(1);
  now = 10_000;
  expect(budget.wait('a')).toBe(0);
  budget.spend('a');
  expect(budget.wait('a')).toBe(10);
  // Attempts beyond the budget do not lengthen the wait.
  for (let index = 0; index < 1000; index++) budget.spend('a');
  expect(budget.wait('a')).toBe(10);
});

test('bounds the number of remembered addresses', () => {
  const budget = failureBudget({ maxFailures: 1, pauseSeconds: 60 }, () => 0);
  for (let index = 0; index < 30_000; index++) budget.spend(String(index));
  expect([budget.wait('0'), budget.wait('29999')]).toEqual([0, 60]);
});
