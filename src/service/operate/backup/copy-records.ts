import { sql } from 'kysely';
import type { Encryption } from '../../../platform/encryption.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { BackupError } from './backup-error.ts';
import { comparableJobs, comparableJobsOf, copyJobs } from './copy-jobs.ts';
import { copyRows, rowsOf } from './copy-rows.ts';
import { decryptedRow, reencrypted } from './encrypted.ts';
import type { Records, Row } from './records.ts';
import { digestOfRows, isSame, type RowsDigest } from './rows-digest.ts';
import { isEmpty } from './target.ts';

/** What decrypts the texts of an installation, and what encrypts them again. */
export interface Reencryption {
  from: readonly Encryption[];
  to: Encryption;
}

export interface CopiedTable {
  name: string;
  /** How many records there are in the installation, and how many where it was carried to. */
  here: number;
  there: number;
  /** Whether each of them is the same in every column. */
  isSame: boolean;
}

/** The queue of one process; its jobs go to pg-boss instead. */
const JOBS = 'jobs';

/**
 * Writes every record and job in one transaction, which ends well only when all of them are found the same.
 *
 * @throws {BackupError} when they are not, or the database is no longer empty
 */
export async function copyRecords(
  db: Db,
  records: Records,
  reencryption: Reencryption,
  onRows: (count: number) => void,
): Promise<CopiedTable[]> {
  const change = (table: string) => (row: Row) => reencrypted(table, row, reencryption.from, reencryption.to);
  return db.transaction().execute(async (transaction) => {
    // A server that starts meanwhile waits, and finds the account that is carried.
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

/** Compares all records, and jobs, of an installation with those of a database. */
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
      const here = await digestOfRows(
        name === JOBS ? comparableJobs(records) : clear(name, records.rows(name), from),
      );
      const there = await digestOfRows(
        name === JOBS ? comparableJobsOf(transaction) : clear(name, rowsOf(transaction, name), [to]),
      );
      compared.push(comparison(name, here, there));
    }
    return compared;
  });
}

function comparison(name: string, here: RowsDigest, there: RowsDigest): CopiedTable {
  return { name, here: here.count, there: there.count, isSame: isSame(here, there) };
}

async function* clear(
  table: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  encryptions: readonly Encryption[],
): AsyncGenerator<Row> {
  for await (const row of rows) yield decryptedRow(table, row, encryptions);
}
