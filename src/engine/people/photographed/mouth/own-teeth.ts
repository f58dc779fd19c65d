import { ramp } from '../../../../base/easing.ts';
import { EDGE_PER_BLUR } from '../blur.ts';
import type { Face } from '../face.ts';
import { LOWER_EDGE, UPPER_EDGE } from '../landmarks.ts';
import { openingOf, STEPS_PER_PIXEL } from '../opening.ts';
import type { Color, Plate } from '../plate.ts';
import { add, clamp, type Vector } from '../space.ts';
import { ARCH_CURVATURE, archOf } from './arch.ts';
import type { Row } from './drawn-teeth.ts';

/** Upper teeth from the photo. The row's lengths are from the seam of the closed lips. */
export interface OwnTeeth {
  row: Row;
  /** Typical position of their edge below the seam. */
  bite: number;
}

/** Part of the arch that is read from the photo, in face sizes beside, above and below the middle of the lips' seam. */
const OWN_HALF_WIDTH = 0.4;
const OWN_ABOVE = 0.16;
const OWN_TALL = 0.34;
/** Distance from the photo's lips, in face sizes, at which a pixel shows none of their colour. */
const CLEAR_OF_LIPS = 0.01;
/** Brightness below that of a column's brightest tooth from which the gap under the teeth begins. */
const GAP_SHADE = 0.6;
/** The same for pixels that show nothing but tooth. */
const CLEAN_SHADE = 0.85;
/** Green of gums and lips, relative to red and to the teeth's own share of both. */
const GUM_GREEN = 0.76;
/** The same for the notch between two teeth, which shows less of the gum. */
const NOTCH_GREEN = 0.84;
/** Half the lengths over which the line of all teeth and the edges of single ones are smoothed, in face sizes. */
const TOOTH_REACH = 0.045;
const EDGE_REACH = 0.006;
/** How far the edge of one tooth may be below that line, and the gap beside it above, in face sizes. */
const MAX_LONGER = 0.008;
const NOTCH = 0.018;
/** How much darker the gaps between teeth are than in the photo, whose wide smile lights them: an exponent. */
const GAP_DEPTH = 0.8;
const DARKEST_GAP = 0.78;
/** Brightness of a column relative to the teeth, below which it shows only the dark corner of the mouth. */
const CORNER_SHADE = [0.35, 0.6] as const;
/** Lowest edge of teeth. A smile bares more than speech, whose upper lip is lower. */
const MAX_BITE = 0.065;
/** Height of visible teeth, in face sizes, below which drawn ones show more. */
const MIN_OWN_TALL = 0.035;

/** Pixels of one column of the row of teeth, from the upper lip downwards. */
type Column = readonly { row: number; color: Color }[];

/** Returns the upper teeth between the lips of a smile as the photo shows them, or undefined if it is not clear enough. */
export function teethOf(
  face: Face,
  gap: number,
  plate: Pick<Plate, 'color'>,
  soft: number,
): OwnTeeth | undefined {
  const { size } = face;
  const grain = Math.max(160, Math.round(size));
  const whole = columnsBetweenLips(face, gap, plate, soft, grain);
  const tooth = brightToothOf(whole);
  if (!tooth || !isTooth(tooth)) return undefined;

  const brightest = whole.map(brightestOf);
  const columns = whole.map((pixels, column) => {
    const from = pixels.findIndex(({ color }) => color[1] >= 0.8 * brightest[column]!);
    return upToEdge(pixels, from, brightest[column]!, GUM_GREEN, tooth);
  });
  const filled = columns.flatMap((pixels, column) => (pixels.length > 2 ? [column] : []));
  if (filled.length === 0) return undefined;
  const front = middleHalf(filled).map((column) => columns[column]!);
  if (median(front.map((pixels) => pixels.length)) < MIN_OWN_TALL * grain) return undefined;

  const nearest = (column: number) =>
    columns[filled.reduce((a, b) => (Math.abs(b - column) < Math.abs(a - column) ? b : a))]!;
  const complete = whole.map((_, column) => nearest(column));
  const toothReach = Math.round(TOOTH_REACH * grain);
  const bright = whole.map((_, column) => Math.max(...around(brightest, column, toothReach)));
  const line = smoothed(
    complete.map((pixels) => pixels.at(-1)!.row),
    toothReach,
  );
  // Along that line each tooth keeps its own edge, with notches between them.
  const single = smoothed(
    complete.map((pixels, column) => upToEdge(pixels, 1, bright[column]!, NOTCH_GREEN, tooth).at(-1)!.row),
    Math.max(1, Math.round(Math.max(EDGE_REACH, (0.5 * soft) / size) * grain)),
  );
  const height = Math.ceil(OWN_TALL * grain);
  const fade = Math.max(2, (EDGE_PER_BLUR * soft * grain) / size);
  const data = paint(
    complete.map((pixels, column) => ({
      pixels,
      edge: clamp(single[column]!, line[column]! - NOTCH * grain, line[column]! + MAX_LONGER * grain),
      // Between two teeth, brightness falls as it does below them: both are compared with the teeth.
      lit: clamp((brightest[column]! / Math.max(1, bright[column]!)) ** GAP_DEPTH, DARKEST_GAP, 1),
      opacity: ramp(bright[column]! / tooth[1], ...CORNER_SHADE),
    })),
    height,
    fade,
  );
  const lowest = median(front.map((pixels) => pixels.at(-1)!.row)) / grain - OWN_ABOVE;
  const bite = Math.min(lowest, MAX_BITE);
  return { row: { data, width: whole.length, height, grain, top: bite - lowest - OWN_ABOVE }, bite };
}

