import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Found {
  path: string;
  size: number;
  /** Milliseconds since 1970; where the file system keeps no times of reading, when it was made. */
  usedAt: number;
}

/** Of what is removed when there is too much, so that the next file does not have it all looked through again. */
const MARGIN = 0.1;

/**
 * Keeps files that can be made anew within a number of bytes: beginning at what was not used for the longest.
 *
 * @returns the bytes that were removed
 */
export async function trimFolders(folders: readonly string[], most: number): Promise<number> {
  const files: Found[] = [];
  for (const folder of folders) for await (const file of filesBelow(folder)) files.push(file);
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= most) return 0;
  const before = total;
  for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= most * (1 - MARGIN)) break;
    await rm(path, { force: true });
    total -= size;
  }
  return before - total;
}

/** Removes what lies in a folder and was last changed before a time. @returns how many entries */
export async function removeOlderThan(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs = before } = (await stat(path).catch(() => undefined)) ?? {};
    if (mtimeMs >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}

async function* filesBelow(folder: string): AsyncIterable<Found> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    // What is removed meanwhile is not there.
    const found = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (found) yield { path, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) };
  }
}
