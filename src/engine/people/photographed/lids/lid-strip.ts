import { ramp } from '../../../../base/easing.ts';
import type { Face } from '../face.ts';
import type { EyePoints } from '../landmarks.ts';
import { type Opening, STEPS_PER_PIXEL } from '../opening.ts';
import type { Color, Plate } from '../plate.ts';
import { clamp } from '../space.ts';
import { between, inRow, luma } from './lid-colors.ts';
import type { LidCorner } from './lid-corner.ts';
import { lidRows } from './lid-rows.ts';

/** Accepted range of the brightness above the eye relative to below it; and behind glasses, where rims are dark. */
const SHADES = [0.4, 1.4] as const;
const SHADES_BEHIND_GLASSES = [0.88, 1.08] as const;
/** Distance above the lid's edge at which the skin is clear of the lashes' roots, in face sizes. */
export const CLEAR_OF_LASHES = 0.014;
/** Reach along the lid over which lashes and other spots disappear, in face sizes. */
const SPOT_REACH = 0.03;
/** Visible height of a lid, in face sizes, from which its colour is its own, and the share of shadow in that of less. */
const NARROW_LID = [0.02, 0.055] as const;
const NARROW_LID_SHADOW = 0.6;

/** Visible height of a lid, in face sizes, that may be covered by liner, and from which make-up is on the lid. */
const LINED_LID = [0.05, 0.09] as const;
/** Differences from the skin above, in brightness and saturation, at which a colour is liner rather than shaded skin. */
const LINER_SHADE = [0.12, 0.35] as const;
const LINER_GREY = [0.12, 0.4] as const;
/** Share of the liner that is removed, and the brightness of the skin under it relative to that above. */
const LINER_REMOVED = 0.95;
const LINED_SKIN = 0.92;
/** Share of a lid's width, from each corner, where lashes also cover the skin above. */
const LASHED_CORNER = 0.28;

/** Distances above the strip, in face sizes, at which skin may be clear of lashes, and how dark it may get to the corner. */
const ABOVE_STRIP = [0, 0.015, 0.03] as const;
const MIN_CORNER_SHADE = 0.55;
/** Share of a lid's width, from each corner, whose skin is hidden by lashes. */
export const CORNER = 0.17;

/** Skin above an eye as a grid: even rows from the strip's upper end to the crease, and on to the lid's edge. */
export interface Strip {
  columns: number;
  /** Odd; the crease is in the middle. */
  rows: number;
  /** Red, green and blue without spots, lashes and texture. */
  base: Float32Array;
  /** The removed part. */
  detail: Float32Array;
  /** Brightness of the skin above each column relative to that above the nearest column clear of corner lashes. */
  shade: Float32Array;
}

export function stripOf(
  face: Face,
  plate: Plate,
  eye: EyePoints,
  lower: readonly Color[],
  corner: LidCorner | undefined,
  fold: number | undefined,
): Strip {
  const { size } = face;
  const { opening, top, crease, open } = lidRows(
    new Float32Array(face.points.flat()),
    eye,
    0,
    size,
    corner,
    fold,
  );
  const covered = fold === undefined;
  const { x, y, alongX, alongY, half } = opening;
  const columns = Math.max(8, Math.ceil(2 * half));
  const tall = Math.max(...open.map((value, i) => value - top[i]!));
  const rows = 2 * Math.max(4, Math.ceil(tall / 2)) + 1;
  const photo = new Float32Array(columns * rows * 3);
  const [darkest, lightest] = covered ? SHADES_BEHIND_GLASSES : SHADES;
  const below: Color = [0, 0, 0];
  for (let column = 0; column < columns; column++) {
    const s = column / (columns - 1);
    const far = (2 * s - 1) * half;
    const step = Math.min(open.length - 1, Math.round(2 * s * half * STEPS_PER_PIXEL));
    const edge = Math.max(crease[step]! + 0.5, open[step]! - CLEAR_OF_LASHES * size);
    inRow(below, lower, s);
    for (let row = 0; row < rows; row++) {
      const t = (2 * row) / (rows - 1);
      const across =
        t < 1
          ? top[step]! + (crease[step]! - top[step]!) * t
          : crease[step]! + (edge - crease[step]!) * (t - 1);
      const own = between(plate, x + far * alongX - across * alongY, y + far * alongY + across * alongX);
      const shade = luma(own) / Math.max(1, luma(below));
      const accepted = clamp(shade, darkest, lightest);
      for (let c = 0; c < 3; c++)
        photo[3 * (row * columns + column) + c] = covered
          ? below[c]! * accepted
          : (own[c]! * accepted) / Math.max(0.05, shade);
    }
  }
  const reach = Math.max(2, Math.round(SPOT_REACH * size));
  let clean = photo;
  for (let pass = 0; pass < 3; pass++) {
    const rough = meansAlong(clean, columns, rows, 2 * reach);
    clean = clean.map((value, i) => Math.max(value, 0.97 * rough[i]!));
  }
  const base = meansAlong(meansAlong(clean, columns, rows, reach), columns, rows, reach);
  // Few rows become a whole lid, and would show as steps.
  const wide = 3 * columns;
  for (let pass = 0; pass < 4; pass++)
    for (let i = wide * ((rows >> 1) + 1); i < base.length - wide; i++)
      base[i] = (base[i - wide]! + 2 * base[i]! + base[i + wide]!) / 4;
  // A narrow strip is mostly the shadow of the fold and of the lashes.
  const middle = columns >> 1;
  const centre = Math.round(middle * STEPS_PER_PIXEL * ((2 * half) / columns));
  const lidHeight = open[centre]! - CLEAR_OF_LASHES * size - crease[centre]!;
  const shadow = NARROW_LID_SHADOW * (1 - ramp(lidHeight, NARROW_LID[0] * size, NARROW_LID[1] * size));
  const crest = Math.round(0.3 * rows);
  for (let row = (rows >> 1) + 1; row < rows; row++) {
    const part = shadow * ramp(row / (rows - 1), 0.5, 0.65);
    for (let i = 0; i < 3 * columns; i++) {
      const at = 3 * row * columns + i;
      base[at]! += (base[3 * crest * columns + i]! - base[at]!) * part;
    }
  }
  // A narrow strip is also covered by liner and lashes, which go down with the edge. The lid that unrolls is skin.
  const narrow = 1 - ramp(lidHeight, LINED_LID[0] * size, LINED_LID[1] * size);
  const detail = photo.map((value, i) => value - base[i]!);
  if (narrow > 0) removeLiner({ columns, rows, base, detail }, crest, narrow);
  const shade = corner
    ? shadeAbove(plate, opening, top, size, columns, reach)
    : new Float32Array(columns).fill(1);
  return { columns, rows, base, detail, shade };
}

