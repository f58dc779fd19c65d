import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { ENTRIES, FILES } from './archive-entries.ts';
import { BackupError } from './backup-error.ts';
import { checkDatabase, dataDirPaths } from './installation.ts';
import { readArchive, type Unpacked } from './read-archive.ts';

export interface Restoration {
  /** Empty, or not there. */
  dataDir: string;
  /** Of the archive. */
  path: string;
  /** Whether the server keeps files in the data directory, and not in a bucket. */
  withFiles: boolean;
  /** How much of the archive was put back. */
  onBytes(done: number, of: number): void;
}

/**
 * Puts a backup back into an empty data directory. It is checked whole first; when it is not right, nothing is left.
 *
 * @throws {BackupError} when the folder is not empty, or the archive is no whole backup
 */
export async function restore(restoration: Restoration): Promise<Unpacked> {
  const { dataDir, path } = restoration;
  if (!existsSync(path)) throw new BackupError(`There is no ${path}.`);
  const before = await readdir(dataDir).catch(() => undefined);
  const kept = before?.find((name) => !NOTHING.test(name));
  if (kept !== undefined)
    throw new BackupError(
      `${dataDir} is not empty: it holds ${kept}. Set CASTWRIGHT_DATA_DIR to an empty folder.`,
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

/** What a lock leaves, or a restoration that was killed, or the making of a disk. */
const NOTHING = /^(?:lock.*|owner\.json|tmp|lost\+found)$/;

async function unpackInto({ dataDir, path, withFiles, onBytes }: Restoration): Promise<Unpacked> {
  const places = dataDirPaths(dataDir);
  await rm(places.temp, { recursive: true, force: true });
  await using scratch = await makeTempDir('restore-', places.temp);
  const part = (name: string) => join(scratch.path, name);
  const unpacked = await readArchive(path, scratch.path, onBytes);
  if (unpacked.about.files !== withFiles) throw new BackupError(withFiles ? IN_BUCKET : IN_FOLDER);
  checkDatabase(part(ENTRIES.database));
  if (withFiles) await rename(part(FILES), places.files);
  if (existsSync(part(ENTRIES.secret))) await rename(part(ENTRIES.secret), places.secret);
  // The last: without it there is no installation.
  await rename(part(ENTRIES.database), places.database);
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
