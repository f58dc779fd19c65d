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
import { BackupError, errorReason, toDiskError } from './backup-error.ts';
import { type CopiedFiles, copyFiles, planFiles, readFiles } from './copy-files.ts';
import { type FetchedTable, fetchRecords, isUnchanged } from './fetch-records.ts';
import { dataDirPaths } from './installation.ts';
import type { MigrationProgress } from './migrate.ts';
import { openRecords } from './records.ts';

export interface FleetMigration {
  databaseUrl: string;
  /** If undefined, the files are already in the data directory. */
  bucket: Bucket | undefined;
  /** Must not contain an installation yet. */
  dataDir: string;
  /** Continues although files that records refer to are missing. */
  allowLost: boolean;
  onProgress(progress: MigrationProgress): void;
}

export interface FleetMigrationResult {
  tables: FetchedTable[];
  files: CopiedFiles;
}

/**
 * Copies a stopped fleet from PostgreSQL and its bucket into a folder, with the same ids, keys and files. The database
 * file is moved into place last, when all files are there and everything is equal. Before that the folder contains no
 * installation, so an interrupted run can be repeated. The fleet's data stays unchanged.
 * @throws {BackupError} if something prevents it
 */
export async function migrateBack(migration: FleetMigration): Promise<FleetMigrationResult> {
  const { dataDir, databaseUrl } = migration;
  await checkEmpty(migration);
  const lock = await lockDataDir(dataDir);
  try {
    const paths = dataDirPaths(dataDir);
    await rm(paths.temp, { recursive: true, force: true });
    await using scratch = await makeTempDir('moving-', paths.temp);
    const db = await connectDatabase(databaseUrl, true);
    try {
      return await copyInstallation(migration, db, scratch.path);
    } catch (error) {
      throw explainError(error);
    } finally {
      await db.destroy();
    }
  } finally {
    lock.release();
  }
}

async function copyInstallation(
  migration: FleetMigration,
  db: Db,
  temp: string,
): Promise<FleetMigrationResult> {
  const { dataDir, bucket, onProgress } = migration;
  const path = join(temp, 'records.db');
  const tables = await fetchRecords(db, path, (done, of) => onProgress({ what: 'records', done, of }));
  const files = await copyAllFiles(migration, path, temp);
  {
    using records = openRecords(path);
    if (!(await isUnchanged(db, records)))
      throw new BackupError(
        'Records changed while they were being copied. Stop all servers and workers, and run the command again.',
      );
  }
  if (bucket) await syncFolder(dataDirPaths(dataDir).files);
  // Moved last: without the database there is no installation.
  await rename(path, dataDirPaths(dataDir).database);
  await syncFolder(dataDir);
  return { tables, files };
}

async function copyAllFiles(
  { dataDir, bucket, allowLost, onProgress }: FleetMigration,
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

/** Leftovers of a lock or an interrupted run, and folders of the file system itself. */
const IGNORED = /^(?:lock.*|owner\.json|tmp|files|lost\+found)$/;

async function checkEmpty({ dataDir, bucket }: FleetMigration): Promise<void> {
  const { database } = dataDirPaths(dataDir);
  if (existsSync(database))
    throw new BackupError(
      `There is an installation in ${dataDir} already. Set CASTWRIGHT_DATA_DIR to an empty folder.`,
    );
  // Without a bucket, the fleet's files are already here, with other files of its servers.
  const other = bucket && (await readdir(dataDir).catch(() => [])).find((name) => !IGNORED.test(name));
  if (other !== undefined)
    throw new BackupError(
      `${dataDir} is not empty: it contains ${other}. Set CASTWRIGHT_DATA_DIR to an empty folder.`,
    );
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}

/** Explains errors of the database, the bucket or the disk in a sentence. */
function explainError(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if ('$metadata' in error) return unavailable('The bucket', error);
  if (isOutage(error)) return unavailable('The database', error);
  return toDiskError(error);
}

const unavailable = (what: string, cause: Error) =>
  new BackupError(`${what} does not answer: ${errorReason(cause)}. Run the command again.`, { cause });
