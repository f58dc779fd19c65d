import { sql } from 'kysely';
import { isSqlite } from './is-sqlite.ts';
import type { Db } from './schema.ts';

/**
 * Does what may be lost when the power fails: SQLite does not wait for the disk, which would keep everybody waiting.
 * What is committed later takes it along to the disk. Each statement of the work is a transaction of its own.
 */
export function unsynced(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  if (!isSqlite(db)) return work(db);
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
