import { encoded, fromOklab, linear, type Triple, toOklab } from './oklab.ts';
import { byteHex, rgbHex } from './rgb-hex.ts';

/** Colours as people see them: OKLCH (https://bottosson.github.io/posts/oklab/); lightness 0–1, hue in radians. */
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
  return `${hex}${byteHex(Math.min(1, Math.max(0, opacity)) * 255)}`;
}

/** Between two colours; 0 is the first. */
export function mixed(one: string, other: string, part: number): string {
  const [from, to] = [channels(one), channels(other)];
  return written(from.map((value, index) => linear(value + ((to[index] ?? value) - value) * part)));
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

/** From linear light to `#rrggbb`. */
function written(rgb: readonly number[]): string {
  return rgbHex(rgb.map((light) => encoded(light) * 255));
}
