import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

test('limits the queue in all and per caller, and frees a place when one finishes', async () => {
  const enter = boundedQueue({ places: 1, most: 5, mostOfOne: 2 });
  const open: (() => void)[] = [];
  const running: string[] = [];
  const ask = (who: string) =>
    enter(who, () => {
      running.push(who);
      return new Promise<string>((resolve) => open.push(() => resolve(who)));
    });
  const asked = ['a', 'a', 'a', 'b', 'b', 'c', 'd'].map(ask);
  expect(await asked[2]).toBe('no room');
  expect(await asked[6]).toBe('no room');
  expect(running).toEqual(['a']);
  for (let index = 0; index < 5; index++) {
    await expect.poll(() => open.length).toBe(index + 1);
    open[index]?.();
  }
  expect(await Promise.all(asked)).toEqual(['a', 'a', 'no room', 'b', 'b', 'c', 'no room']);
  expect(running).toEqual(['a', 'a', 'b', 'b', 'c']);
  const failing = enter('a', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  const again = ask('a');
  await expect.poll(() => open.length).toBe(6);
  open[5]?.();
  expect(await again).toBe('a');
});