/** Reads the pixels along the arch of the teeth that show none of the lips' colour. */
function columnsBetweenLips(
  face: Face,
  gap: number,
  plate: Pick<Plate, 'color'>,
  soft: number,
  grain: number,
): Column[] {
  const { right, down, back, size, points } = face;
  const [width, height] = [Math.ceil(2 * OWN_HALF_WIDTH * grain), Math.ceil(OWN_TALL * grain)];
  const middle = archOf(face, gap);
  const lips = openingOf(new Float32Array(points.flat()), UPPER_EDGE, LOWER_EDGE);
  const clear = Math.max(CLEAR_OF_LIPS * size, 0.6 * soft);
  const place = (column: number, row: number): Vector => {
    const x = (column + 0.5) / grain - OWN_HALF_WIDTH;
    const there = add(add(middle, right, x * size), back, ARCH_CURVATURE * x * x * size);
    return add(there, down, ((row + 0.5) / grain - OWN_ABOVE) * size);
  };
  const isClear = ([x, y]: Vector) => {
    const along = (x - lips.x) * lips.alongX + (y - lips.y) * lips.alongY;
    const across = (y - lips.y) * lips.alongX - (x - lips.x) * lips.alongY;
    const step = Math.round((along + lips.half) * STEPS_PER_PIXEL);
    const [above, below] = [lips.upper[step], lips.lower[step]];
    return above !== undefined && across - above >= clear && below! - across >= clear;
  };
  return Array.from({ length: width }, (_, column) =>
    Array.from({ length: height }, (_, row) => ({ row, at: place(column, row) }))
      .filter(({ at }) => isClear(at))
      .map(({ row, at }) => ({ row, color: colorBetween(plate, at) })),
  );
}

/** The colour of the middle teeth at their brightest. */
function brightToothOf(columns: readonly Column[]): Color | undefined {
  const front = middleHalf(columns.filter((pixels) => pixels.length > 2));
  if (front.length === 0) return undefined;
  const colors = front.map((column) => column.reduce((a, b) => (b.color[1] > a.color[1] ? b : a)).color);
  const typical = (c: 0 | 1 | 2) => median(colors.map((color) => color[c]));
  return [typical(0), typical(1), typical(2)];
}

/** The pixels above the first one, after the index `from`, that shows the dark gap below the teeth, or gum or lip. */
function upToEdge(pixels: Column, from: number, light: number, green: number, tooth: Color): Column {
  const end = pixels.findIndex(
    ({ color: [r, g] }, i) => i > from && (g < GAP_SHADE * light || g * tooth[0] < green * r * tooth[1]),
  );
  return end < 0 ? pixels : pixels.slice(0, end);
}

interface PaintedColumn {
  pixels: Column;
  /** Row of the lower edge. */
  edge: number;
  /** Factor of the brightness. */
  lit: number;
  opacity: number;
}

/** Returns straight RGBA whose lower edge fades out over `fade` rows. */
function paint(columns: readonly PaintedColumn[], height: number, fade: number): Uint8ClampedArray {
  const width = columns.length;
  const data = new Uint8ClampedArray(4 * width * height);
  columns.forEach(({ pixels, edge, lit, opacity }, column) => {
    // Below a tooth's own pixels its colour goes on, not that of its edge.
    const light = CLEAN_SHADE * brightestOf(pixels);
    const clean = Math.max(
      0,
      pixels.findLastIndex(({ color }) => color[1] >= light),
    );
    const top = pixels[0]!.row;
    for (let row = 0; row < height; row++) {
      const at = 4 * (row * width + column);
      const { color } = pixels[clamp(row - top, 0, clean)]!;
      for (let c = 0; c < 3; c++) data[at + c] = color[c]! * lit;
      data[at + 3] = 255 * opacity * (1 - ramp(row, edge - 0.45 * fade, edge + 0.55 * fade));
    }
  });
  return data;
}

const brightestOf = (pixels: Column) => Math.max(0, ...pixels.map(({ color }) => color[1]));

/** The middle half of a list: of columns, those of the front teeth. */
function middleHalf<T>(list: readonly T[]): readonly T[] {
  return list.slice(list.length >> 2, -(list.length >> 2) || undefined);
}

const around = <T>(list: readonly T[], index: number, reach: number) =>
  list.slice(Math.max(0, index - reach), index + reach + 1);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Takes the median of the neighbours of each value, then the mean of those. */
function smoothed(values: readonly number[], reach: number): number[] {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const medians = values.map((_, index) => median(around(values, index, reach)));
  return medians.map((_, index) => mean(around(medians, index, reach)));
}

/** Whether a colour is light enough, and neither lip nor gum. */
export function isTooth([r, g, b]: readonly number[]): boolean {
  return g! >= 90 && g! >= 0.72 * r! && b! >= 0.55 * r!;
}

/** Interpolates the colour of a point between four pixels. */
function colorBetween(plate: Pick<Plate, 'color'>, [x, y]: Vector): Color {
  const [left, top] = [Math.floor(x - 0.5) + 0.5, Math.floor(y - 0.5) + 0.5];
  const [fx, fy] = [x - left, y - top];
  const [a, b] = [plate.color(left, top), plate.color(left + 1, top)];
  const [c, d] = [plate.color(left, top + 1), plate.color(left + 1, top + 1)];
  const value = (i: 0 | 1 | 2) =>
    (a[i] * (1 - fx) + b[i] * fx) * (1 - fy) + (c[i] * (1 - fx) + d[i] * fx) * fy;
  return [value(0), value(1), value(2)];
}
