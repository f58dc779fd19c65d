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
 * Moves a colour in OKLCH (https://bottosson.github.io/posts/oklab/): lightness by `light` (0–1 scale),
 * chroma by a factor, hue by radians.
 */
export function shade(color: Color, light: number, chroma = 1, hue = 0): Rgb {
  const [l, a, b] = toOklab(parse(color));
  const strength = Math.hypot(a, b) * chroma;
  const angle = Math.atan2(b, a) + hue;
  const lightness = Math.min(1, Math.max(0, l + light));
  return fromOklab([lightness, strength * Math.cos(angle), strength * Math.sin(angle)]);
}

/** The same hue at a given lightness (0–1), its chroma no stronger than `chroma` (0.03 pale, 0.2 vivid). */
export function tone(color: Color, light: number, chroma: number): Rgb {
  const [, a, b] = toOklab(parse(color));
  const strength = Math.hypot(a, b);
  const k = strength > chroma ? chroma / strength : 1;
  return fromOklab([light, a * k, b * k]);
}

/** Lightness as the eye sees it, 0–1. */
export const lightness = (color: Color): number => toOklab(parse(color))[0];

/** Lightness, green–red and blue–yellow, in steps that look alike (https://bottosson.github.io/posts/oklab/). */
export function toOklab([red, green, blue]: Rgb): Rgb {
  const r = linear(red);
  const g = linear(green);
  const b = linear(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function linear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  const c = Math.min(1, Math.max(0, value));
  return 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
}
