import { sql } from 'kysely';
import type { DbOrTransaction } from './schema.ts';
import { isSqlite } from './sqlite-file.ts';

/**
 * Serializes transactions that lock the same name, from this call until they end, so that what one reads stays
 * unchanged until it writes. SQLite always runs one transaction at a time.
 */
export async function lockTransaction(transaction: DbOrTransaction, name: string): Promise<void> {
  if (isSqlite(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`.execute(transaction);
}
