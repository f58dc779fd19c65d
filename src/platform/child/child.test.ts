import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { withOrigin } from '../telemetry/origin.ts';
import { type Child, startChild } from './child.ts';
import { lowerPriority, type Urgency } from './child-priority.ts';
import { forkModule } from './fork-module.ts';

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
  'lowers the priority of background children, and of all children of an account with several',
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
        };
        const started: Child[] = [];
        const helpers: number[] = [];
        for (let child = 0; child < children; child++) {
          const { promise: helper, resolve } = Promise.withResolvers<unknown>();
          const next = startChild(MODULE, { ...options, onMessage: resolve });
          started.push(next);
          next.send({ type: 'help' });
          helpers.push(Number(await helper));
        }
        const found = started.map(({ pid }) => getPriority(pid) - own);
        // Processes that it started while it was the account's only one are lowered with it.
        expect(helpers.map((pid) => getPriority(pid) - own)).toEqual(found);
        stop.abort();
        await Promise.all(started.map(({ ended }) => ended));
        return found;
      });
    const [alone = [], several = [], background = []] = await Promise.all([
      nices('awaited', 'one', 1),
      nices('awaited', 'other', 2),
      nices('background', 'third', 1),
    ]);
    expect(alone[0]).toBeGreaterThan(0);
    expect(background[0]).toBeGreaterThan(alone[0] ?? Number.NaN);
    expect(several[1]).toBeGreaterThan(alone[0] ?? Number.NaN);
    // The first one started before its account had several.
    expect(several[0]).toBe(several[1]);
    // Ended processes count only for a short time.
    expect(await nices('awaited', 'other', 1)).toEqual(alone);
  },
);

test.runIf(existsSync('/proc/self/autogroup'))(
  'lowers the session of a child that has its own, never the session of the shell',
  async () => {
    // Sessions in the kernel's root group have no group of their own; the file is then empty.
    const groupNice = (pid: number | string) =>
      Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'latin1'))?.[1] ?? 0);
    const own = groupNice('self');
    const start = (detached: boolean) =>
      forkModule(MODULE, { memory: 1e9, confine: undefined, detached }).child;
    const [sharing, separate] = [start(false), start(true)];
    const ended = [sharing, separate].map((child) => once(child, 'exit'));
    const restore = [sharing, separate].map(({ pid = 0 }) => lowerPriority(pid, 'background'));
    // The kernel limits how often the priority of a group may be set, so the second one may be set later.
    await expect.poll(() => groupNice(separate.pid ?? 0), { timeout: 10_000 }).toBeGreaterThan(own);
    expect(getPriority(sharing.pid)).toBeGreaterThan(getPriority());
    expect(groupNice('self')).toBe(own);
    for (const child of [sharing, separate]) child.kill('SIGKILL');
    await Promise.all(ended);
    for (const end of restore) end();
  },
);
