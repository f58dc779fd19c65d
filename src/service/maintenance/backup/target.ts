import { sql } from 'kysely';
import { Client } from 'pg';
import type { Backend, BackendSettings } from '../../drivers/backend.ts';
import { openBackend } from '../../drivers/backend.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { JOBS_TABLE } from '../../drivers/queue/pg-boss-tables.ts';
import { BackupError, errorReason } from './backup-error.ts';

/**
 * Opens the target database and bucket of a migration, and creates the tables.
 * @param tables that may exist
 * @throws {BackupError} if they cannot be reached, or the database contains something else
 */
export async function openTarget(settings: BackendSettings, tables: readonly string[]): Promise<Backend> {
  const [stranger] = (await tablesIn(settings.databaseUrl ?? '')).filter(
    (name) => !tables.includes(name) && !name.startsWith('kysely_'),
  );
  if (stranger !== undefined) {
    throw new BackupError(
      `The database is used for something else: it has a table "${stranger}". Use an empty one: create database castwright.`,
    );
  }
  const target = await openBackend(settings);
  try {
    await target.storage.list()[Symbol.asyncIterator]().next();
  } catch (error) {
    await closeTarget(target);
    throw new BackupError(`The bucket does not answer: ${errorReason(error)}`, { cause: error });
  }
  return target;
}

export async function closeTarget({ db, queue }: Backend): Promise<void> {
  await queue.close();
  await db.destroy();
}

/** Whether there are no records and no jobs. */
export async function isEmpty(on: DbOrTransaction, tables: readonly string[]): Promise<boolean> {
  for (const name of [...tables.map((table) => sql.table(table)), JOBS_TABLE]) {
    const { rows } = await sql`select 1 from ${name} limit 1`.execute(on);
    if (rows.length > 0) return false;
  }
  return true;
}

async function tablesIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select table_name as name from information_schema.tables where table_schema = current_schema()',
    );
    return rows.map((row) => row.name);
  } catch (error) {
    throw new BackupError(`The database does not answer: ${errorReason(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}
