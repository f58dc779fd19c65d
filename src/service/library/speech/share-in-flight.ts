import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isIntact, writeWithChecksum } from '../../../platform/files/checked-file.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';

/** Files whose state is remembered; templates and their looks come and go. */
const MOST_REMEMBERED = 10_000;

/** Makes a file in a temporary folder and answers its path there. */
export type Make = (tempDir: string) => Promise<string>;

export interface MadeOnceOptions {
  folder: string;
  tempRoot: string;
  /** Lets work in, and has the rest wait. */
  enter: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Files that are made when they are first asked for and kept in a folder: each once, however many ask. What could not be made is tried again by the next who asks, and what is no longer as it was made is made anew.
 */
export function shareInFlight({ folder, tempRoot, enter }: MadeOnceOptions) {
  const making = new Map<string, Promise<string>>();
  /** Files that were looked through, by what would change with their content. */
  const whole = new Map<string, string>();

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
    if (state !== undefined && whole.get(path) === state) return true;
    if (state === undefined || !(await isIntact(path))) {
      whole.delete(path);
      return false;
    }
    if (whole.size >= MOST_REMEMBERED) whole.clear();
    whole.set(path, state);
    return true;
  }

  /** @param allow rejects where it may not be made now; asked before it waits for its turn */
  return async (name: string, make: Make, allow?: () => Promise<void>): Promise<string> => {
    const path = join(folder, name);
    if (await isKept(path)) return path;
    const begun = making.get(name);
    if (begun) return begun;
    const allowed = allow ? allow() : Promise.resolve();
    const work = allowed.then(() => enter(() => makeAndKeep(path, make))).finally(() => making.delete(name));
    making.set(name, work);
    return work;
  };
}
