import { randomUUID } from 'node:crypto';
import type { Backend } from '../backend.ts';
import type { Db, DbOrTransaction } from '../db/schema.ts';

/** Whether the stored files belong to the database. If not, `message` says what to do. */
type Ownership = { isOurs: true } | { isOurs: false; message: string };

/** Number of files to compare with the records if the storage has no owner marker. */
const SAMPLE_SIZE = 1000;

/**
 * Checks whether the stored files belong to the database. Empty storage, and storage with a file that the database
 * refers to, is marked with the installation id. If the ids differ, or the database refers to none of the files,
 * nothing is written: the database was lost or is another one.
 */
export async function claimStore({ db, storage }: Pick<Backend, 'db' | 'storage'>): Promise<Ownership> {
  const [id, owner] = [await installationId(db), await storage.readOwnerMarker()];
  if (owner === id) return { isOurs: true };
  if (owner !== undefined) return { isOurs: false, message: `${ownerMismatch(owner, id)}. ${REMEDY}` };
  const ids: string[] = [];
  for await (const file of storage.list()) if (ids.push(file.id) === SAMPLE_SIZE) break;
  if (ids.length > 0 && (await findOrphanedFiles(db, ids)).length === ids.length) {
    return { isOurs: false, message: `${NO_KNOWN_FILES}. ${REMEDY}` };
  }
  await storage.writeOwnerMarker(id);
  return { isOurs: true };
}

const ownerMismatch = (owner: string, id: string) =>
  `The stored files belong to installation ${owner}, and the database to installation ${id}`;

const NO_KNOWN_FILES = 'The storage contains files, but the database refers to none of them';

const REMEDY =
  'No file was removed. Set DATABASE_URL or CASTWRIGHT_DATA_DIR to the database of these files, or restore it from a backup. Give another installation its own bucket or CASTWRIGHT_S3_PREFIX. If the database is lost for good, run castwright files accept to assign the files to this one';

/** Maximum ids in one query. */
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

/** Setting with the installation id; it moves with the database. */
export const INSTALLATION = 'installation';

export async function findInstallationId(db: DbOrTransaction): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', INSTALLATION)
    .executeTakeFirst();
  return row?.value;
}

/** Returns the id of the installation, which the first caller creates. */
export async function installationId(db: DbOrTransaction): Promise<string> {
  const existing = await findInstallationId(db);
  if (existing !== undefined) return existing;
  const value = randomUUID();
  await db
    .insertInto('settings')
    .values({ name: INSTALLATION, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findInstallationId(db)) ?? value;
}
