import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { syncedFile } from './synced-file.ts';
import { makeTempDir } from './temp-dir.ts';

test('writes, replaces and continues a file, across several syncs', async () => {
  await using temp = await makeTempDir('castwright-synced-');
  const path = join(temp.path, 'file');
  await writeFile(path, Buffer.alloc(20_000_000, 1));
  const bytes = Buffer.alloc(9_500_000);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(at, at);
  const pieces = Array.from({ length: 95 }, (_, at) => bytes.subarray(at * 100_000, (at + 1) * 100_000));
  await pipeline(Readable.from(pieces), syncedFile(path));
  expect((await readFile(path)).equals(bytes)).toBe(true);

  await pipeline(Readable.from([Buffer.from('end')]), syncedFile(path, 9_000_000));
  const continued = await readFile(path);
  expect(continued.length).toBe(bytes.length);
  expect(continued.subarray(0, 9_000_000).equals(bytes.subarray(0, 9_000_000))).toBe(true);
  expect(continued.toString('latin1', 9_000_000, 9_000_003)).toBe('end');
});

test('reports a folder that does not exist', async () => {
  await using temp = await makeTempDir('castwright-synced-');
  const writing = pipeline(Readable.from([Buffer.from('a')]), syncedFile(join(temp.path, 'none', 'file')));
  await expect(writing).rejects.toThrow(/ENOENT/);
});
