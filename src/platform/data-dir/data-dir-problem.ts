import { join } from 'node:path';
import { isDiskFull } from '../files/free-space.ts';

/** Primary result codes of SQLite. */
const SQLITE = { perm: 3, busy: 5, readonly: 8, ioerr: 10, corrupt: 11, cantopen: 14, notadb: 26 } as const;
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];
const NO_FOLDER = ['ENOTDIR', 'EEXIST'];

/** Explains why a data directory or an output file cannot be used, and what to do; undefined for all other errors. */
export function dataDirProblem(error: unknown, dataDir: string): string | undefined {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return `The disk of ${path ?? dataDir} is full. Make room on it, or set CASTWRIGHT_DATA_DIR to a folder on another disk (or -o, for a video).`;
  if (code === 'ERR_SQLITE_ERROR') return databaseProblem(error as Error & { errcode?: number }, dataDir);
  if (FORBIDDEN.includes(code) && path !== undefined) return forbidden(path, code);
  if (NO_FOLDER.includes(code) && path !== undefined && dataDir.startsWith(path))
    return `${path} is a file, not a folder. Set CASTWRIGHT_DATA_DIR to a folder.`;
  return undefined;
}

function databaseProblem(error: Error & { errcode?: number }, dataDir: string): string | undefined {
  const database = join(dataDir, 'castwright.db');
  // The higher bytes hold the extended code.
  switch ((error.errcode ?? 0) & 0xff) {
    case SQLITE.corrupt:
    case SQLITE.notadb:
      return `${database} is damaged or is not a database (${error.message}). Nothing was changed. Move ${dataDir} away and restore a backup into an empty folder: castwright restore FILE. Without a backup, keep the folder: its files are intact, and sqlite3 can recover records (.recover).`;
    case SQLITE.perm:
    case SQLITE.readonly:
    case SQLITE.cantopen:
      return forbidden(dataDir, error.message);
    case SQLITE.ioerr:
      return `The disk of ${dataDir} fails (${error.message}). Check that it is mounted and not full, and read the system's log.`;
    case SQLITE.busy:
      return `${database} is in use by another program, such as a backup or sqlite3. Wait until it ends, and try again.`;
  }
  return undefined;
}

function forbidden(path: string, reason: string): string {
  return `${path} cannot be read and written by this user (${reason}). Change its owner to the user that runs castwright (chown -R), or set CASTWRIGHT_DATA_DIR to another folder (or -o, for a video).`;
}
