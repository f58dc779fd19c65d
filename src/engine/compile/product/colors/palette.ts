import { type Color, colorOf, contrast, hexOf, legible, textOn, WHITE } from '../../../../base/color.ts';
import type { SeenPicture } from '../../../film/seen-picture.ts';

/** Colours of a film, all from one leading colour, so that ground, type and product belong together. */
export interface Palette {
  /** Strong and flat: badges, plates, whole grounds. */
  brand: string;
  /** Text on `brand`. */
  onBrand: string;
  /** Deep, for grounds under light type; the second one ends a gradient that begins with the first. */
  deep: string;
  deeper: string;
  /** Text on `deep` and `deeper`. */
  onDeep: string;
  /** Bright, tells at once on `deep`: single words, marks, rules. */
  accent: string;
  /** Text on `accent`. */
  onAccent: string;
  /** Almost white with a breath of the brand, for grounds under dark type; the second ends a gradient. */
  pale: string;
  paler: string;
  /** Text on `pale` and `paler`. */
  ink: string;
  /** The brand as a colour of text on `pale` and `paler`. */
  brandInk: string;
}

/** Of a product that shows no colour of its own. */
const USUAL = '#3453d1';
const LEGIBLE = 4.5;
const DEGREE = Math.PI / 180;
const YELLOW = 92 * DEGREE;
const NAVY = 268 * DEGREE;
const CYAN = 200 * DEGREE;

/**
 * The brand colour of the pictures: what most of them agree on. Pictures of the thing alone count more, since nothing
 * of a room is in them, and so do the first ones.
 */
export function brandOf(pictures: readonly SeenPicture[]): string {
  const votes = pictures.flatMap(({ brand, ground, cutout }, index) => {
    const isAlone = cutout !== undefined || ground === 'transparent';
    return brand ? [{ brand, color: colorOf(brand), weight: (isAlone ? 3 : 1) / (index + 2) }] : [];
  });
  const support = ({ color }: (typeof votes)[number]) =>
    votes
      .filter((other) => Math.abs(turn(color.hue, other.color.hue)) < 30 * DEGREE)
      .reduce((sum, { weight }) => sum + weight, 0);
  const [best] = votes
    .map((vote) => ({ brand: vote.brand, worth: support(vote) + vote.weight }))
    .sort((one, other) => other.worth - one.worth);
  return best?.brand ?? USUAL;
}

/** @param second stands out from the leading colour; found by itself where there is none */
export function paletteOf(color: string, second?: string): Palette {
  const own = colorOf(color);
  const isGrey = own.chroma < 0.03;
  const chroma = isGrey ? 0.012 : Math.max(0.12, own.chroma * 1.15);
  const { hue } = own;
  // Averages of a photographed thing are duller than the thing; what is dark by itself stays so.
  const lightness = own.lightness < 0.33 ? 0.4 : Math.min(0.8, Math.max(0.57, own.lightness));
  const brand = strong({ lightness, chroma, hue });
  const deepHue = isDrab(hue) ? NAVY : hue;
  const deep = hexOf({ lightness: 0.3, chroma: Math.min(chroma, 0.11), hue: deepHue });
  const deeper = hexOf({ lightness: 0.19, chroma: Math.min(chroma, 0.08), hue: deepHue });
  const accent = second === undefined ? accentOf(hue, isGrey) : legible(second, [deep, deeper], WHITE);
  const pale = hexOf({ lightness: 0.93, chroma: Math.min(0.035, chroma * 0.3), hue });
  return {
    brand,
    onBrand: readable(brand),
    deep,
    deeper,
    onDeep: WHITE,
    accent,
    onAccent: legible(
      hexOf({ lightness: 0.2, chroma: Math.min(chroma, 0.06), hue: deepHue }),
      [accent],
      textOn(accent),
    ),
    pale,
    paler: hexOf({ lightness: 0.975, chroma: Math.min(0.012, chroma * 0.1), hue }),
    ink: hexOf({ lightness: 0.2, chroma: Math.min(chroma, 0.03), hue: deepHue }),
    brandInk: darkened({ lightness: 0.52, chroma, hue }, pale),
  };
}

/** A dark orange or yellow is a brown that nobody would choose. */
function isDrab(hue: number): boolean {
  return Math.abs(turn(YELLOW, hue)) < 45 * DEGREE;
}

/** A bright neighbour of the brand on the side of yellow, where colours shine; yellow itself gets an orange one. */
function accentOf(hue: number, isGrey: boolean): string {
  if (isGrey) return hexOf({ lightness: 0.86, chroma: 0.16, hue: YELLOW });
  const way = turn(hue, YELLOW);
  if (Math.abs(way) < 25 * DEGREE) return hexOf({ lightness: 0.8, chroma: 0.14, hue: 58 * DEGREE });
  const by = Math.sign(way) * Math.min(Math.abs(way), 55 * DEGREE);
  return hexOf({ lightness: 0.86, chroma: isIcy(hue + by) ? 0.08 : 0.15, hue: hue + by });
}

/** A bright cyan or mint shouts, where a pale one shines. */
function isIcy(hue: number): boolean {
  return Math.abs(turn(hue, CYAN)) < 50 * DEGREE;
}

/** The shorter way from one hue to another. */
function turn(from: number, to: number): number {
  const way = (to - from) % (2 * Math.PI);
  return way > Math.PI ? way - 2 * Math.PI : way < -Math.PI ? way + 2 * Math.PI : way;
}

/** White on it, or ink, must be legible; a colour between is made darker. */
function strong(color: Color): string {
  const hex = hexOf(color);
  const isLight = color.lightness > 0.68;
  if (contrast(hex, isLight ? INK : WHITE) >= LEGIBLE) return hex;
  return isLight ? strong({ ...color, lightness: color.lightness + 0.01 }) : darkened(color, WHITE);
}

const INK = '#14141a';

/** Ink or white, whichever can be read on a colour. */
export function readable(ground: string): string {
  return contrast(ground, WHITE) >= LEGIBLE ? WHITE : INK;
}

/** A colour, darker as far as it takes to be read on a ground. */
export function darkened(color: Color, ground: string): string {
  let lightness = color.lightness;
  while (lightness > 0 && contrast(hexOf({ ...color, lightness }), ground) < LEGIBLE) lightness -= 0.01;
  return hexOf({ ...color, lightness });
}
