import { encoded, fromOklab, linear, toOklab } from '../../../base/color.ts';

/** A colour as 8-bit red, green and blue (fractions allowed), or `#rrggbb`. */
export type Rgb = readonly [number, number, number];
export type Color = Rgb | string;

export function parse(color: Color): Rgb {
  if (typeof color !== 'string') return color;
  const n = Number.parseInt(color.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

export function css(color: Color, alpha = 1): string {
  const [r, g, b] = parse(color);
  return `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${alpha})`;
}

export function mix(a: Color, b: Color, t: number): Rgb {
  const [r, g, bl] = parse(a);
  const [r2, g2, b2] = parse(b);
  return [r + (r2 - r) * t, g + (g2 - g) * t, bl + (b2 - bl) * t];
}

/**
 * Adjusts a colour in OKLCH (https://bottosson.github.io/posts/oklab/): lightness by `light` (0–1 scale), chroma by a
 * factor, hue by radians.
 */
export function shade(color: Color, light: number, chroma = 1, hue = 0): Rgb {
  const [l, a, b] = oklab(color);
  const strength = Math.hypot(a, b) * chroma;
  const angle = Math.atan2(b, a) + hue;
  const lightness = Math.min(1, Math.max(0, l + light));
  return rgb([lightness, strength * Math.cos(angle), strength * Math.sin(angle)]);
}

/** The same hue at a given lightness (0–1), with chroma limited to `chroma` (0.03 pale, 0.2 vivid). */
export function tone(color: Color, light: number, chroma: number): Rgb {
  const [, a, b] = oklab(color);
  const strength = Math.hypot(a, b);
  const k = strength > chroma ? chroma / strength : 1;
  return rgb([light, a * k, b * k]);
}

/** Perceived lightness, 0–1. */
export const lightness = (color: Color): number => oklab(color)[0];

/** Lightness, green–red and blue–yellow; equal steps look equally different. */
export function oklab(color: Color): Rgb {
  const [red, green, blue] = parse(color);
  return toOklab([linear(red / 255), linear(green / 255), linear(blue / 255)]);
}

function rgb(lab: Rgb): Rgb {
  const [red, green, blue] = fromOklab(lab);
  return [255 * encoded(red), 255 * encoded(green), 255 * encoded(blue)];
}
