import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { startChild } from './child.ts';

const MODULE = fileURLToPath(new URL('../../test/fixtures/telling-child.ts', import.meta.url));

afterEach(() => vi.unstubAllEnvs());

async function tell(message: object, memory = 1e9) {
  const told: unknown[] = [];
  const { signal } = new AbortController();
  const child = startChild(MODULE, {
    signal,
    grace: 1,
    heap: 200,
    memory,
    onMessage: (answer) => told.push(answer),
  });
  child.send(message as { type: string });
  return { end: await child.ended, told };
}

test('a child is given what it needs of the environment, and no secret', async () => {
  const secrets = ['CASTWRIGHT_SECRET', 'CASTWRIGHT_API_KEY', 'DATABASE_URL', 'AWS_SECRET_ACCESS_KEY'];
  for (const name of [...secrets, 'TZ']) vi.stubEnv(name, 'told-to-nobody');
  const { told } = await tell({ type: 'environment' });
  const [given] = told as [Record<string, string>];
  expect(given['PATH']).toBe(process.env['PATH']);
  expect(given['TZ']).toBe('told-to-nobody');
  for (const name of secrets) expect(given).not.toHaveProperty(name);
});

test.runIf(process.platform === 'linux')('a child that holds more memory than it may is killed', async () => {
  const { end, told } = await tell({ type: 'fill', bytes: 2e9 }, 4e8);
  expect(told).toEqual([]);
  expect(end).toMatchObject({ signal: 'SIGKILL', outgrew: 4e8 });
  expect(end.peak).toBeGreaterThan(4e8);
  expect(end.peak).toBeLessThan(1e9);
});

test('one that holds less goes on, and its memory is told', async () => {
  const { end, told } = await tell({ type: 'fill', bytes: 2e8 });
  expect(told).toEqual([10]);
  expect(end).toMatchObject({ code: 0, outgrew: undefined });
  if (process.platform === 'linux') expect(end.peak).toBeGreaterThan(1.5e8);
});
