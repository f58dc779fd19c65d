import { type Color, oklab } from '../painter/color.ts';

/** How different two colours look: 0.02 is just seen, 0.1 clear, 1 black and white. */
export function difference(a: Color, b: Color): number {
  const [l, x, y] = oklab(a);
  const [l2, x2, y2] = oklab(b);
  return Math.hypot(l - l2, x - x2, y - y2);
}

/** How loudly two colours quarrel: strong ones whose hues are neither near nor far. */
function quarrel(a: Color, b: Color): number {
  const [, x, y] = oklab(a);
  const [, x2, y2] = oklab(b);
  const strength = Math.min(Math.hypot(x, y), Math.hypot(x2, y2));
  const angle = Math.abs(Math.atan2(y, x) - Math.atan2(y2, x2));
  const apart = Math.min(angle, 2 * Math.PI - angle);
  return strength * Math.max(0, Math.sin(apart * 1.5));
}

export interface Neighbour {
  color: Color;
  /** The difference that is enough. */
  apart: number;
}

/** How well a colour stands beside its neighbours: 0 at best, below where it drowns or quarrels. */
export function harmony(color: Color, neighbours: readonly Neighbour[]): number {
  return neighbours.reduce(
    (sum, { color: other, apart }) =>
      sum - Math.max(0, apart - difference(color, other)) * 4 - quarrel(color, other),
    0,
  );
}

/** The first of the colours, in their order, that stands well beside its neighbours; else the best of them. */
export function fitting(colors: readonly string[], neighbours: readonly Neighbour[]): string {
  const scored = colors.map((color) => ({ color, score: harmony(color, neighbours) }));
  const good = scored.find(({ score }) => score > -0.06);
  return (good ?? scored.reduce((best, one) => (one.score > best.score ? one : best))).color;
}
