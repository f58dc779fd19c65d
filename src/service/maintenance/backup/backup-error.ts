import { ExplainedError } from '../../../base/explained-error.ts';
import { isOutage } from '../../drivers/db/is-outage.ts';

/** Why a backup, restore or migration failed, and what to do. */
export class BackupError extends ExplainedError {}

const DISK_ERRORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOSPC: 'The disk is full',
    EDQUOT: 'The disk is full for this user',
    EROFS: 'The disk is not writable',
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

/** Falls back to the code if the message is empty, as after several addresses were tried. */
export function errorReason(error: unknown): string {
  const { message, code, name } = error as NodeJS.ErrnoException;
  return message || code || name;
}

/** Explains errors of the database, the bucket or the disk in a sentence. */
export function explainError(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if ('$metadata' in error) return unavailable('The bucket', error);
  if (isOutage(error)) return unavailable('The database', error);
  return toDiskError(error);
}

const unavailable = (what: string, cause: Error) =>
  new BackupError(`${what} does not respond: ${errorReason(cause)}. Run the command again.`, { cause });
