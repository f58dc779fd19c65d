import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { databaseIn } from '../../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import { dumpSchema } from '../dump-schema.ts';
import { connectDatabase, openDatabase, pendingMigrations } from '../open.ts';
import { BASELINE, migrations } from './index.ts';

/** Migrations as the last version before the baseline left them. */
const FORMER = [
  '0001-start 0002-credits 0003-assets 0004-webhooks 0005-door 0006-video-operations 0007-photo-avatars',
  '0008-custom-voices 0009-custom-musics 0010-products 0011-scripts 0012-product-videos 0013-templates',
  '0014-batches 0015-sessions 0016-shares 0017-fair-queue 0018-storage-quota 0019-job-origin',
  '0020-deliveries-of-event 0021-last-addresses 0022-unclaimed-files 0023-narrow-keys 0024-webhook-promises',
  '0025-audit 0026-two-step 0027-trash 0028-asked',
].flatMap((line) => line.split(' '));

/** Creates a database with the tables of the baseline and an account that records only these migrations. */
async function oldDatabase(folder: string, done: readonly string[]): Promise<string> {
  const place = await databaseIn(folder, 'template0');
  const db = await connectDatabase(place);
  const baseline = { getMigrations: async () => ({ [BASELINE]: migrations[BASELINE]! }) };
  expect((await new Migrator({ db, provider: baseline }).migrateToLatest()).error).toBeUndefined();
  await sql`insert into accounts (id, email, username, created_at) values ('a', 'a@example.com', 'a', 1)`.execute(
    db,
  );
  await sql`delete from kysely_migration`.execute(db);
  for (const [at, name] of done.entries()) {
    const timestamp = new Date(Date.UTC(2026, 10, 1 + at)).toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
  }
  await db.destroy();
  return place;
}

const doneIn = async (db: Awaited<ReturnType<typeof connectDatabase>>) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

test('upgrades a database with all former migrations to the current schema', async () => {
  await using temp = await makeTempDir('castwright-former-');
  const place = await oldDatabase(temp.path, FORMER);
  const untouched = await connectDatabase(place);
  expect(await pendingMigrations(untouched)).toEqual(Object.keys(migrations).slice(1));
  await untouched.destroy();

  const db = await openDatabase(place);
  expect(await db.selectFrom('accounts').select(['id', 'email']).execute()).toEqual([
    { id: 'a', email: 'a@example.com' },
  ]);
  await using other = await makeTempDir('castwright-former-');
  const fresh = await openDatabase(await databaseIn(other.path));
  expect(await doneIn(db)).toEqual(await doneIn(fresh));
  expect(await dumpSchema(db)).toBe(await dumpSchema(fresh));
  await Promise.all([db.destroy(), fresh.destroy()]);

  const again = await openDatabase(place);
  expect(await again.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'a' }]);
  await again.destroy();
});

test('refuses a database with only some former migrations and leaves it unchanged', async () => {
  await using temp = await makeTempDir('castwright-former-');
  const some = FORMER.slice(0, 12);
  const place = await oldDatabase(temp.path, some);
  await expect(openDatabase(place)).rejects.toThrow(
    /end at 0012-product-videos, which is too old.*Nothing was changed\. Start the last version .*0028-asked/,
  );
  const db = await connectDatabase(place);
  expect(await doneIn(db)).toEqual(some);
  await db.destroy();
});

test('keeps later migrations when it replaces the former ones', async () => {
  await using temp = await makeTempDir('castwright-former-');
  const place = await oldDatabase(temp.path, [...FORMER, '9999-later']);
  // A later version ran it: this version refuses to go on, but keeps its name.
  await expect(openDatabase(place)).rejects.toThrow('9999-later');
  const db = await connectDatabase(place);
  expect(await doneIn(db)).toEqual(['0001-tables', '9999-later']);
  await db.destroy();
});
