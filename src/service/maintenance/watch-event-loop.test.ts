import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { meters } from '../drivers/meters.ts';
import { watchEventLoop } from './watch-event-loop.ts';

test('logs a blocked event loop and counts it in the metrics', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  using watch = watchEventLoop(log);
  await sleep(60);
  // Other load on this machine may have blocked us before.
  const until = performance.now() + 700;
  while (performance.now() < until);
  while (lines.length === 0) await sleep(20);
  const entry = JSON.parse(lines[0] ?? '{}');
  expect(entry).toMatchObject({ level: 40, msg: expect.stringContaining('was blocked') });
  expect(entry.seconds).toBeGreaterThan(0.4);
  expect(watch.note()).toMatch(
    /^The event loop was blocked (?:once|\d+ times) in the last five minutes, at /,
  );
  const count = meters.standstills.metric().samples.find(({ suffix }) => suffix === '_count');
  expect(count?.value).toBeGreaterThan(0);
});

test('reports nothing for a responsive event loop', async () => {
  const log = pino({ enabled: false });
  using watch = watchEventLoop(log);
  expect(watch.note()).toBeUndefined();
});
