import { close, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Brings what was committed to the disk, beside the event loop, which SQLite itself would hold up meanwhile. */
export interface WalSync {
  /**
   * Call it after a commit. Resolves when that, and all that was committed before, is on the disk; of many commits at
   * a time, one look at the disk is enough.
   *
   * @param isUnhurried resolves when what was committed before is there; this one goes along with a later one
   */
  committed(isUnhurried: boolean): Promise<void>;
  close(): Promise<void>;
}

/** @param path of the database; SQLite appends to its write-ahead log, and checks the sums of it when it reads it again */
export function walSync(path: string): WalSync {
  let file: number | undefined;
  /** Commits that must be on the disk, counted, and those of them that are. */
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
    // One that goes on already may have begun too early.
    while (done < commit) {
      syncing ??= sync().finally(() => {
        syncing = undefined;
      });
      await syncing;
    }
  }

  return {
    async committed(isUnhurried) {
      if (!isUnhurried) due++;
      await reach(due);
    },
    async close() {
      // Whoever waits is told.
      await reach(due).catch(() => undefined);
      if (file !== undefined) await promisify(close)(file);
      file = undefined;
    },
  };
}
