import type { Db } from './schema.ts';
import { SqliteFile } from './sqlite-file.ts';

/**
 * Writes data that a power failure may lose: SQLite does not wait for fsync here. The next commit that waits also makes
 * these writes durable.
 */
export function withRelaxedDurability<Result>(
  db: Db,
  work: (connection: Db) => Promise<Result>,
): Promise<Result> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof SqliteFile)) return work(db);
  return db.connection().execute((connection) => {
    adapter.isRelaxed = true;
    return work(connection);
  });
}
