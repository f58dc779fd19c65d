import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeTempDir } from './files/temp-dir.ts';
import {
  describePause,
  endOutage,
  isPaused,
  outageFileIn,
  readOutage,
  recordFailure,
} from './time-stamp-outage.ts';

const url = 'http://stamps.example';

test('doubles the pause with each failure, up to an hour', async () => {
  await using temp = await makeTempDir('castwright-outage-');
  const path = outageFileIn(temp.path);
  const pauses: number[] = [];
  for (let failure = 0; failure < 8; failure++) {
    await recordFailure(path, { url, reason: 'did not answer', earlier: await readOutage(path, url) });
    const outage = await readOutage(path, url);
    if (outage) pauses.push((outage.retryAt - outage.failedAt) / 60_000);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect((await readOutage(path, url))?.failures).toBe(8);
  await endOutage(path);
  expect(await readOutage(path, url)).toBeUndefined();
  await endOutage(path);
});

test('pauses until the next attempt, but not because the clock was set back, or for another authority', async () => {
  await using temp = await makeTempDir('castwright-outage-');
  const path = outageFileIn(temp.path);
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 23, 10), toFake: ['Date'] });
  try {
    await recordFailure(path, { url, reason: 'did not answer within 10 seconds', earlier: undefined });
    const outage = await readOutage(path, url);
    if (!outage) throw new Error('There is no outage');
    expect(describePause(outage)).toBe(
      'did not answer within 10 seconds at 23:10 UTC and is asked again at 23:11 UTC',
    );
    expect(isPaused(outage)).toBe(true);
    vi.setSystemTime(Date.UTC(2026, 10, 27, 23, 11));
    expect(isPaused(outage)).toBe(false);
    vi.setSystemTime(Date.UTC(2026, 10, 27, 20));
    expect(isPaused(outage)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
  expect(await readOutage(path, 'http://another.example')).toBeUndefined();
});

test('ignores a damaged file, and a folder that does not exist', async () => {
  await using temp = await makeTempDir('castwright-outage-');
  const path = outageFileIn(temp.path);
  await writeFile(path, '{"url":');
  expect(await readOutage(path, url)).toBeUndefined();
  const nowhere = join(temp.path, 'nowhere', 'outage.json');
  await recordFailure(nowhere, { url, reason: 'did not answer', earlier: undefined });
  expect(await readOutage(nowhere, url)).toBeUndefined();
});
