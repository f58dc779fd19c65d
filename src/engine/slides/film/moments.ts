import { spokenPoints } from '../../text/spoken-points.ts';

/** Minimum share of a point's words that must be spoken near each other, so that mere mentions do not count. */
const MIN_SPOKEN_SHARE = 0.6;
/** Number of words that identify a moment of the script. */
const MOMENT_WORDS = 6;

/** For each point, the words of the script at which it begins to be spoken; undefined if it is not spoken. */
export function momentsOf(script: string, points: readonly string[]): (string | undefined)[] {
  const words = script.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return spokenPoints(points, words, MIN_SPOKEN_SHARE).map((at) =>
    at === undefined ? undefined : words.slice(at, at + MOMENT_WORDS).join(' '),
  );
}
