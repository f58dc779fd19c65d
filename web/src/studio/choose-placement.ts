import type { Moves, Placement } from './placements.ts';
import type { Box } from './things.ts';

interface Point {
  x: number;
  y: number;
}

/** Steps to the right and down; one of them is 0. */
export type Direction = readonly [right: number, down: number];

/** Share of a side within which a focus snaps to the centre line. */
const SNAP_SHARE = 0.03;
/** Share of a picture by which an arrow key moves it. */
const KEY_SHARE = 0.01;

/** The place for a box that was dragged by a distance. */
export function placeAfterDrag({ places }: Moves, box: Box, by: Point): Placement | undefined {
  const { x, y } = centreOf(box);
  return nearestPlace(places, { x: x + by.x, y: y + by.y });
}

/** The size for a box whose free corner was dragged by a distance. */
export function sizeAfterDrag({ sizes, anchor }: Moves, box: Box, by: Point): Placement | undefined {
  const width = box.width + (anchor.x === 0 ? by.x : -by.x);
  const off = (size: Placement) => Math.abs(size.box.width - width);
  return sizes.toSorted((one, other) => off(one) - off(other))[0];
}

/** The focus of a picture that was dragged by a distance within its box. It snaps to the centre lines. */
export function focusAfterDrag(focus: Point, { width, height }: Box, by: Point): Point {
  const snapped = (share: number) => {
    const inside = Math.min(1, Math.max(0, share));
    return Math.abs(inside - 0.5) < SNAP_SHARE ? 0.5 : inside;
  };
  return { x: snapped(focus.x - by.x / width), y: snapped(focus.y - by.y / height) };
}

/** The nearest place in a direction from the present one. */
export function placeTowards(
  { places: [present, ...others] }: Moves,
  [right, down]: Direction,
): Placement | undefined {
  if (!present) return undefined;
  const from = centreOf(present.box);
  const ahead = others.filter(({ box }) => {
    const { x, y } = centreOf(box);
    return right * (x - from.x) + down * (y - from.y) > 1;
  });
  return nearestPlace(ahead, from);
}

/** The next larger size to the right and upwards, and the next smaller one to the left and downwards. */
export const sizeTowards = ({ sizes, size }: Moves, [right, down]: Direction): Placement | undefined =>
  sizes[size + right - down];

/** The focus of a picture that an arrow key moves in a direction. */
export const focusTowards = ({ x, y }: Point, [right, down]: Direction): Point => ({
  x: x - right * KEY_SHARE,
  y: y - down * KEY_SHARE,
});

const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

function nearestPlace(places: readonly Placement[], { x, y }: Point): Placement | undefined {
  const distance = ({ box }: Placement) => Math.hypot(centreOf(box).x - x, centreOf(box).y - y);
  return places.toSorted((one, other) => distance(one) - distance(other))[0];
}
