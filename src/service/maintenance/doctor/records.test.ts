import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openEmbeddedBackend } from '../../drivers/backend.ts';
import { databaseCheck } from './records.ts';

test('reports tables too old to upgrade, with what to do', async () => {
  await using temp = await makeTempDir('castwright-doctor-');
  const backend = await openEmbeddedBackend(temp.path);
  const config = readConfig({ CASTWRIGHT_DATA_DIR: temp.path });
  const { signal } = new AbortController();
  const look = () => databaseCheck(config).run(signal);
  expect(await look()).toMatchObject({ message: 'SQLite, intact' });
  await sql`delete from kysely_migration where name <> '0001-tables'`.execute(backend.db);
  await sql`update kysely_migration set name = '0012-product-videos'`.execute(backend.db);
  const found = await look();
  expect(JSON.stringify(found)).toContain('The tables of this database end at 0012-product-videos');
  expect(JSON.stringify(found)).toContain('Start the last version whose tables end at 0028-asked');
  await backend.db.destroy();
});
