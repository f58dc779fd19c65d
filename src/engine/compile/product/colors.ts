import { type Color, colorOf, contrast, hexOf, legible, mixed, textOn, WHITE } from '../../../base/color.ts';
import type { SeenPicture } from '../../film/seen-picture.ts';

/** Colours of a film, derived from one colour so that background, text and product match. */
export interface Palette {
  /** Strong and flat: badges, plates, whole backgrounds. */
  brand: string;
  /** Text on `brand`. */
  onBrand: string;
  /** Dark, for backgrounds of light text; a gradient runs from the first to the second. */
  deep: string;
  deeper: string;
  /** Text on `deep` and `deeper`. */
  onDeep: string;
  /** Bright on `deep`: single words, marks, rules. */
  accent: string;
  /** Text on `accent`. */
  onAccent: string;
  /**
   * Almost white with a hint of the brand, for backgrounds of dark text; a gradient runs from the first to the
   * second.
   */
  pale: string;
  paler: string;
  /** Text on `pale` and `paler`. */
  ink: string;
  /** The brand colour for text on `pale` and `paler`. */
  brandInk: string;
}

/** Brand colour of products without a colour. */
const DEFAULT_BRAND = '#3453d1';
const MIN_CONTRAST = 4.5;
const DEGREE = Math.PI / 180;
const YELLOW = 92 * DEGREE;
const NAVY = 268 * DEGREE;
const CYAN = 200 * DEGREE;

/**
 * Returns the brand colour that most pictures agree on. Pictures of the product alone count more, because they show
 * no surroundings. Earlier pictures also count more.
 */
export function brandOf(pictures: readonly SeenPicture[]): string {
  const votes = pictures.flatMap(({ brand, ground, cutout }, index) => {
    const isAlone = cutout !== undefined || ground === 'transparent';
    return brand ? [{ brand, color: colorOf(brand), weight: (isAlone ? 3 : 1) / (index + 2) }] : [];
  });
  const support = ({ color }: (typeof votes)[number]) =>
    votes
      .filter((other) => Math.abs(angleBetween(color.hue, other.color.hue)) < 30 * DEGREE)
      .reduce((sum, { weight }) => sum + weight, 0);
  const [best] = votes
    .map((vote) => ({ brand: vote.brand, worth: support(vote) + vote.weight }))
    .sort((one, other) => other.worth - one.worth);
  return best?.brand ?? DEFAULT_BRAND;
}

/** @param second a contrasting accent; derived from the first colour by default */
export function paletteOf(color: string, second?: string): Palette {
  const base = colorOf(color);
  const isGrey = base.chroma < 0.03;
  const chroma = isGrey ? 0.012 : Math.max(0.12, base.chroma * 1.15);
  const { hue } = base;
  // Average colours of photos are dull, so they are brightened, except dark ones.
  const lightness = base.lightness < 0.33 ? 0.4 : Math.min(0.8, Math.max(0.57, base.lightness));
  const brand = strong({ lightness, chroma, hue });
  const deepHue = isBrownish(hue) ? NAVY : hue;
  const deep = hexOf({ lightness: 0.3, chroma: Math.min(chroma, 0.11), hue: deepHue });
  const deeper = hexOf({ lightness: 0.19, chroma: Math.min(chroma, 0.08), hue: deepHue });
  const accent = second === undefined ? accentOf(hue, isGrey) : legible(second, [deep, deeper], WHITE);
  const pale = hexOf({ lightness: 0.93, chroma: Math.min(0.035, chroma * 0.3), hue });
  return {
    brand,
    onBrand: textColorOn(brand),
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
    brandInk: darkenUntilLegible({ lightness: 0.52, chroma, hue }, pale),
  };
}

/** Whether dark shades of a hue are an unpleasant brown, as with orange and yellow. */
function isBrownish(hue: number): boolean {
  return Math.abs(angleBetween(YELLOW, hue)) < 45 * DEGREE;
}

