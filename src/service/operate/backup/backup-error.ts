import { ExplainedError } from '../../../base/explained-error.ts';

/** Why an installation cannot be carried over, copied or put back; says what to do. */
export class BackupError extends ExplainedError {}

const OF_DISK: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOSPC: 'The disk is full',
    EDQUOT: 'The disk is full for this user',
    EROFS: 'The disk cannot be written',
    EACCES: 'This user may not read or write there',
  }),
);

/** What a disk refuses, in a sentence; other errors as they are. */
export function diskErrorOf(error: unknown): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const words = OF_DISK.get(code);
  if (words === undefined) return error;
  return new BackupError(path === undefined ? `${words}.` : `${words}: ${path}`, { cause: error });
}

/** Of several addresses that were tried, the message of the whole is empty. */
export function reasonOf(error: unknown): string {
  const { message, code, name } = error as NodeJS.ErrnoException;
  return message || code || name;
}
