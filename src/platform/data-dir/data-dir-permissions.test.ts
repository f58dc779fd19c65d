import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../files/temp-dir.ts';
import { findAccessibleToOthers, makeDataDir, tightenDataDir } from './data-dir-permissions.ts';

test('closes a data directory and its files to other users, and skips links', async () => {
  await using temp = await makeTempDir('castwright-rights-');
  const dataDir = join(temp.path, 'data');
  const pathOf = (name: string) => join(dataDir, name);
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  await makeDataDir(dataDir);
  expect(await modeOf(dataDir)).toBe('700');

  await mkdir(pathOf('files/ab'), { recursive: true });
  for (const name of ['castwright.db', 'secret', 'files/ab/one']) await writeFile(pathOf(name), 'x');
  await writeFile(join(temp.path, 'elsewhere'), 'x');
  await symlink(join(temp.path, 'elsewhere'), pathOf('link'));
  for (const path of [pathOf('files'), pathOf('files/ab'), dataDir]) await chmod(path, 0o755);
  await chmod(pathOf('castwright.db'), 0o644);
  await chmod(pathOf('secret'), 0o600);
  await chmod(pathOf('files/ab/one'), 0o664);
  await chmod(join(temp.path, 'elsewhere'), 0o644);
  expect(await findAccessibleToOthers(dataDir)).toEqual([dataDir, pathOf('castwright.db'), pathOf('files')]);

  expect(await tightenDataDir(dataDir)).toEqual({ closed: 5, open: [] });
  expect(await Promise.all([dataDir, pathOf('files'), pathOf('files/ab')].map(modeOf))).toEqual([
    '700',
    '700',
    '700',
  ]);
  expect(
    await Promise.all([pathOf('castwright.db'), pathOf('secret'), pathOf('files/ab/one')].map(modeOf)),
  ).toEqual(['600', '600', '600']);
  expect(await modeOf(join(temp.path, 'elsewhere'))).toBe('644');
  expect(await findAccessibleToOthers(dataDir)).toEqual([]);
  expect(await tightenDataDir(dataDir)).toEqual({ closed: 0, open: [] });
});
