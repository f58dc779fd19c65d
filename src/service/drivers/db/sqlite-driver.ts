import { close, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';

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
