import type { Box, DrawnPage } from '../deck.ts';
import { onPage, overlap, widened } from './boxes.ts';

export const CORNERS = ['bottom_right', 'bottom_left', 'top_right', 'top_left'] as const;
export type Corner = (typeof CORNERS)[number];

/** Margin around the presenter that must be free of text, in percent of the page. */
const MARGIN = 1;
/** Maximum share of busy cells under a presenter, such as a picture's edge or a line. */
const MAX_BUSY_SHARE = 0.06;

interface CornerRequest {
  /** Position of the presenter for each corner, in percent of the frame. */
  places: Readonly<Record<Corner, Box>>;
  /** Position of the page, in percent of the frame. */
  page: Box;
  /** Corner on the previous page. Reused if free, because a presenter that stays is calmer than one that jumps. */
  before: Corner | undefined;
}

/** Finds the corner where a presenter covers least; undefined if none is free. */
export function freeCorner(
  { letters, busy }: Pick<DrawnPage, 'letters' | 'busy'>,
  { places, page, before }: CornerRequest,
): Corner | undefined {
  const free = CORNERS.flatMap((corner) => {
    const place = onPage(places[corner], page);
    if (letters.some((line) => overlap(widened(place, MARGIN), line))) return [];
    const share = busyShare(busy, place);
    return share <= MAX_BUSY_SHARE ? [{ corner, share }] : [];
  });
  const same = free.find(({ corner }) => corner === before);
  return (same ?? free.sort((a, b) => a.share - b.share)[0])?.corner;
}

/** Share of busy cells within a box. The area outside the page is free. */
function busyShare(busy: readonly string[], [x, y, width, height]: Box): number {
  const rows = busy.length;
  const columns = busy[0]?.length ?? 0;
  let busyCells = 0;
  let all = 0;
  for (let row = Math.floor((y / 100) * rows); row < ((y + height) / 100) * rows; row++) {
    for (let column = Math.floor((x / 100) * columns); column < ((x + width) / 100) * columns; column++) {
      all++;
      if (busy[row]?.[column] === '#') busyCells++;
    }
  }
  return all === 0 ? 0 : busyCells / all;
}
