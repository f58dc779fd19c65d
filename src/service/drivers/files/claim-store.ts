import type { Backend } from '../backend.ts';
import { findOrphanedFiles } from './find-orphaned-files.ts';
import { installationId } from './installation-id.ts';

/** Whether the stored files belong to the database; otherwise what to do. */
export type Ownership = { isOurs: true } | { isOurs: false; message: string };

/** Files compared with the records if the storage has no owner mark. */
const SAMPLE = 1000;

/**
 * Checks whether the stored files belong to the database. Empty storage, and storage with a file that the database
 * refers to, is marked with the installation id. If the ids differ, or the database refers to none of the files,
 * nothing is written: the database was lost or is another one.
 */
export async function claimStore({ db, storage }: Pick<Backend, 'db' | 'storage'>): Promise<Ownership> {
  const [id, owner] = [await installationId(db), await storage.owner()];
  if (owner === id) return { isOurs: true };
  if (owner !== undefined) return { isOurs: false, message: `${ownerMismatch(owner, id)}. ${REMEDY}` };
  const ids: string[] = [];
  for await (const file of storage.list()) if (ids.push(file.id) === SAMPLE) break;
  if (ids.length > 0 && (await findOrphanedFiles(db, ids)).length === ids.length) {
    return { isOurs: false, message: `${NO_KNOWN_FILES}. ${REMEDY}` };
  }
  await storage.mark(id);
  return { isOurs: true };
}

const ownerMismatch = (owner: string, id: string) =>
  `The stored files belong to installation ${owner}, and the database to installation ${id}`;

const NO_KNOWN_FILES = 'The storage contains files, but the database refers to none of them';

const REMEDY =
  'No file was removed. Set DATABASE_URL or CASTWRIGHT_DATA_DIR to the database of these files, or restore it from a backup. Give another installation its own bucket or CASTWRIGHT_S3_PREFIX. If the database is lost for good, run castwright files accept to assign the files to this one';
