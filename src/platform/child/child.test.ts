import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { withOrigin } from '../telemetry/origin.ts';
import { startChild } from './child.ts';
import type { Urgency } from './child-priority.ts';

const MODULE = fileURLToPath(new URL('../../../test/fixtures/env-and-memory-child.ts', import.meta.url));

afterEach(() => vi.unstubAllEnvs());

async function runWith(message: object, memory = 1e9) {
  const messages: unknown[] = [];
  const { signal } = new AbortController();
  const child = startChild(MODULE, {
    signal,
    grace: 1,
    heap: 200,
    memory,
    urgency: 'awaited',
    confine: undefined,
    onMessage: (answer) => messages.push(answer),
  });
  child.send(message as { type: string });
  return { end: await child.ended, told: messages };
}

test('passes the needed environment to a child, without secrets', async () => {
  const secrets = ['CASTWRIGHT_SECRET', 'CASTWRIGHT_API_KEY', 'DATABASE_URL', 'AWS_SECRET_ACCESS_KEY'];
  for (const name of [...secrets, 'TZ']) vi.stubEnv(name, 'told-to-nobody');
  const { told } = await runWith({ type: 'environment' });
  const [received] = told as [Record<string, string>];
  expect(received['PATH']).toBe(process.env['PATH']);
  expect(received['TZ']).toBe('told-to-nobody');
  for (const name of secrets) expect(received).not.toHaveProperty(name);
});

test.runIf(process.platform === 'linux')('kills a child that exceeds its memory limit', async () => {
  const { end, told } = await runWith({ type: 'fill', bytes: 2e9 }, 4e8);
  expect(told).toEqual([]);
  expect(end).toMatchObject({ signal: 'SIGKILL', outgrew: 4e8 });
  expect(end.peak).toBeGreaterThan(4e8);
  expect(end.peak).toBeLessThan(1e9);
});

test('reports the peak memory of a child within its limit', async () => {
  const { end, told } = await runWith({ type: 'fill', bytes: 2e8 });
  expect(told).toEqual([10]);
  expect(end).toMatchObject({ code: 0, outgrew: undefined });
  // On a busy machine the last reading may lag behind.
  if (process.platform === 'linux') expect(end.peak).toBeGreaterThan(1e8);
});

test.runIf(process.platform === 'linux')(
  'lowers the priority of background children and of further children of one account',
  async () => {
    const own = getPriority();
    const nices = (urgency: Urgency, account: string, children: number) =>
      withOrigin({ account }, async () => {
        const stop = new AbortController();
        const options = {
          signal: stop.signal,
          grace: 0,
          heap: 100,
          memory: 1e9,
          urgency,
          confine: undefined,
          onMessage() {},
        };
        const started = Array.from({ length: children }, () => startChild(MODULE, options));
        const found = started.map(({ pid }) => getPriority(pid) - own);
        stop.abort();
        await Promise.all(started.map(({ ended }) => ended));
        return found;
      });
    const [awaited = [], background = []] = await Promise.all([
      nices('awaited', 'one', 3),
      nices('background', 'other', 2),
    ]);
    expect([awaited[0], background[0]].map((nice = 0) => nice > 0)).toEqual([true, true]);
    expect(background[0]).toBeGreaterThan(awaited[0] ?? Number.NaN);
    expect(awaited).toEqual(awaited.toSorted((one, next) => one - next));
    expect(new Set(awaited).size).toBe(3);
    // Ended processes count only for a short time.
    expect((await nices('awaited', 'one', 1))[0]).toBeLessThan(awaited[2] ?? Number.NaN);
  },
);