/** See `Strip.shade`. */
function shadeAbove(
  plate: Plate,
  { x, y, alongX, alongY, half }: Opening,
  top: Float32Array,
  size: number,
  columns: number,
  reach: number,
): Float32Array {
  const above = Array.from({ length: columns }, (_, column) => {
    const far = ((2 * column) / (columns - 1) - 1) * half;
    const step = Math.min(top.length - 1, Math.round((far + half) * STEPS_PER_PIXEL));
    const lumas = ABOVE_STRIP.map((up) => {
      const across = top[step]! - up * size;
      return luma(between(plate, x + far * alongX - across * alongY, y + far * alongY + across * alongX));
    });
    return Math.max(...lumas);
  });
  const smoothed = above.map((_, i) => {
    const near = above.slice(Math.max(0, i - reach), i + reach + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
  return Float32Array.from(smoothed, (value, i) => {
    const clear = clamp(i, Math.round(CORNER * (columns - 1)), Math.round((1 - CORNER) * (columns - 1)));
    return clamp(value / Math.max(1, smoothed[clear]!), MIN_CORNER_SHADE, 1);
  });
}

/** Replaces dark grey colours by the skin above them. `crest`: a row of that skin. */
function removeLiner(
  { columns, rows, base, detail }: Omit<Strip, 'shade'>,
  crest: number,
  share: number,
): void {
  const saturation = (pixels: Float32Array, at: number) => {
    const rgb = pixels.subarray(at, at + 3);
    const most = Math.max(...rgb);
    return (most - Math.min(...rgb)) / Math.max(1, most);
  };
  const aside = Math.round(LASHED_CORNER * columns);
  for (let row = crest + 1; row < rows; row++) {
    const at = (column: number) => 3 * (row * columns + column);
    const above = (column: number) => 3 * (crest * columns + clamp(column, aside, columns - 1 - aside));
    // The whole row changes alike: single columns would show as streaks.
    let liner = 0;
    for (let column = 0; column < columns; column++) {
      const [own, skin] = [at(column), above(column)];
      const darker = 1 - luma(base.subarray(own, own + 3)) / Math.max(1, luma(base.subarray(skin, skin + 3)));
      const greyer = 1 - saturation(base, own) / Math.max(0.01, saturation(base, skin));
      liner += (ramp(darker, ...LINER_SHADE) * ramp(greyer, ...LINER_GREY)) / columns;
    }
    const part = share * LINER_REMOVED * ramp(liner, 0.25, 0.7);
    for (let i = 0; i < 3 * columns; i++) {
      const skin = LINED_SKIN * base[above(Math.floor(i / 3)) + (i % 3)]!;
      base[at(0) + i]! += (skin - base[at(0) + i]!) * part;
      detail[at(0) + i]! *= 1 - part;
    }
  }
}

/** The mean of each pixel's neighbours in its row. */
function meansAlong(pixels: Float32Array, columns: number, rows: number, reach: number): Float32Array {
  const result = new Float32Array(pixels.length);
  for (let row = 0; row < rows; row++)
    for (let c = 0; c < 3; c++) {
      const value = (column: number) => pixels[3 * (row * columns + clamp(column, 0, columns - 1)) + c]!;
      let sum = 0;
      for (let i = -reach; i <= reach; i++) sum += value(i);
      for (let column = 0; column < columns; column++) {
        result[3 * (row * columns + column) + c] = sum / (2 * reach + 1);
        sum += value(column + reach + 1) - value(column - reach);
      }
    }
  return result;
}
