import { spokenPoints } from '../../text/spoken-points.ts';

/** Part of a point's words that have to be said near each other: what a page lists may well be said of something else. */
const LEAST_FOUND = 0.6;
/** Words by which a moment of the script is named. */
const NAMED = 6;

/** The words of a script at which each point begins to be spoken; undefined where it is not. */
export function momentsOf(script: string, points: readonly string[]): (string | undefined)[] {
  const words = script.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return spokenPoints(points, words, LEAST_FOUND).map((at) =>
    at === undefined ? undefined : words.slice(at, at + NAMED).join(' '),
  );
}
