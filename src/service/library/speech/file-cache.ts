import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isIntact, writeWithChecksum } from '../../../platform/files/checked-file.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';

/** Number of verified files to remember. */
const MAX_REMEMBERED = 10_000;

/** Creates a file in a temporary folder and returns its path. */
export type CreateFile = (tempDir: string) => Promise<string>;

export interface FileCacheOptions {
  folder: string;
  tempRoot: string;
  /** Runs the work when a slot is free. */
  withSlot: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Returns a function that creates files on first use and keeps them in a folder. Concurrent callers share one creation. A
 * failed creation is retried by the next caller, and a damaged file is created again.
 */
export function fileCache({ folder, tempRoot, withSlot }: FileCacheOptions) {
  const inFlight = new Map<string, Promise<string>>();
  /** State of each file whose checksum was verified, by path. */
  const intact = new Map<string, string>();

  async function createAndStore(path: string, createFile: CreateFile): Promise<string> {
    await using temp = await makeTempDir('cached-', tempRoot);
    const created = await createFile(temp.path);
    await mkdir(dirname(path), { recursive: true });
    await writeWithChecksum(created, path);
    return path;
  }

  async function isStoredIntact(path: string): Promise<boolean> {
    const stats = await stat(path).catch(() => undefined);
    const state = stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    if (state !== undefined && intact.get(path) === state) return true;
    if (state === undefined || !(await isIntact(path))) {
      intact.delete(path);
      return false;
    }
    if (intact.size >= MAX_REMEMBERED) intact.clear();
    intact.set(path, state);
    return true;
  }

  /** @param checkAllowed - rejects if the file must not be created now; called before waiting for a slot */
  return async (
    name: string,
    createFile: CreateFile,
    checkAllowed?: () => Promise<void>,
  ): Promise<string> => {
    const path = join(folder, name);
    if (await isStoredIntact(path)) return path;
    const pending = inFlight.get(name);
    if (pending) return pending;
    const allowed = checkAllowed ? checkAllowed() : Promise.resolve();
    const work = allowed
      .then(() => withSlot(() => createAndStore(path, createFile)))
      .finally(() => inFlight.delete(name));
    inFlight.set(name, work);
    return work;
  };
}
