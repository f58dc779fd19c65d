import { expect, test } from 'vitest';
import { DiskFull } from '../../platform/files/free-space.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { asDiskFull } from './room.ts';

test('wraps an error of a full disk as DiskFull and passes others through', async () => {
  await using temp = await makeTempDir('castwright-room-');
  const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
  expect(await asDiskFull(full, temp.path)).toBeInstanceOf(DiskFull);
  expect(await asDiskFull(full, temp.path)).toMatchObject({ cause: full });
  const other = new Error('ended with exit code 1');
  expect(await asDiskFull(other, temp.path)).toBe(other);
});
