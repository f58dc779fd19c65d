import type { Box } from '../deck.ts';

export type Aspect = 'portrait' | 'landscape' | 'square';

/** Width divided by height of the frame. */
export const FRAME_RATIO: Readonly<Record<Aspect, number>> = {
  portrait: 9 / 16,
  landscape: 16 / 9,
  square: 1,
};

/** The largest centred box of a ratio within an area; all in percent of the frame. */
export function within(area: Box, ratio: number, aspect: Aspect): Box {
  const [x, y, width, height] = area;
  const frame = FRAME_RATIO[aspect];
  const wide = Math.min(width, (height * ratio) / frame);
  const high = (wide * frame) / ratio;
  return [x + (width - wide) / 2, y + (height - high) / 2, wide, high].map(rounded) as unknown as Box;
}

/** Converts a box of the frame to percent of a page that is shown at `page`. */
export function onPage([x, y, width, height]: Box, page: Box): Box {
  return [
    ((x - page[0]) / page[2]) * 100,
    ((y - page[1]) / page[3]) * 100,
    (width / page[2]) * 100,
    (height / page[3]) * 100,
  ];
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one[0] < other[0] + other[2] &&
    other[0] < one[0] + one[2] &&
    one[1] < other[1] + other[3] &&
    other[1] < one[1] + one[3]
  );
}

export function widened([x, y, width, height]: Box, by: number): Box {
  return [x - by, y - by, width + 2 * by, height + 2 * by];
}

/** Rounds to two decimals. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
