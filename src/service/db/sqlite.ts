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
  const dialect = new SqliteDialect({
    database: async () => {
      const database = new DatabaseSync(path, { timeout: 5000 });
      database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
      return forKysely(database);
    },
  });
  return Object.assign(dialect, { createAdapter: () => new WholeMigrations() });
}

/** Migrations are made whole or not at all, and by one process where two start at a time. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's idea of a SQLite library over Node's. */
function forKysely(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
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
