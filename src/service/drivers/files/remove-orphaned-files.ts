import type { Backend } from '../backend.ts';

/** Removes what was stored for a job that was not completed; what may be known after all is left to the next sweep. */
export async function removeOrphanedFiles(
  { db, storage }: Pick<Backend, 'db' | 'storage'>,
  files: readonly { id: string }[],
): Promise<void> {
  for (const { id } of files) {
    const known = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) await storage.remove(id);
  }
}
