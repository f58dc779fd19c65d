import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openStorage } from '../../drivers/backend.ts';
import { connectDatabase } from '../../drivers/db/open.ts';
import type { Storage } from '../../drivers/storage/storage.ts';
import { type ArchiveWriter, ENTRIES, FILES, newBackupManifest, writeArchive } from './archive.ts';
import { BackupError, explainError } from './backup-error.ts';
import { exportRecords } from './export-postgres.ts';
import type { Location } from './install.ts';
import { checkInstalled, copyDatabase, dataDirPaths } from './installation.ts';
import { fileIdsIn, openRecords } from './records.ts';

export interface BackupOptions extends Omit<Location, 'secret'> {
  /** Path of the archive. */
  path: string;
  /** Whether the archive contains the files; a large bucket may be backed up separately. */
  withFiles: boolean;
  onFile(done: number, of: number): void;
}

export interface BackupResult {
  files: number;
  /** Total size of the files. */
  bytes: number;
  /** Files that a record refers to, but that were missing. */
  lost: string[];
}

/** Maximum attempts to copy the records and their files without a file disappearing during the backup. */
const MAX_ROUNDS = 10;

/**
 * Copies an installation into one file, even while its servers are running: a snapshot of the records, whatever their
 * database, and every file that they refer to, wherever it is stored. It can be restored into either database, and into
 * a folder or a bucket.
 * @throws {BackupError} if there is no installation, or the file already exists
 */
export async function backUp(backup: BackupOptions): Promise<BackupResult> {
  const { dataDir, path, withFiles } = backup;
  if (existsSync(path)) throw new BackupError(`${path} already exists. Choose another name.`);
  if (!existsSync(dirname(path)))
    throw new BackupError(`The folder ${dirname(path)} does not exist. Create it first.`);
  if (backup.databaseUrl === undefined) checkInstalled(dataDir);
  const { temp, secret } = dataDirPaths(dataDir);
  await using scratch = await makeTempDir('backup-', temp);
  const database = join(scratch.path, ENTRIES.database);
  try {
    await snapshot(backup, database);
    let copied: BackupResult = { files: 0, bytes: 0, lost: [] };
    await writeArchive(path, async (archive) => {
      await archive.text(ENTRIES.about, JSON.stringify(newBackupManifest(withFiles)));
      if (withFiles) copied = await addFiles(archive, backup, database, scratch.path);
      if (existsSync(secret)) await archive.file(ENTRIES.secret, secret);
      await archive.file(ENTRIES.database, database);
    });
    return copied;
  } catch (error) {
    throw explainError(error);
  }
}

/** Writes the records into a new SQLite file. */
async function snapshot({ dataDir, databaseUrl }: BackupOptions, path: string): Promise<void> {
  if (databaseUrl === undefined) return copyDatabase(dataDir, path);
  const db = await connectDatabase(databaseUrl, true);
  try {
    await exportRecords(db, path, () => {});
  } finally {
    await db.destroy();
  }
}

/** Files never change, but may be removed during the backup. Then a newer snapshot of the records replaces the earlier one. */
async function addFiles(
  archive: ArchiveWriter,
  backup: BackupOptions,
  database: string,
  temp: string,
): Promise<BackupResult> {
  const storage = await openStorage(backup);
  const added = new Set<string>();
  let bytes = 0;
  let lost: string[] = [];
  for (let round = 1; ; round++) {
    const missing: string[] = [];
    const ids = listFileIds(database);
    for (const id of ids) {
      if (added.has(id)) continue;
      const size = await addFile(archive, storage, id, join(temp, id));
      if (size === undefined) missing.push(id);
      else {
        bytes += size;
        added.add(id);
        backup.onFile(added.size, ids.length);
      }
    }
    const isConsistent = missing.every((id) => lost.includes(id));
    lost = missing;
    if (isConsistent || round === MAX_ROUNDS) return { files: added.size, bytes, lost };
    await rm(database);
    await snapshot(backup, database);
  }
}

/** Returns the size of the file; undefined if it is missing. */
async function addFile(
  archive: ArchiveWriter,
  storage: Storage,
  id: string,
  temp: string,
): Promise<number | undefined> {
  if (!(await storage.copyTo(id, temp))) return undefined;
  const size = await archive.file(`${FILES}${id}`, temp);
  await rm(temp);
  return size;
}

function listFileIds(database: string): string[] {
  using records = openRecords(database);
  return fileIdsIn(records);
}
