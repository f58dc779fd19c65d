import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { SQLITE_PATIENCE, SqliteFile } from './sqlite-file.ts';

/**
 * SQLite in a file: survives kill −9 and power loss (WAL, every commit synced).
 *
 * @param path of the file; it is made when absent
 */
export function sqliteDialect(path: string): Dialect {
  const adapter = new SqliteFile(path);
  const dialect = new SqliteDialect({
    database: async () => {
      const database = new DatabaseSync(path, { timeout: SQLITE_PATIENCE });
      database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
      return forKysely(database, adapter);
    },
  });
  return Object.assign(dialect, { createAdapter: () => adapter });
}

/** Statements that are kept for the next time: a list or a batch of another length is another statement. */
const MOST_STATEMENTS = 300;

/** Kysely's idea of a SQLite library over Node's. */
function forKysely(database: DatabaseSync, file: SqliteFile): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close() {
      file.close();
      database.close();
    },
    prepare(sql) {
      file.age++;
      let statement = statements.get(sql);
      // The last one to go is the one that was used last.
      if (statement) statements.delete(sql);
      else if (sql === 'rollback') statement = undoing(database);
      // A transaction that reads first and writes later could not wait for another writer's end.
      else statement = forKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      statements.set(sql, statement);
      if (statements.size > MOST_STATEMENTS) statements.delete(statements.keys().next().value ?? '');
      return statement;
    },
  };
}

/** When the disk is full SQLite undoes a transaction by itself; the reason is to be told then, not that it is gone. */
function undoing(database: DatabaseSync): SqliteStatement {
  const rollback = forKyselyStatement(database.prepare('rollback'));
  return {
    ...rollback,
    run: (parameters) =>
      database.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 },
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
