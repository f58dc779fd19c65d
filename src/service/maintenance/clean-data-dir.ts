import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  accountHash,
  type SegmentStore,
  type SegmentUser,
} from '../../engine/processes/render/segment-store.ts';
import { earlierClockTime } from '../../platform/clock.ts';
import { runEvery } from '../../platform/timers.ts';
import type { Db } from '../drivers/db/schema.ts';

const HOUR_SECONDS = 3600;
/** Hours after which a temporary folder is no longer in use. */
const MAX_TEMP_HOURS = 24;
/** Days after which files of previews are removed. */
const MAX_STUDIO_DAYS = 7;
const DAY_MS = 24 * HOUR_SECONDS * 1000;

interface CleanDataDirOptions {
  dataDir: string;
  tempRoot: string;
  /** Maximum bytes of cached results and stored segments. */
  cacheSize: number;
  /** Stored segments in the data directory. */
  segments: SegmentStore;
  db: Db;
  onError(error: unknown): void;
}

/** Trims the cache, drops segments of deleted videos, and removes old temporary files, now and every hour. */
export function cleanDataDir({
  dataDir,
  tempRoot,
  cacheSize,
  segments,
  db,
  onError,
}: CleanDataDirOptions): AsyncDisposable {
  const work = () =>
    Promise.all([
      trimFolders(reusableFolders(dataDir), cacheSize),
      // Earlier versions kept segments here, where every render process can write.
      rm(join(dataDir, 'cache', 'segments'), { recursive: true, force: true }),
      segments.sweep((users) => existingUsers(db, users)),
      removeOlderThan(tempRoot, earlierClockTime() - MAX_TEMP_HOURS * HOUR_SECONDS * 1000),
      removeStudioFiles(join(dataDir, 'studio'), earlierClockTime() - MAX_STUDIO_DAYS * DAY_MS),
    ]);
  return runEvery(HOUR_SECONDS, work, onError);
}

/** Folder of the stored segments. */
export function segmentsFolder(dataDir: string): string {
  return join(dataDir, 'segments');
}

/** Removes files of previews that no page has used for a while. They show what an account may have deleted since. */
async function removeStudioFiles(folder: string, before: number): Promise<void> {
  for (const account of await readdir(folder).catch(() => []))
    await removeOlderThan(join(folder, account), before);
}

/** Folders of files that can be made again. */
function reusableFolders(dataDir: string): string[] {
  return [join(dataDir, 'cache'), join(dataDir, 'samples'), join(dataDir, 'studio'), segmentsFolder(dataDir)];
}

/** Returns the bytes of all files that can be made again, and those of stored segments among them. */
export async function reusableBytes(dataDir: string): Promise<{ all: number; segments: number }> {
  const bytes = { all: 0, segments: 0 };
  for (const folder of reusableFolders(dataDir)) {
    for await (const { size } of filesBelow(folder)) {
      bytes.all += size;
      if (folder === segmentsFolder(dataDir)) bytes.segments += size;
    }
  }
  return bytes;
}

/** Videos that are looked up at a time. */
const LOOKUP_SIZE = 500;

/** Returns those whose video exists, belongs to the account, and is not deleted or in the trash. */
async function existingUsers(db: Db, users: readonly SegmentUser[]): Promise<SegmentUser[]> {
  const existing: SegmentUser[] = [];
  for (let at = 0; at < users.length; at += LOOKUP_SIZE) {
    const accounts = new Map(users.slice(at, at + LOOKUP_SIZE).map(({ video, account }) => [video, account]));
    const rows = await db
      .selectFrom('videos')
      .select(['id', 'account_id'])
      .where('id', 'in', [...accounts.keys()])
      .where('status', '!=', 'deleted')
      .execute();
    for (const { id, account_id: owner } of rows) {
      const account = accountHash(owner);
      if (accounts.get(id) === account) existing.push({ account, video: id });
    }
  }
  return existing;
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
