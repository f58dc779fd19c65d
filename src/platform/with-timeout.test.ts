import { once } from 'node:events';
import { expect, test } from 'vitest';
import { TimeoutExceeded, withTimeout } from './with-timeout.ts';

test('answers are passed on, failures too, and what takes too long is called off', async () => {
  expect(await withTimeout(5, async () => 'in time')).toBe('in time');
  await expect(withTimeout(5, () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  let calledOff: AbortSignal | undefined;
  const never = withTimeout(0.01, async (signal) => {
    calledOff = signal;
    await once(new EventTarget(), 'never');
  });
  await expect(never).rejects.toThrow(TimeoutExceeded);
  expect(calledOff?.reason).toBeInstanceOf(TimeoutExceeded);
});
