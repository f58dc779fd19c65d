import { close, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Syncs commits to the disk without blocking the event loop, as SQLite itself would. */
export interface WalSync {
  /**
   * Call after a commit. Resolves when it and all earlier commits are on the disk. Many concurrent commits share one
   * sync.
   * @param isUnhurried resolves once the earlier commits are synced; this one is synced with a later one
   */
  committed(isRelaxed: boolean): Promise<void>;
  close(): Promise<void>;
}

/** @param path of the database. SQLite appends to its write-ahead log and verifies checksums when it reads it */
export function walSync(path: string): WalSync {
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
