import { once } from 'node:events';
import { expect, test } from 'vitest';
import { TimeoutExceeded, withTimeout } from './with-timeout.ts';

test('passes results and failures on, and aborts work that takes too long', async () => {
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
