import { isFileId } from '../../drivers/storage/file-id.ts';
import { BackupError } from './backup-error.ts';

/** What an archive holds, in this order: what it is, files, the secret, the database, and the sums of all these. */
export const ENTRIES = {
  about: 'about.json',
  secret: 'secret',
  database: 'castwright.db',
  sums: 'SHA256SUMS',
} as const;

export const FILES = 'files/';

/** Bytes that an entry may have; files and databases may be of any size. */
const LIMITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    [ENTRIES.about]: 64 * 1024,
    [ENTRIES.secret]: 64 * 1024,
    [ENTRIES.sums]: 2 ** 30,
    [ENTRIES.database]: Number.POSITIVE_INFINITY,
  }),
);

/** Changes when an archive can no longer be read by those who read the one before. */
const FORMAT = 1;

export interface BackupManifest {
  castwright: 'backup';
  format: typeof FORMAT;
  /** ISO 8601 */
  madeAt: string;
  /** Whether the files are part of it; they lie in a bucket otherwise. */
  files: boolean;
}

export function newBackupManifest(files: boolean): BackupManifest {
  return { castwright: 'backup', format: FORMAT, madeAt: new Date().toISOString(), files };
}

/** @throws {BackupError} for what is no backup, or one that only a later version reads */
export function parseBackupManifest(text: string): BackupManifest {
  let about: Partial<BackupManifest>;
  try {
    about = JSON.parse(text) as Partial<BackupManifest>;
  } catch {
    throw new BackupError('This is no backup of Castwright.');
  }
  if (about.castwright !== 'backup') throw new BackupError('This is no backup of Castwright.');
  if (about.format !== FORMAT)
    throw new BackupError('The backup was made by a newer Castwright. Install that version, then try again.');
  return { ...newBackupManifest(about.files === true), madeAt: String(about.madeAt) };
}

/** Nothing but what a backup holds leaves an archive. @throws {BackupError} */
export function checkEntry(name: string, type: string | null | undefined, size: number): void {
  const isFile = name.startsWith(FILES) && isFileId(name.slice(FILES.length));
  const limit = isFile ? Number.POSITIVE_INFINITY : (LIMITS.get(name) ?? -1);
  if (type !== 'file' || size > limit) {
    throw new BackupError(`The archive holds ${JSON.stringify(name)}, which is no part of a backup.`);
  }
}
