import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter } from 'kysely';

/** Milliseconds that one process waits for another one's transaction. */
export const SQLITE_PATIENCE = 5000;

type Query = (parameters: readonly unknown[]) => unknown[];

/** What Kysely knows of a file, and a quicker way to read it. */
export class SqliteFile extends SqliteAdapter {
  readonly path: string;
  readonly #queries = new Map<string, Query>();
  #reader: DatabaseSync | undefined;
  /** Grows with every statement on the connection that writes. */
  age = 0;
  /** What is written goes to a log first; not every file system is up to that. */
  hasLog = false;
  /** Of whoever has that connection now: it is to be brought to the disk, and that may be later. */
  hasWritten = false;
  isUnhurried = false;

  constructor(path: string) {
    super();
    this.path = path;
  }

  /** The driver lends the one that there is. */
  override get supportsMultipleConnections(): boolean {
    return true;
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
      this.#reader ??= new DatabaseSync(this.path, { readOnly: true, timeout: SQLITE_PATIENCE });
      query = queryOf(this.#reader, sql);
      this.#queries.set(sql, query);
    }
    return query(parameters);
  }

  /** What is read from then on is refused. */
  close(): void {
    this.#queries.clear();
    this.#reader ??= new DatabaseSync(this.path, { open: false });
    if (this.#reader.isOpen) this.#reader.close();
  }
}

/** Rows come as lists, which is quicker than as objects, and are made into these here. */
function queryOf(database: DatabaseSync, sql: string): Query {
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
