import { type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';
import { type WalSync, walSync } from './wal-sync.ts';

/**
 * One connection, used by one caller at a time. A caller that releases it continues only when its commit is on the
 * disk; meanwhile the connection and the event loop serve others. Others may thus read a commit slightly before it is
 * durable, but their own writes come after it.
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
