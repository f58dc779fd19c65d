import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '../../../platform/config/bucket-config.ts';
import { lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openStorage } from '../../drivers/backend.ts';
import { isOutage } from '../../drivers/db/is-outage.ts';
import { connectDatabase } from '../../drivers/db/open.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { diskStorage } from '../../drivers/storage/disk.ts';
import { BackupError, diskErrorOf, reasonOf } from './backup-error.ts';
import { type CopiedFiles, copyFiles, planFiles, readFiles } from './copy-files.ts';
import { type FetchedTable, fetchRecords, isUnchanged } from './fetch-records.ts';
import { dataDirPaths } from './installation.ts';
import type { MigrationProgress } from './migrate.ts';
import { openRecords } from './records.ts';

export interface MigrationBack {
  databaseUrl: string;
  /** Files are in the data directory already without one. */
  bucket: Bucket | undefined;
  /** Holds no installation yet. */
  dataDir: string;
  /** Goes on although records name files that are lost. */
  allowLost: boolean;
  onProgress(progress: MigrationProgress): void;
}

export interface MigratedBack {
  tables: FetchedTable[];
  files: CopiedFiles;
}

/**
 * Carries a fleet that has stopped from PostgreSQL and its bucket into a folder, with every id, key and file as it is.
 * The database file comes last, when all files are there and everything was found the same: before, there is no
 * installation in the folder, and whenever it ends early it can be run again. Database and bucket stay as they were.
 *
 * @throws {BackupError} when something is in the way
 */
export async function migrateBack(migration: MigrationBack): Promise<MigratedBack> {
  const { dataDir, databaseUrl } = migration;
  await checkEmpty(migration);
  const lock = await lockDataDir(dataDir);
  try {
    const places = dataDirPaths(dataDir);
    await rm(places.temp, { recursive: true, force: true });
    await using scratch = await makeTempDir('moving-', places.temp);
    const db = await connectDatabase(databaseUrl, true);
    try {
      return await carry(migration, db, scratch.path);
    } catch (error) {
      throw told(error);
    } finally {
      await db.destroy();
    }
  } finally {
    lock.release();
  }
}

async function carry(migration: MigrationBack, db: Db, temp: string): Promise<MigratedBack> {
  const { dataDir, bucket, onProgress } = migration;
  const path = join(temp, 'records.db');
  const tables = await fetchRecords(db, path, (done, of) => onProgress({ what: 'records', done, of }));
  const files = await carriedFiles(migration, path, temp);
  {
    using records = openRecords(path);
    if (!(await isUnchanged(db, records)))
      throw new BackupError(
        'Records changed while they were being copied. Stop all servers and workers, and run the command again.',
      );
  }
  if (bucket) await syncFolder(dataDirPaths(dataDir).files);
  // The last: without it there is no installation.
  await rename(path, dataDirPaths(dataDir).database);
  await syncFolder(dataDir);
  return { tables, files };
}

async function carriedFiles(
  { dataDir, bucket, allowLost, onProgress }: MigrationBack,
  path: string,
  temp: string,
): Promise<CopiedFiles> {
  using records = openRecords(path);
  const to = diskStorage(dataDirPaths(dataDir).files);
  const of = (bucket ? 2 : 1) * records.count('files');
  let done = 0;
  const onFile = () => onProgress({ what: 'files', done: ++done, of });
  const checkLost = (lost: readonly string[]) => {
    if (lost.length === 0 || allowLost) return;
    throw new BackupError(
      `${lost.length} files are missing from ${bucket ? `the bucket ${bucket.bucket}` : dataDirPaths(dataDir).files}, such as ${lost[0]}. Put them back, or continue without them: --allow-lost-files.`,
    );
  };
  if (!bucket) {
    const files = await readFiles(records, { from: to, onFile });
    checkLost(files.lost);
    return files;
  }
  const from = await openStorage({ dataDir, bucket });
  const plan = await planFiles(
    records,
    { from, to },
    (stranger) =>
      `${dataDirPaths(dataDir).files} holds files of something else, such as ${stranger}. Set CASTWRIGHT_DATA_DIR to an empty folder.`,
  );
  checkLost(plan.lost);
  for (const _ of plan.before) onFile();
  return copyFiles(plan, { from, to, temp, onFile });
}

/** What a lock leaves, or an earlier run that was cut off, or the making of a disk. */
const NOTHING = /^(?:lock.*|owner\.json|tmp|files|lost\+found)$/;

async function checkEmpty({ dataDir, bucket }: MigrationBack): Promise<void> {
  const { database } = dataDirPaths(dataDir);
  if (existsSync(database))
    throw new BackupError(
      `There is an installation in ${dataDir} already. Set CASTWRIGHT_DATA_DIR to an empty folder.`,
    );
  // Without a bucket the fleet has its files here, beside what else its servers keep.
  const other = bucket && (await readdir(dataDir).catch(() => [])).find((name) => !NOTHING.test(name));
  if (other !== undefined)
    throw new BackupError(
      `${dataDir} is not empty: it holds ${other}. Set CASTWRIGHT_DATA_DIR to an empty folder.`,
    );
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}

/** What the database, the store or the disk was in the way of is told in a sentence. */
function told(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if ('$metadata' in error) return away('The bucket', error);
  if (isOutage(error)) return away('The database', error);
  return diskErrorOf(error);
}

const away = (what: string, cause: Error) =>
  new BackupError(`${what} does not answer: ${reasonOf(cause)}. Run the command again.`, { cause });
