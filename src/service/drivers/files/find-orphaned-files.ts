import type { Db } from '../db/schema.ts';

/** Ids in one query. */
const BATCH_SIZE = 200;

/** Returns the files that no record refers to. */
export async function findOrphanedFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    const stored = await db.selectFrom('files').select('id').where('id', 'in', batch).execute();
    const trashed = await db.selectFrom('trashed_files').select('id').where('id', 'in', batch).execute();
    const names = new Set([...stored, ...trashed].map(({ id }) => id));
    unknown.push(...batch.filter((id) => !names.has(id)));
  }
  return unknown;
}
