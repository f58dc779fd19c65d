import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../files/free-space.ts';

/** Primary result codes of SQLite. */
const SQLITE = { perm: 3, busy: 5, readonly: 8, ioerr: 10, corrupt: 11, cantopen: 14, notadb: 26 } as const;
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];
const NO_FOLDER = ['ENOTDIR', 'EEXIST'];

/** Explains why a data directory or an output file cannot be used, and what to do; undefined for other errors. */
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
      return `The disk of ${dataDir} failed (${error.message}). Check that it is mounted and not full, and read the system's log.`;
    case SQLITE.busy:
      return `${database} is in use by another program, such as a backup or sqlite3. Wait until it ends, and try again.`;
  }
  return undefined;
}

function forbidden(path: string, reason: string): string {
  return `${path} cannot be read and written by this user (${reason}). Change its owner to the user that runs castwright (chown -R), or set CASTWRIGHT_DATA_DIR to another folder (or -o, for a video).`;
}

/** Mode bits of group and others, and of the owner. */
const OTHERS = 0o077;
const OWNER = 0o700;
/** On Windows a folder inherits its parent's permissions, and modes mean nothing. */
const HAS_MODES = process.platform !== 'win32';

interface TightenedPermissions {
  /** Number of files and folders that were accessible to others. */
  closed: number;
  /** Those still accessible: they belong to another user, or their disk has no permissions. */
  open: string[];
}

/** Creates a data directory for its owner only, if it is missing. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: OWNER });
}

/**
 * Removes all permissions of group and others in a data directory. The folder itself comes last: once it is closed,
 * later starts check only its direct entries.
 */
export async function tightenDataDir(dataDir: string): Promise<TightenedPermissions> {
  const result: TightenedPermissions = { closed: 0, open: [] };
  if (!HAS_MODES) return result;
  const { mode } = await stat(dataDir);
  const isDeep = (mode & OTHERS) !== 0;
  for (const name of await readdir(dataDir)) await tighten(join(dataDir, name), isDeep, result);
  await close(dataDir, mode, result);
  return result;
}

/** Lists the data directory and its direct entries that others can access; empty if the folder itself is closed. */
export async function findAccessibleToOthers(dataDir: string): Promise<string[]> {
  if (!HAS_MODES || ((await stat(dataDir)).mode & OTHERS) === 0) return [];
  const open = [dataDir];
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const found = await lstat(path).catch(ignoreMissing);
    if (found && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0) open.push(path);
  }
  return open;
}

async function tighten(path: string, isDeep: boolean, found: TightenedPermissions): Promise<void> {
  const stats = await lstat(path).catch(ignoreMissing);
  // The target of a link is not ours to change.
  if (!stats || stats.isSymbolicLink()) return;
  if (isDeep && stats.isDirectory()) {
    for (const name of await readdir(path).catch(ignoreDenied))
      await tighten(join(path, name), isDeep, found);
  }
  await close(path, stats.mode, found);
}

async function close(path: string, mode: number, found: TightenedPermissions): Promise<void> {
  if ((mode & OTHERS) === 0) return;
  try {
    await chmod(path, mode & OWNER);
    // Some disks have no permissions and ignore the change silently.
    if (((await lstat(path)).mode & OTHERS) === 0) found.closed++;
    else found.open.push(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (!['EPERM', 'EACCES', 'EROFS', 'ENOTSUP'].includes(code)) throw error;
    found.open.push(path);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Ignores a folder that is unreadable or gone. */
function ignoreDenied(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'EACCES' && error.code !== 'ENOENT') throw error;
  return [];
}
