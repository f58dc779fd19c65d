import { colorOf, contrast, hexOf, WHITE } from './color.ts';

/** WCAG 2.2, 1.4.3: text of any size. */
export const LEGIBLE = 4.5;
const INK = '#14141a';
const BLACK = '#000000';

/** Where every one of the grounds lets a colour be read. */
export function isLegible(color: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrast(color, ground) >= LEGIBLE);
}

/** White, ink or black: what can be read on a colour. On every colour one of them can. */
export function textOn(ground: string): string {
  return [WHITE, INK].find((color) => isLegible(color, [ground])) ?? BLACK;
}

/** A colour, lighter or darker as far as it takes to be read on these grounds, which `spare` is read on. */
export function legible(color: string, grounds: readonly string[], spare: string): string {
  if (isLegible(color, grounds)) return color;
  const own = colorOf(color);
  const step = contrast(spare, BLACK) > contrast(spare, WHITE) ? 0.01 : -0.01;
  for (let lightness = own.lightness; lightness > 0 && lightness < 1; lightness += step) {
    const nearest = hexOf({ ...own, lightness });
    if (isLegible(nearest, grounds)) return nearest;
  }
  return spare;
}
