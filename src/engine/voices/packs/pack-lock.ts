import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Users of a pack hold a shared lock; its removal requires an exclusive lock. These are SQLite locks on an empty database,
 * so they are released however the process ends.
 */
const LOCK_FILE = '.use';
const SQLITE_BUSY = 5;

/** Creates the lock file in advance for processes without write access: confined renders, and containers. */
export function createLockFile(folder: string): void {
  closeSync(openSync(join(folder, LOCK_FILE), 'a'));
}

/** Prevents the removal of a pack. @returns a function that releases the lock */
export function lockPackShared(folder: string): () => void {
  const path = join(folder, LOCK_FILE);
  if (!existsSync(path)) {
    try {
      createLockFile(folder);
    } catch {
      // Installed by an earlier version in a read-only folder: used without a lock.
      return () => {};
    }
  }
  const database = new DatabaseSync(path, { readOnly: true });
  database.exec('begin');
  database.prepare('select count(*) from sqlite_master').get();
  return () => database.close();
}

/** Runs `work` while no other process uses the pack. @returns false, without running it, if the pack is in use */
export async function lockPackExclusively(folder: string, work: () => Promise<void>): Promise<boolean> {
  const database = new DatabaseSync(join(folder, LOCK_FILE));
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
  try {
    await work();
  } finally {
    database.close();
  }
  return true;
}
