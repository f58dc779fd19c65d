import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recipe } from './recipe.ts';
import { MUSIC_VERSION, renderTrack } from './render-track.ts';
import { writeWav } from './wav.ts';

/** Path of a track as WAV in the cache, where it is put when it is first wanted. */
export async function trackFile(recipe: Recipe, cacheDir: string): Promise<string> {
  const content = JSON.stringify([MUSIC_VERSION, recipe]);
  const name = createHash('sha256').update(content).digest('hex').slice(0, 24);
  const path = join(cacheDir, 'music', `${name}.wav`);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  await mkdir(join(cacheDir, 'music'), { recursive: true });
  // Two who want it at once both make it; whoever is last puts the same in its place.
  const unfinished = `${path}.${randomUUID()}`;
  await writeWav(unfinished, await renderTrack(recipe));
  await rename(unfinished, path);
  return path;
}
