import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';

/**
 * SQLite in a file: survives kill −9 and power loss (WAL, every commit synced).
 *
 * @param path of the file; it is made when absent
 */
export function sqliteDialect(path: string): Dialect {
  const adapter = new SqliteFile(path);
  const dialect = new SqliteDialect({
    database: async () => {
      const database = new DatabaseSync(path, { timeout: TIMEOUT });
      database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
      return forKysely(database, () => adapter.close());
    },
  });
  return Object.assign(dialect, { createAdapter: () => adapter });
}

/** Milliseconds that one process waits for another one's transaction. */
const TIMEOUT = 5000;

export class SqliteFile extends SqliteAdapter {
  readonly #path: string;
  readonly #queries = new Map<string, StatementSync>();
  #reader: DatabaseSync | undefined;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  /** Migrations are made whole or not at all, and by one process where two start at a time. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * The rows of a query on what is committed, at once: on a connection of its own it need not wait for the
   * transactions of others. Only while the database is open.
   */
  read(sql: string, parameters: readonly unknown[]): unknown[] {
    let query = this.#queries.get(sql);
    if (!query) {
      this.#reader ??= new DatabaseSync(this.#path, { readOnly: true, timeout: TIMEOUT });
      query = this.#reader.prepare(sql);
      this.#queries.set(sql, query);
    }
    return query.all(...(parameters as SQLInputValue[]));
  }

  /** What is read from then on is refused. */
  close(): void {
    this.#reader ??= new DatabaseSync(this.#path, { open: false });
    if (this.#reader.isOpen) this.#reader.close();
  }
}

/** Kysely's idea of a SQLite library over Node's. */
function forKysely(database: DatabaseSync, beforeClose: () => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close() {
      beforeClose();
      database.close();
    },
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        // A transaction that reads first and writes later could not wait for another writer's end.
        statement = forKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

function forKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
