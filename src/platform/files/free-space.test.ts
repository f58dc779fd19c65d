import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { diskProblem, freeBytes, isDiskFull } from './free-space.ts';
import { makeTempDir } from './temp-dir.ts';

test('measures free space at the nearest existing folder and reports a full disk', async () => {
  await using temp = await makeTempDir('castwright-space-');
  const { blocks, bsize } = await statfs(temp.path);
  const free = await freeBytes(join(temp.path, 'not', 'there', 'yet'));
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(blocks * bsize);
  expect(await diskProblem(temp.path, 0)).toBeUndefined();
  expect(await diskProblem(temp.path, blocks * bsize + 1)).toMatch(
    /^The disk of the data directory is nearly full: /,
  );
});

test('recognizes a full disk from file and SQLite errors', async () => {
  await using full = await open('/dev/full', 'w');
  const write = await full.write('x').catch((error: unknown) => error);
  expect(isDiskFull(write)).toBe(true);

  const db = new DatabaseSync(':memory:');
  db.exec('create table t (x text); pragma max_page_count = 3');
  const failureOf = (statement: string) => {
    try {
      return db.exec(statement);
    } catch (error) {
      return error;
    }
  };
  expect(isDiskFull(failureOf(`insert into t values ('${'x'.repeat(50_000)}')`))).toBe(true);
  expect(isDiskFull(failureOf('insert into none values (1)'))).toBe(false);
  expect(isDiskFull(undefined)).toBe(false);
  db.close();
});
