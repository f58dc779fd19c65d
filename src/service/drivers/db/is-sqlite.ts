import { type QueryExecutorProvider, SqliteAdapter } from 'kysely';

/** For queries that differ between the two databases. */
export function isSqlite(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
