import { sql } from 'kysely';
import type { Encryption } from '../../../platform/encryption.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { BackupError } from './backup-error.ts';
import { comparableJobs, comparableJobsInTarget, copyJobs } from './copy-jobs.ts';
import { copyRows, readTable } from './copy-rows.ts';
import { decryptedRow, reencryptRow } from './encrypted.ts';
import type { Records, Row } from './records.ts';
import { digestRows, isSame, type RowsDigest } from './rows-digest.ts';
import { isEmpty } from './target.ts';

/** Encryptions that may decrypt an installation's texts, and the one for the target. */
export interface Reencryption {
  from: readonly Encryption[];
  to: Encryption;
}

export interface CopiedTable {
  name: string;
  /** Number of records in the source and in the target. */
  here: number;
  there: number;
  /** Whether all records are equal in every column. */
  isSame: boolean;
}

/** Table of the embedded queue; its jobs are copied to pg-boss. */
const JOBS = 'jobs';

/**
 * Writes all records and jobs in one transaction, which is committed only if they are then equal.
 * @throws {BackupError} if they differ, or the database is not empty any more
 */
export async function copyRecords(
  db: Db,
  records: Records,
  reencryption: Reencryption,
  onRows: (count: number) => void,
): Promise<CopiedTable[]> {
  const change = (table: string) => (row: Row) =>
    reencryptRow(table, row, reencryption.from, reencryption.to);
  return db.transaction().execute(async (transaction) => {
    // A server that starts meanwhile waits, and then finds the copied account.
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
): Promise<CopiedTable[]> {
  const within = <Result>(work: (transaction: DbOrTransaction) => Promise<Result>) =>
    db.isTransaction ? work(db) : db.transaction().execute(work);
  return within(async (transaction) => {
    const compared: CopiedTable[] = [];
    for (const name of records.tables) {
      const here = await digestRows(
        name === JOBS ? comparableJobs(records) : decryptRows(name, records.rows(name), from),
      );
      const there = await digestRows(
        name === JOBS
          ? comparableJobsInTarget(transaction)
          : decryptRows(name, readTable(transaction, name), [to]),
      );
      compared.push(comparison(name, here, there));
    }
    return compared;
  });
}

function comparison(name: string, here: RowsDigest, there: RowsDigest): CopiedTable {
  return { name, here: here.count, there: there.count, isSame: isSame(here, there) };
}

async function* decryptRows(
  table: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  encryptions: readonly Encryption[],
): AsyncGenerator<Row> {
  for await (const row of rows) yield decryptedRow(table, row, encryptions);
}
