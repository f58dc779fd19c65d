import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { removeOlderThan, trimFolders } from './clean-data-dir.ts';

test('removes the least recently used files across folders until they fit', async () => {
  await using temp = await makeTempDir('castwright-trim-');
  const [cache, samples] = [join(temp.path, 'cache'), join(temp.path, 'samples')];
  const writeAt = async (path: string, usedAt: number) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.alloc(100));
    await utimes(path, usedAt, 1);
  };
  await writeAt(join(cache, 'speech/aa/old'), 10);
  await writeAt(join(samples, 'voices/older.m4a'), 5);
  await writeAt(join(cache, 'music/used-lately.wav'), 1000);
  await writeAt(join(samples, 'voices/new.m4a'), 900);
  const files = async () =>
    (await readdir(temp.path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();

  expect(await trimFolders([cache, samples, join(temp.path, 'none')], 400)).toBe(0);
  expect(await files()).toHaveLength(4);
  expect(await trimFolders([cache, samples], 390)).toBe(100);
  expect(await files()).toEqual(['new.m4a', 'old', 'used-lately.wav']);
  expect(await trimFolders([cache, samples], 150)).toBe(200);
  expect(await files()).toEqual(['used-lately.wav']);
});

test('removes folders older than the given time', async () => {
  await using temp = await makeTempDir('castwright-older-');
  await mkdir(join(temp.path, 'render-left'));
  await writeFile(join(temp.path, 'render-left', 'frames'), 'x');
  await utimes(join(temp.path, 'render-left'), 100, 100);
  await mkdir(join(temp.path, 'render-now'));
  expect(await removeOlderThan(temp.path, Date.now() - 60_000)).toBe(1);
  expect(await readdir(temp.path)).toEqual(['render-now']);
});
