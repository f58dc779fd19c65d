import pino from 'pino';
import { expect, test } from 'vitest';
import { DiskFull } from '../../platform/files/free-space.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { asDiskFull, roomWatch } from './disk-space.ts';

test('wraps an error of a full disk as DiskFull and passes others through', async () => {
  await using temp = await makeTempDir('castwright-room-');
  const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
  expect(await asDiskFull(full, temp.path)).toBeInstanceOf(DiskFull);
  expect(await asDiskFull(full, temp.path)).toMatchObject({ cause: full });
  const other = new Error('ended with exit code 1');
  expect(await asDiskFull(other, temp.path)).toBe(other);
});

test('calls onFull once each time the disk runs full', async () => {
  await using temp = await makeTempDir('castwright-room-');
  let calls = 0;
  const options = {
    tempRoot: temp.path,
    minFreeDisk: 0,
    onFull: () => calls++,
    log: pino({ enabled: false }),
  };
  expect([await roomWatch(options)(), calls]).toEqual([true, 0]);
  const hasRoom = roomWatch({ ...options, minFreeDisk: Number.MAX_SAFE_INTEGER });
  expect([await hasRoom(), await hasRoom(), calls]).toEqual([false, false, 1]);
});
