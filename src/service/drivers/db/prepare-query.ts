import type { Compilable, CompiledQuery } from 'kysely';
import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import type { Db, DbOrTransaction } from './schema.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Placeholder for a value while the query is built. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A frequent query, compiled once per kind of database and then run with other values. Values may only be used as
 * parameters; they must not change the query itself. With SQLite, the read is synchronous, and so are its errors.
 */
export function prepareQuery<Values extends unknown[], Row>(
  build: (db: DbOrTransaction, ...values: Values) => Compilable<Row>,
): (db: DbOrTransaction, ...values: Values) => MaybePromise<Row[]> {
  /** By adapter, because each writes placeholders differently. */
  const compiledBy = new Map<unknown, CompiledQuery<Row>>();
  return (db, ...values) => {
    const { adapter } = db.getExecutor();
    let compiled = compiledBy.get(adapter.constructor);
    if (!compiled) {
      compiled = build(
        db,
        ...(values.map((_, index) => new Placeholder(index)) as unknown as Values),
      ).compile();
      compiledBy.set(adapter.constructor, compiled);
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.index] : parameter,
    );
    if (adapter instanceof SqliteFile && !db.isTransaction) {
      return adapter.read(compiled.sql, parameters) as Row[];
    }
    return db.executeQuery<Row>({ ...compiled, parameters }).then(({ rows }) => rows);
  };
}

/**
 * Caches synchronous reads until the turn of the event loop ends, or until this process runs a statement that is not a read.
 * The cached value cannot be stale: until then, no caller can know of a newer value. A busy server handles many calls of a
 * client in one turn.
 * @param read - returns a shared value, which callers must not change
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
