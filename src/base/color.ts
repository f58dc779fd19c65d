/** Colours as people see them: OKLCH (https://bottosson.github.io/posts/oklab/); lightness 0–1, hue in radians. */
export interface Color {
  lightness: number;
  chroma: number;
  hue: number;
}

export const WHITE = '#ffffff';

export function colorOf(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(linear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** As near as a screen comes: what is too colourful for its lightness becomes paler, not another colour. */
export function hexOf({ lightness, chroma, hue }: Color): string {
  for (let kept = chroma; ; kept -= 0.01) {
    const rgb = rgbOf({ lightness, chroma: Math.max(0, kept), hue });
    if (kept <= 0 || rgb.every((value) => value > -0.002 && value < 1.002)) return written(rgb);
  }
}

/** WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), 1–21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first);
  return (high + 0.05) / (low + 0.05);
}

/** A colour with another's share of opacity, as the Timeline writes it. */
export function faded(hex: string, opacity: number): string {
  const alpha = Math.round(Math.min(1, Math.max(0, opacity)) * 255);
  return `${hex}${alpha.toString(16).padStart(2, '0')}`;
}

/** Between two colours; 0 is the first. */
export function mixed(one: string, other: string, part: number): string {
  const [from, to] = [channels(one), channels(other)];
  return written(from.map((value, index) => linear(value + ((to[index] ?? value) - value) * part)));
}

function rgbOf({ lightness, chroma, hue }: Color): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** From linear light to `#rrggbb`. */
function written(rgb: readonly number[]): string {
  const parts = rgb.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    const shown = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
