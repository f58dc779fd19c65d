import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import { openDatabase } from '../open.ts';
import { sqliteDialect } from '../sqlite.ts';
import { up as start } from './0001-start.ts';

test('files of videos from before there were assets are still there, once each', async () => {
  await using temp = await makeTempDir('castwright-migration-');
  const path = join(temp.path, 'castwright.db');
  const old = new Kysely<unknown>({ dialect: sqliteDialect(path) });
  const provider = { getMigrations: async () => ({ '0001-start': { up: start } }) };
  await new Migrator({ db: old, provider }).migrateToLatest();
  await sql`insert into accounts (id, email, username, initial_credits, created_at)
    values ('one', 'a@example.com', 'a', 0, 1)`.execute(old);
  await sql`insert into videos (id, account_id, family, name, request, status, stage, progress, warnings, created_at)
    values ('vid', 'one', 'v2', 'n', '{}', 'completed', 'done', 100, '[]', 1)`.execute(old);
  await sql`insert into files (id, account_id, video_id, role, name, content_type, size, created_at)
    values ('f', 'one', 'vid', 'video', 'n.mp4', 'video/mp4', 5, 1)`.execute(old);
  await old.destroy();

  const db = await openDatabase(path);
  const [file, ...more] = await db.selectFrom('files').selectAll().execute();
  expect(file).toMatchObject({ id: 'f', video_id: 'vid', role: 'video', size: 5 });
  expect(more).toEqual([]);
  const again = { ...file, id: 'g' } as NonNullable<typeof file>;
  await expect(db.insertInto('files').values(again).execute()).rejects.toThrow(/unique/i);
  await expect(
    db
      .insertInto('files')
      .values({ ...again, video_id: 'nobody' })
      .execute(),
  ).rejects.toThrow(/foreign key/i);
  for (const id of ['h', 'i']) {
    await db
      .insertInto('files')
      .values({ ...again, id, video_id: null, role: 'asset' })
      .execute();
  }
  await db.destroy();
});
