import type { Backend } from '../backend.ts';

/**
 * Removes files stored for a job that did not complete. Files that turn out to be in use are left to the next sweep.
 */
export async function removeOrphanedFiles(
  { db, storage }: Pick<Backend, 'db' | 'storage'>,
  files: readonly { id: string }[],
): Promise<void> {
  for (const { id } of files) {
    const record = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
    if (!record) await storage.remove(id);
  }
}
