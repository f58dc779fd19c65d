import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isIntact, writeWithChecksum } from '../../../platform/files/checked-file.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';

/** Files whose checked state is remembered. */
const MAX_REMEMBERED = 10_000;

/** Creates a file in a temporary folder and returns its path. */
export type Make = (tempDir: string) => Promise<string>;

export interface ShareInFlightOptions {
  folder: string;
  tempRoot: string;
  /** Limits concurrent work. */
  enter: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Creates files on first use and keeps them in a folder. Concurrent callers share one creation. A failed creation is
 * retried by the next caller, and a damaged file is created again.
 */
export function shareInFlight({ folder, tempRoot, enter }: ShareInFlightOptions) {
  const inFlight = new Map<string, Promise<string>>();
  /** State of each file whose checksum was verified, by path. */
  const intact = new Map<string, string>();

  async function makeAndKeep(path: string, make: Make): Promise<string> {
    await using temp = await makeTempDir('sample-', tempRoot);
    const made = await make(temp.path);
    await mkdir(dirname(path), { recursive: true });
    await writeWithChecksum(made, path);
    return path;
  }

  async function isKept(path: string): Promise<boolean> {
    const found = await stat(path).catch(() => undefined);
    const state = found && `${found.ino} ${found.size} ${found.mtimeMs}`;
    if (state !== undefined && intact.get(path) === state) return true;
    if (state === undefined || !(await isIntact(path))) {
      intact.delete(path);
      return false;
    }
    if (intact.size >= MAX_REMEMBERED) intact.clear();
    intact.set(path, state);
    return true;
  }

  /** @param allow rejects if the file must not be created now; called before waiting for a turn */
  return async (name: string, make: Make, allow?: () => Promise<void>): Promise<string> => {
    const path = join(folder, name);
    if (await isKept(path)) return path;
    const pending = inFlight.get(name);
    if (pending) return pending;
    const allowed = allow ? allow() : Promise.resolve();
    const work = allowed
      .then(() => enter(() => makeAndKeep(path, make)))
      .finally(() => inFlight.delete(name));
    inFlight.set(name, work);
    return work;
  };
}
