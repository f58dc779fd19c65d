import { sql } from 'kysely';
import { isSqlite } from './is-sqlite.ts';
import type { DbOrTransaction } from './schema.ts';

/**
 * From here to their ends, transactions about the same thing go one at a time, so that what one reads stays as it is
 * until it writes. SQLite lets only one transaction go at a time, whatever it is about.
 */
export async function lockTransaction(transaction: DbOrTransaction, about: string): Promise<void> {
  if (isSqlite(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${about}, 1))`.execute(transaction);
}
