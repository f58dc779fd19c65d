import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runOrder, type TimeLimits } from './run-order.ts';

const MODULE = fileURLToPath(new URL('../../../test/fixtures/env-and-memory-child.ts', import.meta.url));

const run = (type: string, limit: TimeLimits) =>
  runOrder(MODULE, { type }, { heap: 64, memory: 1e9, confine: undefined, urgency: 'awaited', limit });

test.runIf(process.platform === 'linux')(
  'ends a process that uses too much processor time, however long its clock limit is',
  async () => {
    const { tookTooLong, end } = await run('spin', { processor: 0.5, clock: 600 });
    expect(tookTooLong).toBe('processor');
    expect(end.signal).toBe('SIGKILL');
  },
);

test('ends a process that waits for too long', async () => {
  const { tookTooLong, end } = await run('help', { processor: 600, clock: 2 });
  expect(tookTooLong).toBe('clock');
  expect(end.signal).toBe('SIGKILL');
});

test('reports that a process ended within its limits', async () => {
  const { tookTooLong, end } = await run('environment', { processor: 600, clock: 600 });
  expect(tookTooLong).toBeUndefined();
  expect(end.code).toBe(0);
});
