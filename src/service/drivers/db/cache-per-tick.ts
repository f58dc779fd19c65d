import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import type { Db } from './schema.ts';
import { SqliteFile } from './sqlite-file.ts';

/**
 * Caches synchronous reads until the turn of the event loop ends or this process runs any statement that is not a read.
 * The answer cannot be stale: until then, no caller can know of a newer value. A busy server answers many calls of a
 * client in one turn.
 * @param read returns a shared value that nobody may change
 */
export function cachePerTick<Value>(read: (db: Db, key: string) => MaybePromise<Value>): typeof read {
  const cache = new Map<string, { db: Db; age: number; value: Value }>();
  return (db, key) => {
    const { adapter } = db.getExecutor();
    if (!(adapter instanceof SqliteFile)) return read(db, key);
    const cached = cache.get(key);
    if (cached?.db === db && cached.age === adapter.age) return cached.value;
    const value = read(db, key);
    if (value instanceof Promise) return value;
    if (cache.size === 0) setImmediate(() => cache.clear());
    cache.set(key, { db, age: adapter.age, value });
    return value;
  };
}
