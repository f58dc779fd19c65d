import { sql } from 'kysely';
import { Client } from 'pg';
import type { Encryption } from '../../../platform/encryption.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { JOBS_TABLE } from '../../drivers/queue/pg-boss-tables.ts';
import { BackupError, errorReason } from './backup-error.ts';
import { decryptedRow, reencryptRow } from './encrypted.ts';
import { comparableJobs, comparableJobsInTarget, copyJobs, JOBS } from './jobs.ts';
import { type ComparedTable, digestRows, isSame, type Records, type Row, readTable } from './records.ts';

/** Encryptions that may decrypt the texts of an installation, and the one for the target. */
export interface Reencryption {
  from: readonly Encryption[];
  to: Encryption;
}

/** Maximum records and characters in one statement. */
const MAX_ROWS = 500;
const MAX_CHARACTERS = 2_000_000;

/** @throws {BackupError} if the database cannot be reached, or has tables of something else */
export async function checkTables(url: string, ours: readonly string[]): Promise<void> {
  const stranger = (await tablesIn(url)).find((name) => !ours.includes(name) && !name.startsWith('kysely_'));
  if (stranger !== undefined)
    throw new BackupError(
      `The database is used for something else: it has a table "${stranger}". Use an empty one: create database castwright.`,
    );
}

/** Whether there are no records and no jobs. */
export async function isEmpty(on: DbOrTransaction, tables: readonly string[]): Promise<boolean> {
  for (const name of [...tables.map((table) => sql.table(table)), JOBS_TABLE]) {
    const { rows } = await sql`select 1 from ${name} limit 1`.execute(on);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Writes all records and jobs in one transaction, which is committed only if they are then equal.
 * @throws {BackupError} if they differ, or the database is not empty any more
 */
export async function importRecords(
  db: Db,
  records: Records,
  reencryption: Reencryption,
  onRows: (count: number) => void,
): Promise<ComparedTable[]> {
  const change = (table: string) => (row: Row) =>
    reencryptRow(table, row, reencryption.from, reencryption.to);
  return db.transaction().execute(async (transaction) => {
    // A server that starts during the import waits, and then finds the copied account.
    await lockTransaction(transaction, 'set-up');
    const all = sql.join(records.tables.map((table) => sql.table(table)));
    await sql`lock table ${all} in exclusive mode`.execute(transaction);
    if (!(await isEmpty(transaction, records.tables)))
      throw new BackupError('Someone else has started to use the database. Stop them, and use an empty one.');
    for (const table of records.tables) {
      if (table !== JOBS) await copyRows(transaction, records, table, change(table), onRows);
    }
    await copyJobs(transaction, records);
    onRows(records.count(JOBS));
    const tables = await compareRecords(transaction, records, reencryption);
    const wrong = tables.filter((table) => !table.isSame).map(({ name }) => name);
    if (wrong.length > 0)
      throw new BackupError(`Records differ after copying: ${wrong.join(', ')}. None were kept.`);
    return tables;
  });
}

/** Compares all records and jobs of an installation with those of a database. */
export async function compareRecords(
  db: DbOrTransaction,
  records: Records,
  { from, to }: Reencryption,
): Promise<ComparedTable[]> {
  const within = <Result>(work: (transaction: DbOrTransaction) => Promise<Result>) =>
    db.isTransaction ? work(db) : db.transaction().execute(work);
  return within(async (transaction) => {
    const compared: ComparedTable[] = [];
    for (const name of records.tables) {
      const here = await digestRows(
        name === JOBS ? comparableJobs(records) : decryptRows(name, records.rows(name), from),
      );
      const there = await digestRows(
        name === JOBS
          ? comparableJobsInTarget(transaction)
          : decryptRows(name, readTable(transaction, name), [to]),
      );
      compared.push({ name, from: here.count, to: there.count, isSame: isSame(here, there) });
    }
    return compared;
  });
}

async function* decryptRows(
  table: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  encryptions: readonly Encryption[],
): AsyncGenerator<Row> {
  for await (const row of rows) yield decryptedRow(table, row, encryptions);
}

/**
 * Writes the records of a table into PostgreSQL unchanged. Triggers, which would assign new revisions, are disabled
 * meanwhile. Numbering continues after the highest number ever assigned.
 * @param change applied to each record
 */
async function copyRows(
  transaction: DbOrTransaction,
  records: Records,
  table: string,
  change: (row: Row) => Row,
  onRows: (count: number) => void,
): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} disable trigger user`.execute(transaction);
  for (const batch of batches(records.rows(table), change)) {
    const rows = `[${batch.join()}]`;
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`.execute(
      transaction,
    );
    onRows(batch.length);
  }
  await sql`alter table ${name} enable trigger user`.execute(transaction);
  const last = records.lastNumber(table);
  if (last !== undefined) await restartIdentity(transaction, table, last);
}

function* batches(rows: Iterable<Row>, change: (row: Row) => Row): Generator<string[]> {
  let [batch, length]: [string[], number] = [[], 0];
  for (const row of rows) {
    const text = JSON.stringify(change(row));
    batch.push(text);
    length += text.length;
    if (batch.length < MAX_ROWS && length < MAX_CHARACTERS) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Part of the transaction, unlike setting the sequence. */
async function restartIdentity(transaction: DbOrTransaction, table: string, last: number): Promise<void> {
  const { rows } = await sql<{ attname: string }>`select attname from pg_attribute
    where attrelid = to_regclass(${table}) and attidentity <> ''`.execute(transaction);
  for (const { attname } of rows) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(attname)} restart with ${sql.lit(last + 1)}`.execute(
      transaction,
    );
  }
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
