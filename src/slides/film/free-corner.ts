import type { Box, DrawnPage } from '../deck.ts';
import { onPage, overlap, widened } from './boxes.ts';

export const CORNERS = ['bottom_right', 'bottom_left', 'top_right', 'top_left'] as const;
export type Corner = (typeof CORNERS)[number];

/** Percent of a page that stay free around a presenter. */
const MARGIN = 1;
/** Part of the cells under a presenter in which something may be seen: the edge of a picture, a line. */
const MOST_BUSY = 0.06;

interface Question {
  /** Where the presenter would stand, in percent of the frame. */
  places: Readonly<Record<Corner, Box>>;
  /** Where the page stands, in percent of the frame. */
  page: Box;
  /** Is taken again where it is as free: a presenter who stays is calmer than one who jumps. */
  before: Corner | undefined;
}

/** The corner of a page in which a presenter covers nothing; undefined where none is free. */
export function freeCorner(
  { letters, busy }: Pick<DrawnPage, 'letters' | 'busy'>,
  { places, page, before }: Question,
): Corner | undefined {
  const free = CORNERS.flatMap((corner) => {
    const place = onPage(places[corner], page);
    if (letters.some((line) => overlap(widened(place, MARGIN), line))) return [];
    const share = busyShare(busy, place);
    return share <= MOST_BUSY ? [{ corner, share }] : [];
  });
  const same = free.find(({ corner }) => corner === before);
  return (same ?? free.sort((a, b) => a.share - b.share)[0])?.corner;
}

/** Part of the cells within a box in which there is something to see; what lies beside the page is free. */
function busyShare(busy: readonly string[], [x, y, width, height]: Box): number {
  const rows = busy.length;
  const columns = busy[0]?.length ?? 0;
  let seen = 0;
  let all = 0;
  for (let row = Math.floor((y / 100) * rows); row < ((y + height) / 100) * rows; row++) {
    for (let column = Math.floor((x / 100) * columns); column < ((x + width) / 100) * columns; column++) {
      all++;
      if (busy[row]?.[column] === '#') seen++;
    }
  }
  return all === 0 ? 0 : seen / all;
}
