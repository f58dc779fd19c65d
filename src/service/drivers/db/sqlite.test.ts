import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isDiskFull } from '../../../platform/files/free-space.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openDatabase } from './open.ts';

test('reports a full disk, rolls the transaction back and runs the next one', async () => {
  await using temp = await makeTempDir('castwright-full-');
  const db = await openDatabase(join(temp.path, 'castwright.db'));
  const keep = (name: string, size: number) =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('settings')
        .values({ name: `${name} small`, value: 'x' })
        .execute();
      await transaction
        .insertInto('settings')
        .values({ name, value: 'x'.repeat(size) })
        .execute();
    });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 5)}`.execute(db);
  const failure = await keep('large', 1_000_000).catch((error: unknown) => error);
  expect(String(failure)).toContain('database or disk is full');
  expect(isDiskFull(failure)).toBe(true);
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  await keep('little', 10);
  expect(await db.selectFrom('settings').select('name').orderBy('name').execute()).toEqual([
    { name: 'little' },
    { name: 'little small' },
  ]);
  await db.destroy();
});
