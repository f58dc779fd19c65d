import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { earlierClockTime } from '../../platform/clock.ts';
import { runEvery } from '../../platform/timers.ts';

const HOUR_SECONDS = 3600;
/** Hours after which a temporary folder is no longer in use. */
const MAX_TEMP_HOURS = 24;

interface CleanDataDirOptions {
  dataDir: string;
  tempRoot: string;
  /** Maximum bytes of cached results. */
  cacheSize: number;
  onError(error: unknown): void;
}

/** Trims the cache and removes old temporary files, now and every hour. */
export function cleanDataDir({
  dataDir,
  tempRoot,
  cacheSize,
  onError,
}: CleanDataDirOptions): AsyncDisposable {
  const folders = [join(dataDir, 'cache'), join(dataDir, 'samples'), join(dataDir, 'studio')];
  const work = () =>
    Promise.all([
      trimFolders(folders, cacheSize),
      removeOlderThan(tempRoot, earlierClockTime() - MAX_TEMP_HOURS * HOUR_SECONDS * 1000),
    ]);
  return runEvery(HOUR_SECONDS, work, onError);
}

interface CachedFile {
  path: string;
  size: number;
  /** Last access in milliseconds since 1970, or last change if the file system does not record access. */
  usedAt: number;
}

/** Extra share removed when the limit is exceeded, so that the next file does not trigger another scan. */
const TRIM_MARGIN = 0.1;

/** Limits the bytes of files that can be recreated, by removing the least recently used. @returns the bytes removed */
export async function trimFolders(folders: readonly string[], maxBytes: number): Promise<number> {
  const files: CachedFile[] = [];
  for (const folder of folders) for await (const file of filesBelow(folder)) files.push(file);
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return 0;
  const before = total;
  for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * (1 - TRIM_MARGIN)) break;
    await rm(path, { force: true });
    total -= size;
  }
  return before - total;
}

/** Removes entries of a folder that were last changed before a time. @returns the number of entries */
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

async function* filesBelow(folder: string): AsyncIterable<CachedFile> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    // A file that has since been removed is skipped.
    const stats = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (stats) yield { path, size: stats.size, usedAt: Math.max(stats.atimeMs, stats.mtimeMs) };
  }
}
