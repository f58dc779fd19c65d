import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type QueryExecutorProvider, SqliteAdapter } from 'kysely';
import type { Db } from './schema.ts';

/** Milliseconds to wait for another process's transaction. */
export const SQLITE_BUSY_TIMEOUT_MS = 5000;

type Query = (parameters: readonly unknown[]) => unknown[];

/** Adapter of Kysely for a SQLite file, with a faster way to read. */
export class SqliteFile extends SqliteAdapter {
  readonly path: string;
  readonly #queries = new Map<string, Query>();
  #reader: DatabaseSync | undefined;
  /** Grows with every statement on the writing connection. */
  age = 0;
  /** Whether the file uses a write-ahead log, which some file systems do not support. */
  hasLog = false;
  /**
   * Whether the present user of the connection wrote something that must be synced, and whether that may be delayed.
   */
  hasWritten = false;
  isRelaxed = false;

  constructor(path: string) {
    super();
    this.path = path;
  }

  /** The driver lends its only connection. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Migrations are atomic, also when two processes start at once. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * Runs a query on committed data synchronously. It has a connection of its own, so it does not wait for transactions.
   * Only while the database is open.
   */
  read(sql: string, parameters: readonly unknown[]): unknown[] {
    let query = this.#queries.get(sql);
    if (!query) {
      this.#reader ??= new DatabaseSync(this.path, { readOnly: true, timeout: SQLITE_BUSY_TIMEOUT_MS });
      query = prepareRead(this.#reader, sql);
      this.#queries.set(sql, query);
    }
    return query(parameters);
  }

  /** Further reads throw. */
  close(): void {
    this.#queries.clear();
    this.#reader ??= new DatabaseSync(this.path, { open: false });
    if (this.#reader.isOpen) this.#reader.close();
  }
}

/** Reads rows as arrays, which is faster than as objects, and converts them here. */
function prepareRead(database: DatabaseSync, sql: string): Query {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  const names = statement.columns().map(({ name }) => name);
  return (parameters) => {
    const rows = statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][];
    return rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at];
      return row;
    });
  };
}

/**
 * Writes data that a power failure may lose: SQLite does not wait for fsync here. The next commit that waits also makes
 * these writes durable.
 */
export function withRelaxedDurability<Result>(
  db: Db,
  work: (connection: Db) => Promise<Result>,
): Promise<Result> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof SqliteFile)) return work(db);
  return db.connection().execute((connection) => {
    adapter.isRelaxed = true;
    return work(connection);
  });
}

/** For queries that differ between the two databases. */
export function isSqlite(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
