import { clamped } from './reading.ts';

/** A color of an edit as ours; none for what is transparent or cannot be read. */
export function colorOf(value: unknown, opacity = 1): string | undefined {
  if (typeof value !== 'string' || opacity <= 0) return undefined;
  const color = value.trim();
  const share = opacity < 1 ? `/${Math.round(clamped(opacity, 0, 1) * 100)}` : '';
  if (/^\{\{\s*\w+\s*\}\}$/.test(color)) return `${color.replaceAll(/\s/g, '')}${share}`;
  // Eight digits begin with the opacity there.
  const eight = /^#([\da-f]{2})([\da-f]{6})$/i.exec(color);
  if (eight) return eight[1] === '00' ? undefined : `#${eight[2]}${eight[1]}${share}`;
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? `${color}${share}` : undefined;
}
