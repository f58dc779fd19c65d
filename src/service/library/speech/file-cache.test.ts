import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitConcurrency } from '../../../platform/concurrency/limit-concurrency.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { fileCache } from './file-cache.ts';

test('makes a sample once, and again when its file is damaged', async () => {
  await using temp = await makeTempDir('castwright-made-');
  const folders = { folder: join(temp.path, 'samples'), tempRoot: join(temp.path, 'tmp') };
  let made = 0;
  const get = (keep = fileCache({ ...folders, withSlot: limitConcurrency(1) })) =>
    keep('voices/one.m4a', async (folder) => {
      made++;
      const path = join(folder, 'sound.m4a');
      await writeFile(path, 'a greeting');
      return path;
    });
  const keep = fileCache({ ...folders, withSlot: limitConcurrency(1) });
  const [path] = await Promise.all([get(keep), get(keep)]);
  await get(keep);
  await get();
  expect(made).toBe(1);

  for (const damage of [
    () => truncate(path, 0),
    () => truncate(path, 5),
    () => appendFile(path, 'noise'),
    () => rm(path),
    () => rm(`${path}.sha256`),
  ]) {
    await damage();
    const before = made;
    // Read by a new instance, because one that has verified a file does not read its checksum again.
    await get();
    expect([made, await readFile(path, 'utf8')]).toEqual([before + 1, 'a greeting']);
  }
  await truncate(path, 3);
  await get(keep);
  expect(await readFile(path, 'utf8')).toBe('a greeting');
});
