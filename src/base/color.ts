/** A colour in OKLCH, which follows human perception (https://bottosson.github.io/posts/oklab/); lightness 0–1, hue in radians. */
export interface Color {
  lightness: number;
  chroma: number;
  hue: number;
}

export const WHITE = '#ffffff';

export function colorOf(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(linear);
  const [lightness, a, b] = toOklab([red, green, blue]);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Returns the nearest colour that a screen can show. Colours out of its range become paler and keep their hue. */
export function hexOf({ lightness, chroma, hue }: Color): string {
  for (let reduced = chroma; ; reduced -= 0.01) {
    const rgb = rgbOf({ lightness, chroma: Math.max(0, reduced), hue });
    if (reduced <= 0 || rgb.every((value) => value > -0.002 && value < 1.002)) return toHex(rgb);
  }
}

/** Contrast ratio, 1–21, by WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first);
  return (high + 0.05) / (low + 0.05);
}

/** Multiplies a colour's opacity; returns the Timeline's notation. */
export function faded(hex: string, opacity: number): string {
  return `${hex}${byteHex(Math.min(1, Math.max(0, opacity)) * 255)}`;
}

/** Mixes two colours; `part` is 0 for the first and 1 for the second. */
export function mixed(one: string, other: string, part: number): string {
  const [from, to] = [channels(one), channels(other)];
  return toHex(from.map((value, index) => linear(value + ((to[index] ?? value) - value) * part)));
}

function rgbOf({ lightness, chroma, hue }: Color): Triple {
  return fromOklab([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Converts linear light to `#rrggbb`. */
function toHex(rgb: readonly number[]): string {
  return rgbHex(rgb.map((light) => encoded(light) * 255));
}

/** Converts red, green and blue, 0–255 each, to `#rrggbb`; fractions are rounded. */
export function rgbHex(channels: readonly number[]): string {
  return `#${channels.map(byteHex).join('')}`;
}

/** Converts a number from 0 to 255 to two hexadecimal digits. */
export function byteHex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}

/** Channels of a colour: red, green and blue, or those of OKLab. */
type Triple = readonly [number, number, number];

/**
 * Converts to OKLab: lightness (0–1), green–red and blue–yellow, in perceptually even steps
 * (https://bottosson.github.io/posts/oklab/).
 *
 * @param light red, green and blue as linear light, 0–1
 */
export function toOklab([red, green, blue]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** Converts OKLab to linear light, which is outside 0–1 for colours that no screen can show. */
export function fromOklab([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Converts a channel of sRGB, 0–1, to linear light. */
export function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Converts linear light to a channel of sRGB, 0–1. */
export function encoded(light: number): number {
  const shown = Math.min(1, Math.max(0, light));
  return shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055;
}

/** Minimum contrast for text of any size, by WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;
const INK = '#14141a';
const BLACK = '#000000';

/** Whether text in this colour is legible on all of the backgrounds. */
export function isLegible(color: string, backgrounds: readonly string[]): boolean {
  return backgrounds.every((background) => contrast(color, background) >= MIN_CONTRAST);
}

/** Returns a legible text colour for a background: white, ink or black. Every background has at least one. */
export function textOn(background: string): string {
  return [WHITE, INK].find((color) => isLegible(color, [background])) ?? BLACK;
}

/** Makes a colour just light or dark enough to be legible on these backgrounds; if that fails, returns `fallback`. */
export function legible(color: string, backgrounds: readonly string[], fallback: string): string {
  if (isLegible(color, backgrounds)) return color;
  const original = colorOf(color);
  const step = contrast(fallback, BLACK) > contrast(fallback, WHITE) ? 0.01 : -0.01;
  for (let lightness = original.lightness; lightness > 0 && lightness < 1; lightness += step) {
    const nearest = hexOf({ ...original, lightness });
    if (isLegible(nearest, backgrounds)) return nearest;
  }
  return fallback;
}
