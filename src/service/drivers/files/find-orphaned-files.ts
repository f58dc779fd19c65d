import type { Db } from '../db/schema.ts';

/** Files that are looked for at a time. */
const MANY = 200;

/** Those of some files that no record names. */
export async function findOrphanedFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (let from = 0; from < ids.length; from += MANY) {
    const some = ids.slice(from, from + MANY);
    const known = await db.selectFrom('files').select('id').where('id', 'in', some).execute();
    const trashed = await db.selectFrom('trashed_files').select('id').where('id', 'in', some).execute();
    const names = new Set([...known, ...trashed].map(({ id }) => id));
    unknown.push(...some.filter((id) => !names.has(id)));
  }
  return unknown;
}
