import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Who uses a pack holds it, and who would remove it must be alone with it. The locks are SQLite's on an empty
 * database: they go with their process however that ends.
 */
const FILE = '.use';
const SQLITE_BUSY = 5;

/** Keeps a pack from being removed. @returns what lets go of it */
export function holdPack(folder: string): () => void {
  const database = new DatabaseSync(join(folder, FILE));
  database.exec('begin');
  database.prepare('select count(*) from sqlite_master').get();
  return () => database.close();
}

/** Makes this process the only one with a pack; false while another uses it. The work is done in between. */
export async function aloneWith(folder: string, work: () => Promise<void>): Promise<boolean> {
  const database = new DatabaseSync(join(folder, FILE));
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
