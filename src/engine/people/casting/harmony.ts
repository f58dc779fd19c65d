import { type Color, oklab } from '../painter/color.ts';

/** Perceived difference of two colours: 0.02 is barely visible, 0.1 clear, 1 black against white. */
export function difference(a: Color, b: Color): number {
  const [l, x, y] = oklab(a);
  const [l2, x2, y2] = oklab(b);
  return Math.hypot(l - l2, x - x2, y - y2);
}

/** How strongly two colours clash: saturated, with hues neither close nor far apart. */
function clash(a: Color, b: Color): number {
  const [, x, y] = oklab(a);
  const [, x2, y2] = oklab(b);
  const strength = Math.min(Math.hypot(x, y), Math.hypot(x2, y2));
  const angle = Math.abs(Math.atan2(y, x) - Math.atan2(y2, x2));
  const hueDistance = Math.min(angle, 2 * Math.PI - angle);
  return strength * Math.max(0, Math.sin(hueDistance * 1.5));
}

export interface Neighbour {
  color: Color;
  /** Minimum difference that is enough. */
  minDifference: number;
}

/** How well a colour matches its neighbours: 0 at best, negative when it blends in or clashes. */
export function harmony(color: Color, neighbours: readonly Neighbour[]): number {
  return neighbours.reduce(
    (sum, { color: other, minDifference }) =>
      sum - Math.max(0, minDifference - difference(color, other)) * 4 - clash(color, other),
    0,
  );
}

/** The first colour, in order, that matches its neighbours well; otherwise the best one. */
export function bestMatch(colors: readonly string[], neighbours: readonly Neighbour[]): string {
  const scored = colors.map((color) => ({ color, score: harmony(color, neighbours) }));
  const good = scored.find(({ score }) => score > -0.06);
  return (good ?? scored.reduce((best, one) => (one.score > best.score ? one : best))).color;
}
