import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatByteSize } from '../config/byte-size.ts';

/** Bytes that may still be written at a path, which need not be there yet. */
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

/** A sentence about the disk of a folder where it has fewer free bytes than it should; undefined where it has enough. */
export async function diskProblem(folder: string, least: number): Promise<string | undefined> {
  const free = await freeBytes(folder);
  if (free >= least) return undefined;
  return `The disk of the data directory is nearly full: ${formatByteSize(free)} are free, and at least ${formatByteSize(least)} must stay free`;
}

/** The disk is full: what was begun can be done when there is room again. */
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
