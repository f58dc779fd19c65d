import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatByteSize } from '../config/byte-size.ts';

/** Returns the free bytes at a path, which need not exist yet. */
export async function freeBytes(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    return freeBytes(parent);
  }
}

/** Returns a sentence about the disk of a folder if it has less than the required space; otherwise undefined. */
export async function diskProblem(folder: string, minFree: number): Promise<string | undefined> {
  const free = await freeBytes(folder);
  if (free >= minFree) return undefined;
  return `The disk of the data directory is nearly full: ${formatByteSize(free)} are free, and at least ${formatByteSize(minFree)} must stay free`;
}

/** The disk is full; the work can be retried once there is space. */
export class DiskFull extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DiskFull';
  }
}

const SQLITE_FULL = 13;

export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFull) return true;
  const { code, errcode } = (error ?? {}) as NodeJS.ErrnoException & { errcode?: number };
  return code === 'ENOSPC' || code === 'EDQUOT' || (code === 'ERR_SQLITE_ERROR' && errcode === SQLITE_FULL);
}
