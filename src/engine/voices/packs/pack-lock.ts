import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Users of a pack hold a shared lock; removing it takes an exclusive one. The locks are SQLite's on an empty database, so
 * they are released however their process ends.
 */
const LOCK_FILE = '.use';
const SQLITE_BUSY = 5;

/** Lays down what is held, so that those may hold it, too, who may only read the folder: confined renders, and all of an image. */
export function createLockFile(folder: string): void {
  closeSync(openSync(join(folder, LOCK_FILE), 'a'));
}

/** Keeps a pack from being removed. @returns what lets go of it */
export function lockPackShared(folder: string): () => void {
  const path = join(folder, LOCK_FILE);
  if (!existsSync(path)) {
    try {
      createLockFile(folder);
    } catch {
      // Put there by an earlier version, and not ours to write: it speaks without being held.
      return () => {};
    }
  }
  const database = new DatabaseSync(path, { readOnly: true });
  database.exec('begin');
  database.prepare('select count(*) from sqlite_master').get();
  return () => database.close();
}

/** Makes this process the only one with a pack; false while another uses it. The work is done in between. */
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
