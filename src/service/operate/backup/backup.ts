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

export interface Backup {
  dataDir: string;
  /** Of the archive. */
  path: string;
  /** Whether files lie in the data directory, and not in a bucket. */
  withFiles: boolean;
  onFile(done: number, of: number): void;
}

export interface BackedUp {
  files: number;
  /** Of the files. */
  bytes: number;
  /** Named by a record, and lost before. */
  lost: string[];
}

/** Looks at the records until no file that they name went away meanwhile. */
const ROUNDS = 10;

/**
 * Copies an installation into one file, also while its server works on it: the records as they are at one moment, and
 * every file that they name.
 *
 * @throws {BackupError} when there is no installation, or something under that name already
 */
export async function backUp(backup: Backup): Promise<BackedUp> {
  const { dataDir, path, withFiles } = backup;
  if (existsSync(path)) throw new BackupError(`${path} is there already. Choose another name.`);
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`);
  checkInstalled(dataDir);
  const { temp, secret } = dataDirPaths(dataDir);
  await using scratch = await makeTempDir('backup-', temp);
  const database = join(scratch.path, ENTRIES.database);
  copyDatabase(dataDir, database);
  let copied: BackedUp = { files: 0, bytes: 0, lost: [] };
  await writeArchive(path, async (archive) => {
    await archive.text(ENTRIES.about, JSON.stringify(newBackupManifest(withFiles)));
    if (withFiles) copied = await addFiles(archive, backup, database, scratch.path);
    if (existsSync(secret)) await archive.file(ENTRIES.secret, secret);
    await archive.file(ENTRIES.database, database);
  });
  return copied;
}

/** Files never change, but may be removed: then younger records, which do not name them, take the place of the older. */
async function addFiles(
  archive: ArchiveWriter,
  { dataDir, onFile }: Backup,
  database: string,
  temp: string,
): Promise<BackedUp> {
  const storage = diskStorage(dataDirPaths(dataDir).files);
  const added = new Set<string>();
  let bytes = 0;
  let lost: string[] = [];
  for (let round = 1; ; round++) {
    const missing: string[] = [];
    const ids = filesNamedIn(database);
    for (const id of ids) {
      if (added.has(id)) continue;
      const laid = join(temp, id);
      if (await storage.copyTo(id, laid)) {
        bytes += await archive.file(`${FILES}${id}`, laid);
        await rm(laid);
        added.add(id);
        onFile(added.size, ids.length);
      } else missing.push(id);
    }
    const isSettled = missing.every((id) => lost.includes(id));
    lost = missing;
    if (isSettled || round === ROUNDS) return { files: added.size, bytes, lost };
    await rm(database);
    copyDatabase(dataDir, database);
  }
}

function filesNamedIn(database: string): string[] {
  using records = openRecords(database);
  return fileIdsIn(records);
}
