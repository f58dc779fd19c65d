import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { ENTRIES, FILES } from './archive-entries.ts';
import { BackupError } from './backup-error.ts';
import { checkDatabase, dataDirPaths } from './installation.ts';
import { readArchive, type UnpackedBackup } from './read-archive.ts';

export interface RestoreOptions {
  /** Empty or missing. */
  dataDir: string;
  /** Path of the archive. */
  path: string;
  /** Whether the server keeps files in the data directory instead of a bucket. */
  withFiles: boolean;
  /** Called with the bytes of the archive restored so far. */
  onBytes(done: number, of: number): void;
}

/**
 * Restores a backup into an empty data directory. It is checked completely first; if it is invalid, nothing remains.
 * @throws {BackupError} if the folder is not empty, or the archive is not a complete backup
 */
export async function restore(restoration: RestoreOptions): Promise<UnpackedBackup> {
  const { dataDir, path } = restoration;
  if (!existsSync(path)) throw new BackupError(`The file ${path} does not exist.`);
  const before = await readdir(dataDir).catch(() => undefined);
  const existing = before?.find((name) => !IGNORED.test(name));
  if (existing !== undefined)
    throw new BackupError(
      `${dataDir} is not empty: it contains ${existing}. Set CASTWRIGHT_DATA_DIR to an empty folder.`,
    );
  const lock = await lockDataDir(dataDir);
  let isDone = false;
  try {
    const unpacked = await unpackInto(restoration);
    isDone = true;
    return unpacked;
  } finally {
    lock.release();
    if (!isDone) await clear(dataDir, before);
  }
}

/** Leftovers of a lock or a killed restore, and folders of the file system itself. */
const IGNORED = /^(?:lock.*|owner\.json|tmp|lost\+found)$/;

async function unpackInto({ dataDir, path, withFiles, onBytes }: RestoreOptions): Promise<UnpackedBackup> {
  const paths = dataDirPaths(dataDir);
  await rm(paths.temp, { recursive: true, force: true });
  await using scratch = await makeTempDir('restore-', paths.temp);
  const entryPath = (name: string) => join(scratch.path, name);
  const unpacked = await readArchive(path, scratch.path, onBytes);
  if (unpacked.about.files !== withFiles) throw new BackupError(withFiles ? IN_BUCKET : IN_FOLDER);
  checkDatabase(entryPath(ENTRIES.database));
  if (withFiles) await rename(entryPath(FILES), paths.files);
  if (existsSync(entryPath(ENTRIES.secret))) await rename(entryPath(ENTRIES.secret), paths.secret);
  // Moved last: without the database there is no installation.
  await rename(entryPath(ENTRIES.database), paths.database);
  await using folder = await open(dataDir);
  await folder.sync();
  return unpacked;
}

const IN_BUCKET =
  'This backup is from a server that keeps its files in a bucket. Set the same CASTWRIGHT_S3_… as that server.';
const IN_FOLDER =
  'This backup contains the files, which go into the data directory. Remove CASTWRIGHT_S3_BUCKET to restore it.';

async function clear(dataDir: string, before: readonly string[] | undefined): Promise<void> {
  if (before === undefined) return rm(dataDir, { recursive: true, force: true });
  for (const name of await readdir(dataDir)) {
    if (!before.includes(name) || name === 'tmp')
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
