import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { diskStorage } from '../../drivers/storage/disk.ts';
import { ENTRIES, FILES, readArchive, type UnpackedBackup } from './archive.ts';
import { BackupError, explainError } from './backup-error.ts';
import { type CopyProgress, type CopyResult, install, type Location } from './install.ts';
import { checkDatabase, dataDirPaths, openEncryptions } from './installation.ts';

export interface RestoreOptions extends Location {
  /** Path of the archive. */
  path: string;
  /** For `archive`, counts bytes. */
  onProgress(progress: CopyProgress): void;
}

export interface RestoreResult extends UnpackedBackup, Omit<CopyResult, 'files'> {
  /** Files that a record refers to, but that are neither in the archive nor at the target. */
  lost: string[];
}

/**
 * Restores a backup of any installation into an empty one: into a data directory or PostgreSQL, with its files in the
 * data directory or a bucket. The archive is checked completely first. If it is invalid, or the target is not empty,
 * nothing remains but files in a bucket, which the next attempt finds.
 * @throws {BackupError} if the target is not empty, or the archive is not a complete backup
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir, databaseUrl, bucket, path } = options;
  if (!existsSync(path)) throw new BackupError(`The file ${path} does not exist.`);
  const before = await readdir(dataDir).catch(() => undefined);
  const existing =
    databaseUrl === undefined
      ? before?.find((name) => !IGNORED.test(name))
      : before?.find((name) => name === 'files' && !bucket);
  if (existing !== undefined)
    throw new BackupError(
      `${dataDir} is not empty: it contains ${existing}. Set CASTWRIGHT_DATA_DIR to an empty folder.`,
    );
  const lock = await lockDataDir(dataDir);
  let isDone = false;
  try {
    const restored = await unpackAndInstall(options);
    isDone = true;
    return restored;
  } catch (error) {
    throw explainError(error);
  } finally {
    lock.release();
    if (!isDone) await clear(dataDir, before);
  }
}

/** Leftovers of a lock or a killed restore, and folders of the file system itself. */
const IGNORED = /^(?:lock.*|owner\.json|tmp|lost\+found)$/;

async function unpackAndInstall(options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir, databaseUrl, bucket, secret, path, onProgress } = options;
  const paths = dataDirPaths(dataDir);
  await rm(paths.temp, { recursive: true, force: true });
  await using scratch = await makeTempDir('restore-', paths.temp);
  const entryPath = (name: string) => join(scratch.path, name);
  const unpacked = await readArchive(path, scratch.path, (done, of) =>
    onProgress({ what: 'archive', done, of }),
  );
  const { files } = unpacked.manifest;
  if (!files && !bucket) throw new BackupError(IN_BUCKET);
  checkDatabase(entryPath(ENTRIES.database));
  const encryptions = await openEncryptions(scratch.path, secret);
  if (!bucket) await rename(entryPath(FILES), paths.files);
  if (databaseUrl === undefined && existsSync(entryPath(ENTRIES.secret)))
    await rename(entryPath(ENTRIES.secret), paths.secret);
  const copy = {
    records: entryPath(ENTRIES.database),
    files: {
      storage: files && bucket ? diskStorage(entryPath(FILES)) : undefined,
      name: path,
      isChecked: true,
    },
    encryptions,
    temp: scratch.path,
  };
  // The backup has already reported what was missing.
  const installed = await install(copy, options, { allowLost: true, onProgress });
  return { ...installed, ...unpacked, lost: installed.files.lost };
}

const IN_BUCKET =
  'This backup does not contain the files, which stayed in a bucket. Set the same CASTWRIGHT_S3_… as the server it comes from.';

async function clear(dataDir: string, before: readonly string[] | undefined): Promise<void> {
  if (before === undefined) return rm(dataDir, { recursive: true, force: true });
  for (const name of await readdir(dataDir)) {
    if (!before.includes(name) || name === 'tmp')
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
