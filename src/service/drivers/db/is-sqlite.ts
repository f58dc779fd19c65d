import { type QueryExecutorProvider, SqliteAdapter } from 'kysely';

/** Where the two databases have no words in common. */
export function isSqlite(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
