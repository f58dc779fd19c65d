import { join } from 'node:path';
import { earlierClockTime } from '../../platform/clock.ts';
import { removeOlderThan, trimFolders } from '../../platform/files/trim-folders.ts';
import { runEvery } from '../../platform/run-every.ts';

/** Seconds */
const HOUR = 3600;
/** Hours after which nothing can be at work on a temporary folder any more. */
const FORGOTTEN = 24;

export interface CleanDataDirOptions {
  dataDir: string;
  tempRoot: string;
  /** Bytes that results kept to save time may take. */
  cacheSize: number;
  onError(error: unknown): void;
}

/** Keeps what a process has on its own disk from growing, now and every hour. */
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
      removeOlderThan(tempRoot, earlierClockTime() - FORGOTTEN * HOUR * 1000),
    ]);
  return runEvery(HOUR, work, onError);
}
