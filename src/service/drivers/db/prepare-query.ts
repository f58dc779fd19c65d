import type { Compilable, CompiledQuery } from 'kysely';
import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import type { DbOrTransaction } from './schema.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Stands for a value while the query is built. */
class Hole {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A query that is made very often: built the first time for each kind of database, and run with other values from then
 * on. The values may only stand where a parameter stands; they do not decide how the query looks. A file is read at
 * once; that throws at once.
 */
export function prepareQuery<Values extends unknown[], Row>(
  build: (db: DbOrTransaction, ...values: Values) => Compilable<Row>,
): (db: DbOrTransaction, ...values: Values) => MaybePromise<Row[]> {
  /** By what speaks to the database: each writes places of parameters in a way of its own. */
  const builtFor = new Map<unknown, CompiledQuery<Row>>();
  return (db, ...values) => {
    const { adapter } = db.getExecutor();
    let built = builtFor.get(adapter.constructor);
    if (!built) {
      built = build(db, ...(values.map((_, index) => new Hole(index)) as unknown as Values)).compile();
      builtFor.set(adapter.constructor, built);
    }
    const parameters = built.parameters.map((one) => (one instanceof Hole ? values[one.index] : one));
    if (adapter instanceof SqliteFile && !db.isTransaction) {
      return adapter.read(built.sql, parameters) as Row[];
    }
    return db.executeQuery<Row>({ ...built, parameters }).then(({ rows }) => rows);
  };
}
