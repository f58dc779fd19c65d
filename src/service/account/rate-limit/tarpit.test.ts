import { expect, test } from 'vitest';
import { openTarpit } from './tarpit.ts';

test('delays only callers who are refused often, and forgives them soon', async () => {
  let now = 0;
  const { hold } = openTarpit({ freeRefusals: 3, forgivenPerSecond: 1, step: 20, maxDelay: 50 }, () => now);
  expect([hold('a'), hold('a'), hold('a')]).toEqual([undefined, undefined, undefined]);
  const order: string[] = [];
  const fourth = hold('a')?.then(() => order.push('fourth'));
  const fifth = hold('a')?.then(() => order.push('fifth'));
  expect(hold('b')).toBeUndefined();
  await Promise.all([fourth, fifth]);
  expect(order).toEqual(['fourth', 'fifth']);

  // The number of past refusals does not matter.
  for (let index = 0; index < 1000; index++) void hold('a');
  now = 10_000;
  expect(hold('a')).toBeUndefined();
});

test('holds a few refusals at a time and closes the other connections', async () => {
  const { hold } = openTarpit(
    { freeRefusals: 0, step: 50, maxDelay: 50, maxPerClient: 2, maxHeld: 3 },
    () => 0,
  );
  const held = ['a', 'a', 'a', 'b', 'b'].map((who) => hold(who));
  expect(await Promise.all(held)).toEqual(['answer', 'answer', 'close', 'answer', 'close']);
  // Answered requests make room.
  expect(await hold('a')).toBe('answer');
});
