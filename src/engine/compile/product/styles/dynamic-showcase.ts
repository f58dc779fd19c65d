import type { Film, Staged } from '../film.ts';
import { dynamicShot } from './dynamic/dynamic-shot.ts';
import { reel } from './dynamic/reel.ts';

/** Cuts on the beat: flat colour, the product large and in motion, heavy type that comes with its words. */
export function stageDynamic(film: Film): Staged {
  return {
    tracks: [{ name: 'showcase', clips: reel(film, (shot) => dynamicShot(film, shot)) }],
    caption: { ...film.frame.caption, style: 'boxed' },
  };
}
