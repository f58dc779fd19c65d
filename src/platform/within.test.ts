import { once } from 'node:events';
import { expect, test } from 'vitest';
import { TookTooLong, within } from './within.ts';

test('answers are passed on, failures too, and what takes too long is called off', async () => {
  expect(await within(5, async () => 'in time')).toBe('in time');
  await expect(within(5, () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  let calledOff: AbortSignal | undefined;
  const never = within(0.01, async (signal) => {
    calledOff = signal;
    await once(new EventTarget(), 'never');
  });
  await expect(never).rejects.toThrow(TookTooLong);
  expect(calledOff?.reason).toBeInstanceOf(TookTooLong);
});
