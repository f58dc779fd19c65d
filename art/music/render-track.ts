import type { Stereo } from '../../src/engine/media/music/wav-loop.ts';
import { compose } from './compose/compose.ts';
import type { Room } from './effects/reverb.ts';
import { masterLoop } from './master-loop.ts';
import { play } from './play.ts';
import type { Genre, Recipe } from './recipe.ts';

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

/** Composes, plays and masters a track: left and right at 48 kHz, a loop without a seam. */
export async function renderTrack(recipe: Recipe): Promise<Stereo> {
  const loop = play(compose(recipe), ROOMS[recipe.genre]);
  await masterLoop(loop);
  return loop;
}
