import { readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts `folder` in the place of another one, with all that the other holds: paths stay as they are, and lie in a folder that
 * a process has been allowed to write to before. Both are of one file system, and nobody works in them meanwhile.
 */
export async function replaceFolder(folder: string, place: string): Promise<void> {
  const aside = `${folder}.before`;
  await rename(place, aside);
  await rename(folder, place);
  for (const name of await readdir(aside)) await rename(join(aside, name), join(place, name));
  await rmdir(aside);
}
