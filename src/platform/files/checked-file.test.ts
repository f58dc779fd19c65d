import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isIntact, writeWithChecksum } from './checked-file.ts';
import { makeTempDir } from './temp-dir.ts';

test('detects any change to a file stored with a checksum', async () => {
  await using temp = await makeTempDir('castwright-checked-');
  const path = join(temp.path, 'kept');
  const put = async (content: string) => {
    await writeFile(join(temp.path, 'made'), content);
    await writeWithChecksum(join(temp.path, 'made'), path);
  };
  expect(await isIntact(path)).toBe(false);
  await put('whole');
  expect([await isIntact(path), await readFile(path, 'utf8')]).toEqual([true, 'whole']);
  expect((await readdir(temp.path)).sort()).toEqual(['kept', 'kept.sha256']);
  for (const damage of [
    () => truncate(path, 0),
    () => truncate(path, 3),
    () => writeFile(path, 'whale'),
    () => rm(path),
    () => rm(`${path}.sha256`),
    () => truncate(`${path}.sha256`, 0),
  ]) {
    await put('whole');
    await damage();
    expect(await isIntact(path)).toBe(false);
  }
});
