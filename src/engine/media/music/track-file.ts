import { createHash, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isIntact, writeWithChecksum } from '../../../platform/files/checked-file.ts';
import { compose } from './compose/compose.ts';
import type { Room } from './effects/reverb.ts';
import { masterLoop } from './master-loop.ts';
import { play, type Stereo } from './play.ts';
import type { Genre, Recipe } from './recipe.ts';
import { writeWav } from './wav.ts';

const ROOMS: Record<Genre, Room> = {
  'lo-fi': { seconds: 1.1, damping: 0.6 },
  corporate: { seconds: 1.3, damping: 0.4 },
  ambient: { seconds: 3.6, damping: 0.4 },
  cinematic: { seconds: 2.8, damping: 0.4 },
  funk: { seconds: 0.8, damping: 0.45 },
  acoustic: { seconds: 1.2, damping: 0.5 },
  tech: { seconds: 1.6, damping: 0.35 },
  holiday: { seconds: 1.8, damping: 0.35 },
};

/** Changes whenever the same recipe would sound different. */
const MUSIC_VERSION = 1;

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

/** Composes, plays and masters a track: left and right at 48 kHz, a loop without a seam. */
export async function renderTrack(recipe: Recipe): Promise<Stereo> {
  const loop = play(compose(recipe), ROOMS[recipe.genre]);
  await masterLoop(loop);
  return loop;
}
