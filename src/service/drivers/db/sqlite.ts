import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { SqliteFileDriver } from './sqlite-driver.ts';
import { SQLITE_PATIENCE, SqliteFile } from './sqlite-file.ts';

/**
 * SQLite in a file: survives kill −9 and power loss (WAL; nobody is told of a commit before it is on the disk).
 *
 * @param path of the file; it is made when absent
 */
export function sqliteDialect(path: string): Dialect {
  const adapter = new SqliteFile(path);
  const open = async () => {
    const database = new DatabaseSync(path, { timeout: SQLITE_PATIENCE });
    const mode = database.prepare('pragma journal_mode = wal').get()?.['journal_mode'];
    adapter.hasLog = mode === 'wal';
    // What is committed to the log is brought to the disk by the driver; checkpoints, and where there is no log, all by SQLite.
    database.exec(`pragma synchronous = ${adapter.hasLog ? 'normal' : 'full'}; pragma foreign_keys = on`);
    return forKysely(database, adapter);
  };
  const dialect = new SqliteDialect({ database: open });
  return Object.assign(dialect, {
    createAdapter: () => adapter,
    createDriver: () => new SqliteFileDriver(open, adapter),
  });
}

const READS = /^\s*(?:select|pragma|begin|commit|rollback|savepoint|release)\b/i;

/** Statements that are kept for the next time: a list or a batch of another length is another statement. */
const MOST_STATEMENTS = 300;

/** Kysely's idea of a SQLite library over Node's. */
function forKysely(database: DatabaseSync, file: SqliteFile): SqliteDatabase {
  const statements = new Map<string, SqliteStatement & { writes: boolean }>();
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
      else statement = { ...prepareStatement(database, sql), writes: !READS.test(sql) };
      file.hasWritten ||= statement.writes;
      statements.set(sql, statement);
      if (statements.size > MOST_STATEMENTS) statements.delete(statements.keys().next().value ?? '');
      return statement;
    },
  };
}

function prepareStatement(database: DatabaseSync, sql: string): SqliteStatement {
  if (sql === 'rollback') return undoing(database);
  // A transaction that reads first and writes later could not wait for another writer's end.
  return forKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
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
