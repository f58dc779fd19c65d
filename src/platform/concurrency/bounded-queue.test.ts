import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

test('limits the queue in all and per caller, and frees a slot when one finishes', async () => {
  const enter = boundedQueue({ slots: 1, maxTasks: 5, maxPerCaller: 2 });
  const open: (() => void)[] = [];
  const running: string[] = [];
  const request = (who: string) =>
    enter(who, () => {
      running.push(who);
      return new Promise<string>((resolve) => open.push(() => resolve(who)));
    });
  const requests = ['a', 'a', 'a', 'b', 'b', 'c', 'd'].map(request);
  expect(await requests[2]).toBe('no room');
  expect(await requests[6]).toBe('no room');
  expect(running).toEqual(['a']);
  for (let index = 0; index < 5; index++) {
    await expect.poll(() => open.length).toBe(index + 1);
    open[index]?.();
  }
  expect(await Promise.all(requests)).toEqual(['a', 'a', 'no room', 'b', 'b', 'c', 'no room']);
  expect(running).toEqual(['a', 'a', 'b', 'b', 'c']);
  const failing = enter('a', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  const again = request('a');
  await expect.poll(() => open.length).toBe(6);
  open[5]?.();
  expect(await again).toBe('a');
});
