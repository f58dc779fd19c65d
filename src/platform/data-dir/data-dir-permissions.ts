import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a group and other users may do, of the bits of a mode; what the owner may. */
const OTHERS = 0o077;
const OWNER = 0o700;
/** Under Windows a folder has the rights of the one it lies in, and modes tell nothing. */
const HAS_MODES = process.platform !== 'win32';

export interface TightenedPermissions {
  /** How many files and folders others had rights to. */
  closed: number;
  /** Those that stay open: they belong to another user, or to a disk without rights. */
  open: string[];
}

/** Makes a data directory, where there is none, for its owner only. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: OWNER });
}

/**
 * Takes all rights to a data directory from groups and other users. The folder itself is the last: once it is closed,
 * later starts look at what stands in it, and no deeper.
 */
export async function tightenDataDir(dataDir: string): Promise<TightenedPermissions> {
  const found: TightenedPermissions = { closed: 0, open: [] };
  if (!HAS_MODES) return found;
  const { mode } = await stat(dataDir);
  const isDeep = (mode & OTHERS) !== 0;
  for (const name of await readdir(dataDir)) await tighten(join(dataDir, name), isDeep, found);
  await close(dataDir, mode, found);
  return found;
}

/** The data directory and what stands in it, as far as others have rights to it; nothing where the folder is closed. */
export async function findAccessibleToOthers(dataDir: string): Promise<string[]> {
  if (!HAS_MODES || ((await stat(dataDir)).mode & OTHERS) === 0) return [];
  const open = [dataDir];
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const found = await lstat(path).catch(ifGone);
    if (found && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0) open.push(path);
  }
  return open;
}

async function tighten(path: string, isDeep: boolean, found: TightenedPermissions): Promise<void> {
  const facts = await lstat(path).catch(ifGone);
  // What a link leads to is not ours to judge.
  if (!facts || facts.isSymbolicLink()) return;
  if (isDeep && facts.isDirectory()) {
    for (const name of await readdir(path).catch(ifClosed)) await tighten(join(path, name), isDeep, found);
  }
  await close(path, facts.mode, found);
}

async function close(path: string, mode: number, found: TightenedPermissions): Promise<void> {
  if ((mode & OTHERS) === 0) return;
  try {
    await chmod(path, mode & OWNER);
    // Some disks know no rights, and take them without a word.
    if (((await lstat(path)).mode & OTHERS) === 0) found.closed++;
    else found.open.push(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (!['EPERM', 'EACCES', 'EROFS', 'ENOTSUP'].includes(code)) throw error;
    found.open.push(path);
  }
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Of a folder that we may not look into, or that is gone. */
function ifClosed(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'EACCES' && error.code !== 'ENOENT') throw error;
  return [];
}
