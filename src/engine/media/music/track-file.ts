import { createHash, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isIntact, writeWithChecksum } from '../../../platform/files/checked-file.ts';
import type { Recipe } from './recipe.ts';
import { MUSIC_VERSION, renderTrack } from './render-track.ts';
import { writeWav } from './wav.ts';

/** Where a track lies in the cache. */
export function trackPath(recipe: Recipe, cacheDir: string): string {
  const content = JSON.stringify([MUSIC_VERSION, recipe]);
  const name = createHash('sha256').update(content).digest('hex').slice(0, 24);
  return join(cacheDir, 'music', `${name}.wav`);
}

/** Path of a track as WAV in the cache, where it is put when it is first wanted, or is no longer what was put there. */
export async function trackFile(recipe: Recipe, cacheDir: string): Promise<string> {
  const path = trackPath(recipe, cacheDir);
  if (await isIntact(path)) return path;
  await mkdir(join(cacheDir, 'music'), { recursive: true });
  // Two who want it at once both make it; whoever is last puts the same in its place.
  const unfinished = `${path}.${randomUUID()}`;
  await writeWav(unfinished, await renderTrack(recipe));
  await writeWithChecksum(unfinished, path);
  return path;
}
