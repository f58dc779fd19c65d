import { expect, test } from 'vitest';
import { runEvery } from './run-every.ts';

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
