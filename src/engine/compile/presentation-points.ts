import type { Word } from '../film/alignment.ts';
import type { SceneRequest } from '../film/request.ts';
import type { Seconds } from '../film/timeline.ts';
import { spokenPoints } from '../text/spoken-points.ts';
import { pagesFor } from './avatar/written-pages.ts';

/** A line, and the second of the voice at which the line appears. */
export interface Point {
  text: string;
  at: Seconds;
}

/** Maximum number of claims that replace points if a script has no list. */
const MAX_CLAIMS = 4;
/** Part of the scene over which unspoken lines are spread, as shares of its length. */
const [FIRST_SHARE, LAST_SHARE] = [0.1, 0.8];

/** Returns headline and points of a scene: the given lines, or lines extracted from the script. */
export function pointsOf(
  { points, headline, panel }: Pick<SceneRequest, 'points' | 'headline' | 'panel'>,
  words: readonly Word[],
  locale: string,
  duration: Seconds,
): { headline: string | undefined; points: Point[] } {
  if (!points) return { headline, points: [] };
  if (points === 'auto') {
    const pages = pagesFor(panel, words, locale);
    const list = pages.find((page) => page.points.length > 0);
    if (list) return { headline: headline ?? list.headline?.text, points: list.points };
    const [first, ...claims] = pages.flatMap((page) => page.headline ?? []);
    return { headline: headline ?? first?.text, points: claims.slice(0, MAX_CLAIMS) };
  }
  return { headline, points: timeLines(points, words, duration) };
}

/** Times lines in order, each when one of its significant words is spoken. */
export function timeLines(lines: readonly string[], words: readonly Word[], duration: Seconds): Point[] {
  const places = spokenPoints(
    lines,
    words.map(({ text }) => text),
    0,
  );
  let last = 0;
  return lines.map((text, index) => {
    const place = places[index];
    const share = FIRST_SHARE + ((LAST_SHARE - FIRST_SHARE) * index) / Math.max(1, lines.length - 1);
    last = place === undefined ? Math.max(last, duration * share) : (words[place]?.start ?? 0);
    return { text, at: last };
  });
}
