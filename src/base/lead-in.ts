/** Seconds by which movement and caption precede the voice, at least. */
const LEAD_SECONDS = 0.15;
/** Sentences start at multiples of this, which are frames at 10, 30, 50 and 60 fps. */
const GRID_SECONDS = 0.1;

/**
 * Returns the time shortly before a phrase at which all that belongs to it begins: the movement of the presenter, and its
 * caption. A video is divided there, so that a changed word affects only the segment in which it is said.
 */
export function leadIn(phraseStart: number): number {
  return Math.floor((phraseStart - LEAD_SECONDS) / GRID_SECONDS + 1e-6) * GRID_SECONDS;
}
