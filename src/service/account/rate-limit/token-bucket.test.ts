import { expect, test } from 'vitest';
import { tokenBuckets } from './token-bucket.ts';

test('allows sixty requests at once, then one a second, for each caller', () => {
  let now = 0;
  const limiter = tokenBuckets(60, () => now);
  const verdicts = Array.from({ length: 61 }, () => limiter.take('a'));
  expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(60);
  expect(verdicts[0]).toEqual({ isAllowed: true, limit: 60, remaining: 59, reset: 1, retryAfter: 0 });
  expect(verdicts[60]).toEqual({ isAllowed: false, limit: 60, remaining: 0, reset: 60, retryAfter: 1 });
  expect(limiter.take('b').remaining).toBe(59);

  now = 999;
  expect(limiter.take('a').isAllowed).toBe(false);
  now = 1000;
  expect([limiter.take('a').isAllowed, limiter.take('a').isAllowed]).toEqual([true, false]);
  expect([limiter.peek('a').retryAfter, limiter.peek('nobody').remaining]).toEqual([1, 60]);

  now = 61_000;
  expect(limiter.take('a')).toMatchObject({ isAllowed: true, remaining: 59 });
});
