import { readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Replaces the folder `place` with `folder`, which takes over its content. Paths stay the same, but are then in a folder
 * that a process was allowed to write before it started. Both must be on the same file system and not in use.
 */
export async function replaceFolder(folder: string, place: string): Promise<void> {
  const aside = `${folder}.before`;
  await rename(place, aside);
  await rename(folder, place);
  for (const name of await readdir(aside)) await rename(join(aside, name), join(place, name));
  await rmdir(aside);
}
