import { type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';
import { type WalSync, walSync } from './wal-sync.ts';

/**
 * One connection, lent to one at a time. Who gives it back goes on when what was committed is on the disk; the next one
 * has the connection, and the event loop everybody, meanwhile. So others may read a little earlier what is about to
 * be there; what they write themselves comes after it.
 */
export class SqliteFileDriver extends SqliteDriver {
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
    const { hasWritten, isUnhurried, hasLog } = this.#file;
    this.#file.hasWritten = false;
    this.#file.isUnhurried = false;
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
