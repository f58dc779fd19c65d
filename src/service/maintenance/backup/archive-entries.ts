import { isFileId } from '../../drivers/storage/file-id.ts';
import { BackupError } from './backup-error.ts';

/** Entries of an archive, in this order: manifest, files, secret, database, and the checksums of all these. */
export const ENTRIES = {
  about: 'about.json',
  secret: 'secret',
  database: 'castwright.db',
  sums: 'SHA256SUMS',
} as const;

export const FILES = 'files/';

/** Maximum bytes of an entry; files and databases may have any size. */
const LIMITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    [ENTRIES.about]: 64 * 1024,
    [ENTRIES.secret]: 64 * 1024,
    [ENTRIES.sums]: 2 ** 30,
    [ENTRIES.database]: Number.POSITIVE_INFINITY,
  }),
);

/** Incremented when an earlier version can no longer read the archive. */
const FORMAT = 1;

export interface BackupManifest {
  castwright: 'backup';
  format: typeof FORMAT;
  /** ISO 8601. */
  madeAt: string;
  /** Whether the archive contains the files; otherwise they are in a bucket. */
  files: boolean;
}

export function newBackupManifest(files: boolean): BackupManifest {
  return { castwright: 'backup', format: FORMAT, madeAt: new Date().toISOString(), files };
}

/** @throws {BackupError} if it is not a backup, or only a later version can read it */
export function parseBackupManifest(text: string): BackupManifest {
  let about: Partial<BackupManifest>;
  try {
    about = JSON.parse(text) as Partial<BackupManifest>;
  } catch {
    throw new BackupError('This is not a Castwright backup.');
  }
  if (about.castwright !== 'backup') throw new BackupError('This is not a Castwright backup.');
  if (about.format !== FORMAT)
    throw new BackupError('The backup was made by a newer Castwright. Install that version, then try again.');
  return { ...newBackupManifest(about.files === true), madeAt: String(about.madeAt) };
}

/** Rejects entries that are not part of a backup. @throws {BackupError} */
export function checkEntry(name: string, type: string | null | undefined, size: number): void {
  const isFile = name.startsWith(FILES) && isFileId(name.slice(FILES.length));
  const limit = isFile ? Number.POSITIVE_INFINITY : (LIMITS.get(name) ?? -1);
  if (type !== 'file' || size > limit) {
    throw new BackupError(`The archive contains ${JSON.stringify(name)}, which is not part of a backup.`);
  }
}
