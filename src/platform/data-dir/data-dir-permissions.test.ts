import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openEncryption } from '../encryption.ts';
import { makeTempDir } from '../files/temp-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import {
  dataDirProblem,
  findAccessibleToOthers,
  makeDataDir,
  tightenDataDir,
} from './data-dir-permissions.ts';

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

/** Runs work as a user other than root, who may do everything. */
async function asNobody(work: () => Promise<unknown>): Promise<unknown> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    await work();
  } catch (error) {
    return error;
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test('explains how to fix a data directory that cannot be read or written', async () => {
  await using temp = await makeTempDir('castwright-problem-');
  const pathOf = (name: string) => join(temp.path, name);
  await mkdir(pathOf('closed'));
  await mkdir(pathOf('secretive'));
  await writeFile(pathOf('secretive/secret'), 'x'.repeat(32), { mode: 0 });
  await chmod(pathOf('closed'), 0o555);
  await chmod(temp.path, 0o755);
  const problemOf = async (dataDir: string, work: () => Promise<unknown>) =>
    dataDirProblem(await asNobody(work), dataDir);
  expect(await problemOf(pathOf('closed'), () => lockDataDir(pathOf('closed')))).toMatch(
    /closed cannot be read and written by this user .*chown -R/,
  );
  expect(await problemOf(pathOf('closed/new'), () => lockDataDir(pathOf('closed/new')))).toMatch(
    /closed\/new cannot be read and written by this user \(EACCES\)/,
  );
  expect(await problemOf(pathOf('secretive'), () => openEncryption(pathOf('secretive'), undefined))).toMatch(
    /secretive\/secret cannot be read and written by this user \(EACCES\)/,
  );
});

test('explains SQLite errors and a full disk, and ignores other failures', async () => {
  await using temp = await makeTempDir('castwright-problem-');
  const path = join(temp.path, 'castwright.db');
  const failureOf = (work: () => void) => {
    try {
      work();
    } catch (error) {
      return dataDirProblem(error, temp.path);
    }
  };
  using first = new DatabaseSync(path);
  first.exec('create table t (x); begin exclusive');
  using second = new DatabaseSync(path, { timeout: 0 });
  expect(failureOf(() => second.exec('begin exclusive'))).toContain('is in use by another program');
  first.exec('rollback');
  using reader = new DatabaseSync(path, { readOnly: true });
  expect(failureOf(() => reader.exec('insert into t values (1)'))).toContain('cannot be read and written');
  expect(failureOf(() => second.exec('insert into none values (1)'))).toBeUndefined();
  await writeFile(join(temp.path, 'letter'), 'a letter to a friend '.repeat(1000));
  using letter = new DatabaseSync(join(temp.path, 'letter'));
  expect(failureOf(() => letter.exec('select * from sqlite_master'))).toContain('is damaged');
  expect(dataDirProblem(new Error('else'), temp.path)).toBeUndefined();
  expect(dataDirProblem(Object.assign(new Error('no room'), { code: 'ENOSPC' }), temp.path)).toMatch(
    /^The disk of .* is full\. Make room/,
  );
});
