import { join } from 'node:path';
import { earliestTime } from '../../platform/clock.ts';
import { removeOlder, trimFolders } from '../../platform/files/trim-folders.ts';
import { runEvery } from '../../platform/run-every.ts';

/** Seconds */
const HOUR = 3600;
/** Hours after which nothing can be at work on a temporary folder any more. */
const FORGOTTEN = 24;

export interface DataDirKeeping {
  dataDir: string;
  tempRoot: string;
  /** Bytes that results kept to save time may take. */
  cacheSize: number;
  onError(error: unknown): void;
}

/** Keeps what a process has on its own disk from growing, now and every hour. */
export function keepDataDir({ dataDir, tempRoot, cacheSize, onError }: DataDirKeeping): AsyncDisposable {
  const folders = [join(dataDir, 'cache'), join(dataDir, 'samples')];
  const work = () =>
    Promise.all([
      trimFolders(folders, cacheSize),
      removeOlder(tempRoot, earliestTime() - FORGOTTEN * HOUR * 1000),
    ]);
  return runEvery(HOUR, work, onError);
}
