import { expect, test } from 'vitest';
import { retryFor } from './retry-for.ts';

test('retries while the error may pass, and only for the given time', async () => {
  let attempts = 0;
  const failing = (times: number) => async () => {
    attempts++;
    if (attempts <= times) throw new Error(`failure ${attempts}`);
    return attempts;
  };
  expect(await retryFor(60, () => true, failing(1))).toBe(2);
  attempts = 0;
  const isRetryable = (error: unknown) => (error as Error).message !== 'failure 1';
  await expect(retryFor(60, isRetryable, failing(9))).rejects.toThrow('failure 1');
  attempts = 0;
  await expect(retryFor(0.2, () => true, failing(9))).rejects.toThrow('failure 2');
});
