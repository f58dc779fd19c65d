import { ExplainedError } from '../../../base/explained-error.ts';

/** Why a backup, restore or migration failed, and what to do. */
export class BackupError extends ExplainedError {}

const DISK_ERRORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOSPC: 'The disk is full',
    EDQUOT: 'The disk is full for this user',
    EROFS: 'The disk cannot be written',
    EACCES: 'This user may not read or write there',
  }),
);

/** Explains errors of the disk in a sentence; returns other errors unchanged. */
export function toDiskError(error: unknown): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const sentence = DISK_ERRORS.get(code);
  if (sentence === undefined) return error;
  return new BackupError(path === undefined ? `${sentence}.` : `${sentence}: ${path}`, { cause: error });
}

/** Falls back to the code if the message is empty, as it is when several addresses were tried. */
export function errorReason(error: unknown): string {
  const { message, code, name } = error as NodeJS.ErrnoException;
  return message || code || name;
}
