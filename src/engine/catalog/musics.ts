import { type BeatGrid, beatGrid } from '../media/music/compose/form.ts';
import type { MusicEntry } from './musics/entry.ts';
import { CINEMATIC, HOLIDAY } from './musics/grand.ts';
import { CORPORATE, FUNK, TECH } from './musics/lively.ts';
import { ACOUSTIC, AMBIENT, LO_FI } from './musics/quiet.ts';

export type { MusicEntry } from './musics/entry.ts';

/** Every built-in track, in the order of lists. */
export const MUSICS: readonly MusicEntry[] = [
  ...LO_FI,
  ...AMBIENT,
  ...ACOUSTIC,
  ...CORPORATE,
  ...FUNK,
  ...TECH,
  ...CINEMATIC,
  ...HOLIDAY,
];

const byId = new Map(MUSICS.map((music) => [music.id, music]));

export function findMusic(id: number): MusicEntry | undefined {
  return byId.get(id);
}

/** Where its beats, bars and sections fall; known before a sound of it is made. */
export function beatGridOf({ recipe }: MusicEntry): BeatGrid {
  return beatGrid(recipe);
}
