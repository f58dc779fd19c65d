import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areWithin } from './only-within.ts';
import { makeTempDir } from './temp-dir.ts';

test('accepts files of a folder, but none beside it and no links out of it', async () => {
  await using temp = await makeTempDir('castwright-within-');
  const at = (name: string) => join(temp.path, name);
  for (const folder of ['job/deep', 'job-2']) await mkdir(at(folder), { recursive: true });
  for (const file of ['job/deep/a', 'job-2/b', 'c']) await writeFile(at(file), '');
  await symlink(at('c'), at('job/link'));
  await symlink(at('job-2'), at('job/folder'));
  const isWithin = (...names: string[]) => areWithin(at('job'), names.map(at));
  expect(await isWithin('job/deep/a', 'job/missing')).toBe(true);
  expect(await areWithin(at('job'), [undefined])).toBe(true);
  for (const name of ['job-2/b', 'c', 'job/link', 'job/folder/b', 'job/../c', 'job'])
    expect(await isWithin('job/deep/a', name), name).toBe(false);
});
