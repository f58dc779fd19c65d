import { rgbHex } from '../../../base/color.ts';

/** Helpers for reading JSON of unknown structure. */

export type Fields = Readonly<Record<string, unknown>>;

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function clamped(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Rounds to two decimals, enough for percent and units. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** An edit that cannot be imported. The message continues a sentence that begins with the path. */
export class UnreadableEdit extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = 'UnreadableEdit';
    this.path = path;
  }
}

/** Collects what an import drops or changes. */
export interface ImportNotes {
  /** Records a path in the edit, and what happened to it. */
  note(path: string, what: string): void;
}

/** The frame that an edit's pixels refer to. */
export interface Size {
  width: number;
  height: number;
}

/** Converts an edit's color; undefined if it is transparent or invalid. */
export function colorOf(value: unknown, opacity = 1): string | undefined {
  if (typeof value !== 'string' || opacity <= 0) return undefined;
  const color = value.trim();
  const share = opacity < 1 ? `/${Math.round(clamped(opacity, 0, 1) * 100)}` : '';
  if (/^\{\{\s*\w+\s*\}\}$/.test(color)) return `${color.replaceAll(/\s/g, '')}${share}`;
  // Eight digits start with the opacity in Shotstack.
  const opacityAndColor = /^#([\da-f]{2})([\da-f]{6})$/i.exec(color);
  if (opacityAndColor)
    return opacityAndColor[1] === '00' ? undefined : `#${opacityAndColor[2]}${opacityAndColor[1]}${share}`;
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)) return `${color}${share}`;
  return styleColor(color.toLowerCase(), opacity);
}

/** Common CSS color names. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    white: '#ffffff',
    black: '#000000',
    red: '#ff0000',
    green: '#008000',
    blue: '#0000ff',
    yellow: '#ffff00',
    orange: '#ffa500',
    purple: '#800080',
    pink: '#ffc0cb',
    gray: '#808080',
    grey: '#808080',
    silver: '#c0c0c0',
    gold: '#ffd700',
    navy: '#000080',
    teal: '#008080',
  }),
);

function styleColor(color: string, opacity: number): string | undefined {
  const named = NAMED.get(color);
  if (named) return colorOf(named, opacity);
  const [, red, green, blue, share = '1'] =
    /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([\d.]{1,6})\s*)?\)$/.exec(color) ?? [];
  if (red === undefined) return undefined;
  const parts = [red, green, blue].map((part) => clamped(Number(part), 0, 255));
  return colorOf(rgbHex(parts), opacity * clamped(Number(share) || 0, 0, 1));
}
