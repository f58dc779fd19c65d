import { join } from 'node:path';
import { earlierClockTime } from '../../platform/clock.ts';
import { removeOlderThan, trimFolders } from '../../platform/files/trim-folders.ts';
import { runEvery } from '../../platform/run-every.ts';

/** Seconds. */
const HOUR = 3600;
/** Hours after which a temporary folder is no longer in use. */
const MAX_TEMP_HOURS = 24;

export interface CleanDataDirOptions {
  dataDir: string;
  tempRoot: string;
  /** Maximum bytes of cached results. */
  cacheSize: number;
  onError(error: unknown): void;
}

/** Limits the cache and temporary files of a process, now and every hour. */
export function cleanDataDir({
  dataDir,
  tempRoot,
  cacheSize,
  onError,
}: CleanDataDirOptions): AsyncDisposable {
  const folders = [join(dataDir, 'cache'), join(dataDir, 'samples')];
  const work = () =>
    Promise.all([
      trimFolders(folders, cacheSize),
      removeOlderThan(tempRoot, earlierClockTime() - MAX_TEMP_HOURS * HOUR * 1000),
    ]);
  return runEvery(HOUR, work, onError);
}
