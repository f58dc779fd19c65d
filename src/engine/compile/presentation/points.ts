import type { Word } from '../../film/alignment.ts';
import type { SceneRequest } from '../../film/request.ts';
import type { Seconds } from '../../film/timeline.ts';
import { spokenPoints } from '../../text/spoken-points.ts';
import { writtenOrFound } from '../avatar/written-pages.ts';

/** A line, and when it comes, in seconds of the voice. */
export interface Point {
  text: string;
  at: Seconds;
}

/** Claims that stand in for points where a script lists nothing: those that come first say most. */
const MAX_CLAIMS = 4;
/** Where nothing of a line is said, lines share this part of the scene. */
const [FIRST, LAST] = [0.1, 0.8];

/** What is written beside the voice: the lines that were given, or those that the script offers. */
export function pointsOf(
  { points, headline, panel }: Pick<SceneRequest, 'points' | 'headline' | 'panel'>,
  words: readonly Word[],
  locale: string,
  duration: Seconds,
): { headline: string | undefined; points: Point[] } {
  if (!points) return { headline, points: [] };
  if (points === 'auto') {
    const pages = writtenOrFound(panel, words, locale);
    const list = pages.find((page) => page.points.length > 0);
    if (list) return { headline: headline ?? list.headline?.text, points: list.points };
    const [first, ...claims] = pages.flatMap((page) => page.headline ?? []);
    return { headline: headline ?? first?.text, points: claims.slice(0, MAX_CLAIMS) };
  }
  return { headline, points: spokenOf(points, words, duration) };
}

/** Every line when it is spoken of, one after the other: one of its telling words is enough, since all of them are to come. */
export function spokenOf(lines: readonly string[], words: readonly Word[], duration: Seconds): Point[] {
  const places = spokenPoints(
    lines,
    words.map(({ text }) => text),
    0,
  );
  let last = 0;
  return lines.map((text, index) => {
    const found = places[index];
    const share = FIRST + ((LAST - FIRST) * index) / Math.max(1, lines.length - 1);
    last = found === undefined ? Math.max(last, duration * share) : (words[found]?.start ?? 0);
    return { text, at: last };
  });
}
