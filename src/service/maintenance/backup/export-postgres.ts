import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { migrations } from '../../drivers/db/migrations/index.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { hasJobsTable, JOBS_TABLE } from '../../drivers/queue/pg-boss-tables.ts';
import { BackupError } from './backup-error.ts';
import { requireCurrentMigrationNames } from './installation.ts';
import { JOBS, readFleetJobs } from './jobs.ts';
import {
  type ComparedTable,
  digestRows,
  isSame,
  openRecords,
  type Records,
  type Row,
  readTable,
} from './records.ts';

/**
 * Writes a snapshot of the records in PostgreSQL into a new SQLite file, even while servers use them.
 * @param path must not exist yet
 * @param check called once the database is known to be ours
 * @throws {BackupError} if the database has another version, or the records differ afterwards
 */
export async function exportRecords(
  db: Db,
  path: string,
  onRows: (done: number, of: number) => void,
  check?: (transaction: DbOrTransaction) => Promise<void>,
): Promise<ComparedTable[]> {
  await (await openDatabase(path)).destroy();
  return withSnapshot(db, async (transaction) => {
    await checkVersion(transaction);
    await check?.(transaction);
    const tables = tablesIn(path);
    const total = await countAll(transaction, tables);
    let done = 0;
    await write(path, transaction, tables, () => onRows(++done, total));
    using records = openRecords(path);
    const compared = await compareExported(transaction, records);
    const wrong = compared.filter((table) => !table.isSame).map(({ name }) => name);
    if (wrong.length > 0) throw new BackupError(`Records differ after copying: ${wrong.join(', ')}.`);
    return compared;
  });
}

/** @throws {BackupError} unless the records in PostgreSQL still equal the exported ones */
export async function checkUnchanged(db: Db, path: string): Promise<void> {
  using records = openRecords(path);
  const tables = await withSnapshot(db, (transaction) => compareExported(transaction, records));
  if (tables.some((table) => !table.isSame))
    throw new BackupError(
      'Records changed while they were being copied. Stop all servers and workers, and run the command again.',
    );
}

/**
 * Connections through a pooler may be invisible.
 * @throws {BackupError} if servers or workers are connected
 */
export async function checkStopped(transaction: DbOrTransaction): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where application_name = 'castwright' and datname = current_database() and pid <> pg_backend_pid()`.execute(
    transaction,
  );
  const count = Number(rows[0]?.count);
  if (count > 0)
    throw new BackupError(
      `Servers or workers still use the database (${count} connections). Stop all of them first.`,
    );
}

function withSnapshot<Result>(db: Db, work: (transaction: DbOrTransaction) => Promise<Result>) {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

function tablesIn(path: string): string[] {
  using records = openRecords(path);
  return records.tables;
}

async function write(
  path: string,
  transaction: DbOrTransaction,
  tables: readonly string[],
  onRow: () => void,
): Promise<void> {
  const database = new DatabaseSync(path);
  try {
    // A single file without a log, which is moved into place at the end.
    database.exec('pragma journal_mode = delete');
    database.exec('begin');
    // Rows of a table may refer to each other.
    database.exec('pragma defer_foreign_keys = on');
    for (const table of tables) {
      const columns = database.prepare('select name from pragma_table_info(?)').all(table);
      const names = columns.map(({ name }) => String(name));
      const insert = database.prepare(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
      );
      for await (const row of fleetRows(transaction, table)) {
        insert.run(...names.map((name) => row[name] ?? null));
        onRow();
      }
      const last = table === JOBS ? undefined : await lastAssignedNumber(transaction, table);
      if (last !== undefined) {
        database.prepare('delete from sqlite_sequence where name = ?').run(table);
        database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last);
      }
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}

async function compareExported(transaction: DbOrTransaction, records: Records): Promise<ComparedTable[]> {
  const compared: ComparedTable[] = [];
  for (const name of records.tables) {
    const from = await digestRows(fleetRows(transaction, name));
    const to = await digestRows(records.rows(name));
    compared.push({ name, from: from.count, to: to.count, isSame: isSame(from, to) });
  }
  return compared;
}

const fleetRows = (transaction: DbOrTransaction, table: string): AsyncGenerator<Row> =>
  table === JOBS ? readFleetJobs(transaction) : readTable(transaction, table);

async function countAll(transaction: DbOrTransaction, tables: readonly string[]): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const name = table === JOBS ? JOBS_TABLE : sql.table(table);
    const { rows } = await sql<{ count: number }>`select count(*) from ${name}`.execute(transaction);
    total += Number(rows[0]?.count);
  }
  return total;
}

/** The highest number ever assigned by an identity column. */
async function lastAssignedNumber(transaction: DbOrTransaction, table: string): Promise<number | undefined> {
  const { rows } = await sql<{ attname: string }>`select attname from pg_attribute
    where attrelid = to_regclass(${table}) and attidentity <> ''`.execute(transaction);
  const [column] = rows;
  if (!column) return undefined;
  const { rows: named } = await sql<{
    name: string;
  }>`select pg_get_serial_sequence(${table}, ${column.attname}) as name`.execute(transaction);
  const sequence = sql.raw(String(named[0]?.name));
  const { rows: given } = await sql<{ last: number }>`
    select case when is_called then last_value else last_value - 1 end as last from ${sequence}`.execute(
    transaction,
  );
  return given[0]?.last || undefined;
}

async function checkVersion(transaction: DbOrTransaction): Promise<void> {
  const { rows: registry } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(transaction);
  if (!registry[0]?.there || !(await hasJobsTable(transaction)))
    throw new BackupError('The database does not contain a Castwright installation.');
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(transaction);
  const applied = new Set(requireCurrentMigrationNames(rows.map(({ name }) => name)));
  const ours = Object.keys(migrations);
  if ([...applied].some((name) => !ours.includes(name)))
    throw new BackupError(
      'The database was made by a newer Castwright. Install that version, then try again.',
    );
  if (ours.some((name) => !applied.has(name)))
    throw new BackupError(
      'The database is from an older Castwright. Start a server of this version on it once, stop it, then try again.',
    );
}
