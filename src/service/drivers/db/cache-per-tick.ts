import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import type { Db } from './schema.ts';
import { SqliteFile } from './sqlite-file.ts';

/**
 * Remembers what was read at once until the turn of the event loop ends, or this process does anything but read: who
 * asks by then cannot know of anything newer. A server with much to do answers many calls of a client in one turn.
 *
 * @param read what it answers is shared; nobody may change it
 */
export function cachePerTick<Value>(read: (db: Db, key: string) => MaybePromise<Value>): typeof read {
  const known = new Map<string, { db: Db; age: number; value: Value }>();
  return (db, key) => {
    const { adapter } = db.getExecutor();
    if (!(adapter instanceof SqliteFile)) return read(db, key);
    const same = known.get(key);
    if (same?.db === db && same.age === adapter.age) return same.value;
    const value = read(db, key);
    if (value instanceof Promise) return value;
    if (known.size === 0) setImmediate(() => known.clear());
    known.set(key, { db, age: adapter.age, value });
    return value;
  };
}
