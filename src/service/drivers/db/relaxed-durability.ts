import type { Db } from './schema.ts';
import { SqliteFile } from './sqlite-file.ts';

/**
 * Does what may be lost when the power fails: in SQLite it is not waited for that it is on the disk. What is committed
 * later takes it along; what was committed before is there when this is done.
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
