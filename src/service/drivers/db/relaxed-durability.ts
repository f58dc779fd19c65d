import type { Db } from './schema.ts';
import { SqliteFile } from './sqlite-file.ts';

/**
 * Writes what a power failure may take back: SQLite does not wait for fsync here. The next commit that does wait makes
 * these writes durable, too.
 */
export function withRelaxedDurability<Result>(
  db: Db,
  work: (connection: Db) => Promise<Result>,
): Promise<Result> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof SqliteFile)) return work(db);
  return db.connection().execute((connection) => {
    adapter.isUnhurried = true;
    return work(connection);
  });
}
