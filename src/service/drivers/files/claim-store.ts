import type { Backend } from '../backend.ts';
import { findOrphanedFiles } from './find-orphaned-files.ts';
import { installationId } from './installation-id.ts';

/** Whether the files of the store are those of the database, and what to do where they are not. */
export type Ownership = { isOurs: true } | { isOurs: false; message: string };

/** Files that are compared with the records where the store does not say whose it is. */
const SAMPLE = 1000;

/**
 * Looks whether the store belongs to the database. An empty store, and one that holds a file which the database names,
 * is marked with the id of the installation; where ids differ, or a store is full of files that nobody knows, nothing is
 * written: the database was lost or is another one.
 */
export async function claimStore({ db, storage }: Pick<Backend, 'db' | 'storage'>): Promise<Ownership> {
  const [id, owner] = [await installationId(db), await storage.owner()];
  if (owner === id) return { isOurs: true };
  if (owner !== undefined) return { isOurs: false, message: `${otherIds(owner, id)}. ${REMEDY}` };
  const ids: string[] = [];
  for await (const file of storage.list()) if (ids.push(file.id) === SAMPLE) break;
  if (ids.length > 0 && (await findOrphanedFiles(db, ids)).length === ids.length) {
    return { isOurs: false, message: `${UNKNOWN}. ${REMEDY}` };
  }
  await storage.mark(id);
  return { isOurs: true };
}

const otherIds = (owner: string, id: string) =>
  `The stored files belong to installation ${owner}, and the database to installation ${id}`;

const UNKNOWN = 'The store holds files, and the database names none of them';

const REMEDY =
  'No file is removed. Set DATABASE_URL or CASTWRIGHT_DATA_DIR to the database of these files, or restore it from a backup; another installation needs a bucket or CASTWRIGHT_S3_PREFIX of its own. If the database is lost for good, castwright files accept makes the files those of this one';
