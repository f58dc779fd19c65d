import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { SqliteFileDriver } from './sqlite-driver.ts';
import { SQLITE_BUSY_TIMEOUT, SqliteFile } from './sqlite-file.ts';

/**
 * SQLite in a file. Survives kill −9 and power loss: a commit is confirmed only when it is on the disk (WAL).
 * @param path of the file, which is created if absent
 */
export function sqliteDialect(path: string): Dialect {
  const adapter = new SqliteFile(path);
  const open = async () => {
    const database = new DatabaseSync(path, { timeout: SQLITE_BUSY_TIMEOUT });
    const mode = database.prepare('pragma journal_mode = wal').get()?.['journal_mode'];
    adapter.hasLog = mode === 'wal';
    // With a WAL, the driver syncs commits, and SQLite syncs checkpoints only. Without one, SQLite syncs everything.
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

/** Cached statements; a list or a batch of another length is a statement of its own. */
const MAX_STATEMENTS = 300;

/** Implements Kysely's interface for SQLite libraries with Node's. */
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
      // Keeps the map ordered by the last use.
      if (statement) statements.delete(sql);
      else statement = { ...prepareStatement(database, sql), writes: !READS.test(sql) };
      file.hasWritten ||= statement.writes;
      statements.set(sql, statement);
      if (statements.size > MAX_STATEMENTS) statements.delete(statements.keys().next().value ?? '');
      return statement;
    },
  };
}

function prepareStatement(database: DatabaseSync, sql: string): SqliteStatement {
  if (sql === 'rollback') return prepareRollback(database);
  // `begin immediate`, because a transaction that reads first and writes later could not wait for another writer.
  return forKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
}

/** SQLite rolls back by itself when the disk is full. The rollback must not fail then and hide the cause. */
function prepareRollback(database: DatabaseSync): SqliteStatement {
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
