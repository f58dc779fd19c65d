import { expect, test } from 'vitest';
import { retryFor, runEvery } from './timers.ts';

test('runs again after a failure, reports each one and waits for the last on disposal', async () => {
  const errors: unknown[] = [];
  let times = 0;
  const failing = async () => {
    times++;
    throw new Error(`the ${times}. time`);
  };
  {
    await using _ = runEvery(0.01, failing, (error) => errors.push(error));
    while (times < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(errors).toHaveLength(times);
  expect(errors.at(-1)).toMatchObject({ message: `the ${times}. time` });
});

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
