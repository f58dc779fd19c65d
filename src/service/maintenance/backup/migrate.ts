import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installedPacks } from '../../../engine/voices/packs/installed.ts';
import { lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openStorage } from '../../drivers/backend.ts';
import { connectDatabase } from '../../drivers/db/open.ts';
import { diskStorage } from '../../drivers/storage/disk.ts';
import { BackupError, explainError } from './backup-error.ts';
import { checkStopped, checkUnchanged, exportRecords } from './export-postgres.ts';
import { type CopyOptions, type CopyResult, install, type Location } from './install.ts';
import {
  checkDatabase,
  checkInstalled,
  copyDatabase,
  dataDirPaths,
  openEncryptions,
} from './installation.ts';

export interface Migration extends Location, CopyOptions {
  databaseUrl: string;
}

/**
 * Copies an installation from its folder to PostgreSQL and a bucket. Its server must be stopped; the folder stays
 * unchanged. Without a bucket, the files stay in the folder.
 * @returns also the voice packs of the folder, which are not copied
 * @throws {BackupError}
 */
export async function migrateTo(migration: Migration): Promise<CopyResult & { packs: string[] }> {
  const { dataDir, bucket, secret } = migration;
  checkInstalled(dataDir);
  return withLock(dataDir, async (temp) => {
    const records = join(temp, 'records.db');
    copyDatabase(dataDir, records);
    checkDatabase(records);
    const { files, packs } = dataDirPaths(dataDir);
    const source = { storage: bucket && diskStorage(files), name: files };
    const encryptions = await openEncryptions(dataDir, secret);
    const copied = await install({ records, files: source, encryptions, temp }, migration, migration);
    return { ...copied, packs: (await installedPacks(packs)).map(({ pack }) => pack.id) };
  });
}

/**
 * Copies a stopped fleet from PostgreSQL and its bucket into a folder that contains no installation yet. The fleet's
 * data stays unchanged. Without a bucket, the files must already be in the folder.
 * @throws {BackupError}
 */
export async function migrateBack(migration: Migration): Promise<CopyResult> {
  const { dataDir, databaseUrl, bucket, secret, onProgress } = migration;
  await checkEmpty(migration);
  return withLock(dataDir, async (temp) => {
    const db = await connectDatabase(databaseUrl, true);
    try {
      const records = join(temp, 'records.db');
      const tables = await exportRecords(
        db,
        records,
        (done, of) => onProgress({ what: 'records', done, of }),
        checkStopped,
      );
      const source = {
        storage: bucket && (await openStorage(migration)),
        name: bucket ? `the bucket ${bucket.bucket}` : dataDirPaths(dataDir).files,
      };
      const copy = {
        records,
        files: source,
        encryptions: await openEncryptions(dataDir, secret),
        temp,
        confirm: () => checkUnchanged(db, records),
      };
      const target = { dataDir, databaseUrl: undefined, bucket: undefined, secret };
      return { ...(await install(copy, target, migration)), tables };
    } finally {
      await db.destroy();
    }
  });
}

async function withLock<Result>(dataDir: string, work: (temp: string) => Promise<Result>): Promise<Result> {
  const lock = await lockDataDir(dataDir);
  try {
    const { temp } = dataDirPaths(dataDir);
    await rm(temp, { recursive: true, force: true });
    await using scratch = await makeTempDir('moving-', temp);
    return await work(scratch.path);
  } catch (error) {
    throw explainError(error);
  } finally {
    lock.release();
  }
}

/** Leftovers of a lock or an interrupted run, and folders of the file system itself. */
const IGNORED = /^(?:lock.*|owner\.json|tmp|files|lost\+found)$/;

async function checkEmpty({ dataDir, bucket }: Migration): Promise<void> {
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
