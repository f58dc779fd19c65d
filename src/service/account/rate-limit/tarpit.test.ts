import { expect, test } from 'vitest';
import { openTarpit } from './tarpit.ts';

test('delays only callers who are refused often, and forgives them soon', async () => {
  let now = 0;
  const { hold } = openTarpit({ free: 3, forgotten: 1, step: 20, longest: 50 }, () => now);
  expect([hold('a'), hold('a'), hold('a')]).toEqual([undefined, undefined, undefined]);
  const order: string[] = [];
  const fourth = hold('a')?.then(() => order.push('fourth'));
  const fifth = hold('a')?.then(() => order.push('fifth'));
  expect(hold('b')).toBeUndefined();
  await Promise.all([fourth, fifth]);
  expect(order).toEqual(['fourth', 'fifth']);

  // However often it was refused, it is forgiven soon.
  for (let index = 0; index < 1000; index++) void hold('a');
  now = 10_000;
  expect(hold('a')).toBeUndefined();
});

test('holds a few refusals at a time and closes the other connections', async () => {
  const { hold } = openTarpit({ free: 0, step: 50, longest: 50, mostOfOne: 2, most: 3 }, () => 0);
  const held = ['a', 'a', 'a', 'b', 'b'].map((who) => hold(who));
  expect(await Promise.all(held)).toEqual(['answer', 'answer', 'close', 'answer', 'close']);
  // Those who were answered make room.
  expect(await hold('a')).toBe('answer');
});
