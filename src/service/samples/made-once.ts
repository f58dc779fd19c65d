import { access, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fairPlaces } from '../../platform/fair-places.ts';
import { makeTempDir } from '../../platform/temp-dir.ts';

/** Makes a file in a temporary folder and answers its path there. */
export type Make = (tempDir: string) => Promise<string>;

/**
 * Files that are made when they are first asked for and kept in a folder: each once, and one of an account at a time,
 * however many ask. What could not be made is tried again by the next who asks.
 */
export function madeOnce({ folder, tempRoot }: { folder: string; tempRoot: string }) {
  const enter = fairPlaces({ what: 'samples', places: 2, mostWaiting: 60 });
  const making = new Map<string, Promise<string>>();

  async function makeAndKeep(path: string, make: Make): Promise<string> {
    await using temp = await makeTempDir('sample-', tempRoot);
    const made = await make(temp.path);
    await mkdir(dirname(path), { recursive: true });
    await rename(made, path);
    return path;
  }

  return async (name: string, make: Make): Promise<string> => {
    const path = join(folder, name);
    const exists = access(path).then(
      () => true,
      () => false,
    );
    if (await exists) return path;
    const begun = making.get(name);
    if (begun) return begun;
    const work = enter(() => makeAndKeep(path, make)).finally(() => making.delete(name));
    making.set(name, work);
    return work;
  };
}