/** Returns a bright accent, shifted from the brand's hue towards yellow; for yellow itself, an orange. */
function accentOf(hue: number, isGrey: boolean): string {
  if (isGrey) return hexOf({ lightness: 0.86, chroma: 0.16, hue: YELLOW });
  const turn = angleBetween(hue, YELLOW);
  if (Math.abs(turn) < 25 * DEGREE) return hexOf({ lightness: 0.8, chroma: 0.14, hue: 58 * DEGREE });
  const by = Math.sign(turn) * Math.min(Math.abs(turn), 55 * DEGREE);
  return hexOf({ lightness: 0.86, chroma: isIcy(hue + by) ? 0.08 : 0.15, hue: hue + by });
}

/** Whether a hue is cyan or mint, which look better pale than bright. */
function isIcy(hue: number): boolean {
  return Math.abs(angleBetween(hue, CYAN)) < 50 * DEGREE;
}

/** Returns the shorter angle from one hue to another. */
function angleBetween(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
}

/** Adjusts a colour until white or dark text is legible on it. */
function strong(color: Color): string {
  const hex = hexOf(color);
  const isLight = color.lightness > 0.68;
  if (contrast(hex, isLight ? INK : WHITE) >= MIN_CONTRAST) return hex;
  return isLight ? strong({ ...color, lightness: color.lightness + 0.01 }) : darkenUntilLegible(color, WHITE);
}

const INK = '#14141a';

/** Returns dark ink or white, whichever is legible on a colour. */
function textColorOn(background: string): string {
  return contrast(background, WHITE) >= MIN_CONTRAST ? WHITE : INK;
}

/** Darkens a colour until it is legible on a background. */
export function darkenUntilLegible(color: Color, background: string): string {
  let lightness = color.lightness;
  while (lightness > 0 && contrast(hexOf({ ...color, lightness }), background) < MIN_CONTRAST)
    lightness -= 0.01;
  return hexOf({ ...color, lightness });
}

/** Flat colours of one shot, all legible on each other. */
export interface Scheme {
  background: string;
  /** End of the background gradient, downwards. */
  backgroundTo: string;
  text: string;
  /** Emphasised words. */
  emphasis: string;
  /** Large shapes behind the product. */
  shape: string;
  /** Plates behind text. */
  plate: string;
  onPlate: string;
}

export function darkScheme(palette: Palette): Scheme {
  const { deep, deeper, onDeep, accent, onAccent } = palette;
  return {
    background: deep,
    backgroundTo: deeper,
    text: onDeep,
    emphasis: accent,
    shape: accent,
    plate: accent,
    onPlate: onAccent,
  };
}

export function brandScheme(palette: Palette): Scheme {
  const { brand, onBrand, accent, paler, ink } = palette;
  const isLight = onBrand !== WHITE;
  return {
    background: brand,
    backgroundTo: mixed(brand, '#000000', isLight ? 0.03 : 0.1),
    text: onBrand,
    emphasis: onBrand,
    shape: isLight ? mixed(brand, WHITE, 0.55) : accent,
    plate: paler,
    onPlate: ink,
  };
}

export function paleScheme(palette: Palette): Scheme {
  const { pale, paler, ink, brandInk, accent, brand, onBrand } = palette;
  return {
    background: paler,
    backgroundTo: pale,
    text: ink,
    emphasis: brandInk,
    shape: mixed(accent, WHITE, 0.25),
    plate: brand,
    onPlate: onBrand,
  };
}

/** The brightest scheme, for openings. */
export function sunScheme(palette: Palette): Scheme {
  const { accent, onAccent, brand, onBrand } = palette;
  const emphasis = darkenUntilLegible({ ...colorOf(brand), lightness: 0.5 }, accent);
  return {
    background: mixed(accent, WHITE, 0.15),
    backgroundTo: accent,
    text: onAccent,
    emphasis,
    shape: mixed(accent, WHITE, 0.55),
    plate: brand,
    onPlate: onBrand,
  };
}
