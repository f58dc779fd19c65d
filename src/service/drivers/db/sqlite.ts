import { close, fdatasync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import {
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { SQLITE_BUSY_TIMEOUT_MS, SqliteFile } from './sqlite-file.ts';

/**
 * SQLite in a file. Survives kill −9 and power loss: a commit is confirmed only when it is on the disk (WAL).
 * @param path of the file, which is created if absent
 */
export function sqliteDialect(path: string): Dialect {
  const adapter = new SqliteFile(path);
  const open = async () => {
    const database = new DatabaseSync(path, { timeout: SQLITE_BUSY_TIMEOUT_MS });
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

/** Syncs commits to the disk without blocking the event loop, as SQLite itself would. */
interface WalSync {
  /**
   * Call after a commit. Resolves when it and all earlier commits are on the disk. Many concurrent commits share one
   * sync.
   * @param isUnhurried resolves once the earlier commits are synced; this one is synced with a later one
   */
  committed(isRelaxed: boolean): Promise<void>;
  close(): Promise<void>;
}

/**
 * One connection, used by one caller at a time. A caller that releases it continues only when its commit is on the
 * disk; meanwhile the connection and the event loop serve others. Others may thus read a commit slightly before it is
 * durable, but their own writes come after it.
 */
class SqliteFileDriver extends SqliteDriver {
  readonly #file: SqliteFile;
  readonly #sync: WalSync;
  readonly #waiting: (() => void)[] = [];
  #isLent = false;

  constructor(database: () => Promise<SqliteDatabase>, file: SqliteFile) {
    super({ database });
    this.#file = file;
    this.#sync = walSync(file.path);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isLent) await new Promise<void>((enter) => this.#waiting.push(enter));
    this.#isLent = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const { hasWritten, isRelaxed: isUnhurried, hasLog } = this.#file;
    this.#file.hasWritten = false;
    this.#file.isRelaxed = false;
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isLent = false;
    if (hasWritten && hasLog) await this.#sync.committed(isUnhurried);
  }

  override async destroy(): Promise<void> {
    await this.#sync.close();
    await super.destroy();
  }
}

/** @param path of the database. SQLite appends to its write-ahead log and verifies checksums when it reads it */
function walSync(path: string): WalSync {
  let file: number | undefined;
  /** Number of commits that must be synced, and of those that are. */
  let due = 0;
  let done = 0;
  let syncing: Promise<void> | undefined;

  async function sync(): Promise<void> {
    const upTo = due;
    // Some systems sync only what may be written.
    file ??= openSync(`${path}-wal`, 'r+');
    await promisify(fdatasync)(file);
    done = upTo;
  }

  async function reach(commit: number): Promise<void> {
    // A sync that is already running may have started before the commit.
    while (done < commit) {
      syncing ??= sync().finally(() => {
        syncing = undefined;
      });
      await syncing;
    }
  }

  return {
    async committed(isRelaxed) {
      if (!isRelaxed) due++;
      await reach(due);
    },
    async close() {
      // Waiting commits must learn the result.
      await reach(due).catch(() => undefined);
      if (file !== undefined) await promisify(close)(file);
      file = undefined;
    },
  };
}
