import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { diskStorage } from '../../drivers/storage/disk.ts';
import { ENTRIES, FILES, newBackupManifest } from './archive-entries.ts';
import { BackupError } from './backup-error.ts';
import { checkInstalled, copyDatabase, dataDirPaths } from './installation.ts';
import { fileIdsIn, openRecords } from './records.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

export interface BackupOptions {
  dataDir: string;
  /** Path of the archive. */
  path: string;
  /** Whether files are in the data directory instead of a bucket. */
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

/** Copies of the records until no file that they refer to disappears meanwhile. */
const MAX_ROUNDS = 10;

/**
 * Copies an installation into one file, even while its server is running: a snapshot of the records and every file that
 * they refer to.
 * @throws {BackupError} if there is no installation, or the file already exists
 */
export async function backUp(backup: BackupOptions): Promise<BackupResult> {
  const { dataDir, path, withFiles } = backup;
  if (existsSync(path)) throw new BackupError(`${path} already exists. Choose another name.`);
  if (!existsSync(dirname(path)))
    throw new BackupError(`The folder ${dirname(path)} does not exist. Create it first.`);
  checkInstalled(dataDir);
  const { temp, secret } = dataDirPaths(dataDir);
  await using scratch = await makeTempDir('backup-', temp);
  const database = join(scratch.path, ENTRIES.database);
  copyDatabase(dataDir, database);
  let copied: BackupResult = { files: 0, bytes: 0, lost: [] };
  await writeArchive(path, async (archive) => {
    await archive.text(ENTRIES.about, JSON.stringify(newBackupManifest(withFiles)));
    if (withFiles) copied = await addFiles(archive, backup, database, scratch.path);
    if (existsSync(secret)) await archive.file(ENTRIES.secret, secret);
    await archive.file(ENTRIES.database, database);
  });
  return copied;
}

/** Files never change, but may be removed meanwhile. Then a newer copy of the records replaces the earlier one. */
async function addFiles(
  archive: ArchiveWriter,
  { dataDir, onFile }: BackupOptions,
  database: string,
  temp: string,
): Promise<BackupResult> {
  const storage = diskStorage(dataDirPaths(dataDir).files);
  const added = new Set<string>();
  let bytes = 0;
  let lost: string[] = [];
  for (let round = 1; ; round++) {
    const missing: string[] = [];
    const ids = listFileIds(database);
    for (const id of ids) {
      if (added.has(id)) continue;
      const path = join(temp, id);
      if (await storage.copyTo(id, path)) {
        bytes += await archive.file(`${FILES}${id}`, path);
        await rm(path);
        added.add(id);
        onFile(added.size, ids.length);
      } else missing.push(id);
    }
    const isConsistent = missing.every((id) => lost.includes(id));
    lost = missing;
    if (isConsistent || round === MAX_ROUNDS) return { files: added.size, bytes, lost };
    await rm(database);
    copyDatabase(dataDir, database);
  }
}

function listFileIds(database: string): string[] {
  using records = openRecords(database);
  return fileIdsIn(records);
}
