import { ramp } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { Band } from './canvas.ts';
import type { Face } from './face.ts';
import { LOWER_EDGE, UPPER_EDGE } from './landmarks.ts';
import { PARTED } from './mesh.ts';
import { type Color, insideOf, type MouthLight, type OwnTeeth, teethRow } from './mouth-inside.ts';
import { type HeadTransform, type Moved, turnedBy } from './mover.ts';
import { around, openingOf, STEPS_PER_PIXEL } from './opening.ts';
import type { Plate } from './plate.ts';
import { add, clamp, type Vector } from './space.ts';

/** Maps a pixel of the box to a point on the arch of the teeth, which is fixed to the skull. */
interface Anchor {
  x: number;
  y: number;
  /** Face sizes to the right and down per pixel to the right and down. */
  rightX: number;
  rightY: number;
  downX: number;
  downY: number;
  /** Apparent shift to the right and down of a point one face size behind, in face sizes. */
  backRight: number;
  backDown: number;
}

/** Distance of the front teeth behind the seam of the lips, in face sizes. */
const TEETH_DEPTH = 0.045;

/** Paints the inside of the mouth between lips that are already drawn. */
export type PaintMouth = (moved: Moved, pose: Pose) => (band: Band) => void;

/** Curvature of the dental arch: depth per squared sideways distance, in face sizes. */
const ARCH_CURVATURE = 2.2;
/** Minimum width of the soft edge at the lips, in face sizes. */
const LIP_EDGE_WIDTH = 0.013;
/** Width of a linear edge as steep as one with a Gaussian blur of 1. */
const EDGE_PER_BLUR = 3.76;
/** Half width of the line in which closed lips meet. */
const SEAM_HALF_WIDTH = 0.01;

/** `soft` is the photo's blur in pixels (see `blurOf`). */
export function openMouth(
  kernel: Kernel,
  face: Face,
  gap: number,
  light: MouthLight,
  soft: number,
  plate: Pick<Plate, 'color'>,
): PaintMouth {
  const own = gap > PARTED ? teethOf(face, gap, plate, soft) : undefined;
  return openMouths(kernel, face.size, light, soft, own)(face, gap, gap > PARTED ? 1 : 0);
}

/**
 * The same for a face that moves in a clip: returns the mouth of each picture's face.
 *
 * @param size of the face in most pictures (see `Face`)
 */
export function openMouths(
  kernel: Kernel,
  size: number,
  light: MouthLight,
  soft: number,
  own?: OwnTeeth,
): (face: Face, gap: number, parted: number) => PaintMouth {
  const [upper, lower] = [teethRow('upper', size, soft), teethRow('lower', size, soft)];
  const color: Color = [0, 0, 0];
  const narrow = Math.max(1, LIP_EDGE_WIDTH * size);
  const feather = Math.max(narrow, (EDGE_PER_BLUR * soft) / 1.3);

  return (face, gap, parted) => {
    const anchor = anchorOf(face, gap);
    return ({ points, turn, expression }, pose) => {
      const lips = openingOf(points, UPPER_EDGE, LOWER_EDGE);
      if (lips.gap < 0.2 && parted === 0) return () => {};
      const { x: ax, y: ay, rightX, rightY, downX, downY, backRight, backDown } = anchor(turn);
      const inside = insideOf(upper, lower, light, pose.mouth, expression, own);
      const seam = SEAM_HALF_WIDTH * face.size;
      const reach = feather + 2 * seam;
      const evenedRows = Math.max(1, Math.round(seam));
      const evened = 0.8 * parted * (1 - ramp(lips.gap, 1, 3));
      return ({ area, address, stride }) => {
        const bytes = kernel.bytes();
        const { left, top, right, bottom } = around(lips, reach, area);

        // This runs for every pixel, so it must not allocate memory.
        for (let row = top; row < bottom; row++) {
          const py = row + 0.5 - lips.y;
          for (let column = left; column < right; column++) {
            const px = column + 0.5 - lips.x;
            const along = px * lips.alongX + py * lips.alongY;
            const step = Math.round((along + lips.half) * STEPS_PER_PIXEL);
            if (step < 0 || step >= lips.upper.length) continue;
            const across = py * lips.alongX - px * lips.alongY;
            const lipTop = lips.upper[step]!;
            const lipBottom = lips.lower[step]!;
            const within = Math.min(across - lipTop, lipBottom - across);
            if (within < -reach) continue;
            const tall = lipBottom - lipTop;
            const at = address + (row - area.top) * stride + (column - area.left) * 4;
            const ends = 1 - (along / lips.half) ** 2;
            // Lips darken where they roll inwards, and where they meet.
            const met = 0.5 * parted * (1 - ramp(tall, seam, 4 * seam));
            const dark = (met + 0.22 * ramp(tall, 0, 3 * seam)) * Math.sqrt(Math.max(0, ends));
            const fold = dark * Math.exp(-((Math.min(0, within) / seam) ** 2));
            // In a blurred photo, soft edges would erase lips that are close together.
            const edge = Math.min(feather, Math.max(narrow, tall / 2));
            const alpha =
              ramp(within, -0.5 * edge, 0.8 * edge) *
              ramp(tall, 0.15 * narrow, 1.4 * narrow) *
              ramp(ends, 0, 0.22);
            if (alpha > 0) {
              const dx = column + 0.5 - ax;
              const dy = row + 0.5 - ay;
              const rx = dx * rightX + dy * rightY;
              const ry = dx * downX + dy * downY;
              const bend = ARCH_CURVATURE * backRight;
              // Solves rx = x + bend · x² for the branch through zero.
              const x =
                Math.abs(bend) < 1e-3 ? rx : (Math.sqrt(Math.max(0.05, 1 + 4 * bend * rx)) - 1) / (2 * bend);
              const y = ry - ARCH_CURVATURE * backDown * x * x;
              inside(color, x, y, (across - lipTop) / face.size, (lipBottom - across) / face.size);
            }
            // Lips that meet are two warped textures with a stepped edge, and in a smile's corners one is dark.
            const even =
              evened > 0 && row - evenedRows >= area.top && row + evenedRows < area.bottom
                ? evened * (1 - ramp(Math.abs(within), 0.5, evenedRows + 1))
                : 0;
            for (let c = 0; c < 3; c++) {
              if (even > 0) {
                const beside =
                  (bytes[at + c - evenedRows * stride]! + bytes[at + c + evenedRows * stride]!) / 2;
                bytes[at + c]! += (beside - bytes[at + c]!) * even;
              }
              const under = bytes[at + c]! * (c === 0 ? 1 - 0.75 * fold : 1 - fold);
              bytes[at + c] = clamp(under + (color[c]! - under) * alpha, 0, 255);
            }
          }
        }
      };
    };
  };
}

/** The point of the arch of the teeth behind the middle of the lips' seam. */
function archOf({ points, down, back, size }: Face, gap: number): Vector {
  const [upper, lower] = [points[UPPER_EDGE[5]]!, points[LOWER_EDGE[5]]!];
  // For parted lips the seam is where they meet once closed.
  const seam = add(upper, down, 0.38 * gap * size);
  return add([seam[0], seam[1], (upper[2] + lower[2]) / 2], back, TEETH_DEPTH * size);
}

function anchorOf(face: Face, gap: number): (turn: HeadTransform) => Anchor {
  const { right, down, back, size } = face;
  const rest = archOf(face, gap);
  return (turn) => {
    const at = turnedBy(turn, rest);
    const way = (direction: Vector) => {
      const to = turnedBy(turn, add(rest, direction, size));
      return [to[0] - at[0], to[1] - at[1]] as const;
    };
    const [r, d, b] = [way(right), way(down), way(back)];
    const area = r[0] * d[1] - d[0] * r[1];
    const solve = (x: number, y: number) =>
      [(x * d[1] - d[0] * y) / area, (r[0] * y - x * r[1]) / area] as const;
    const [rightX, downX] = solve(1, 0);
    const [rightY, downY] = solve(0, 1);
    const [backRight, backDown] = solve(b[0], b[1]);
    return { x: at[0], y: at[1], rightX, rightY, downX, downY, backRight, backDown };
  };
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
/** Half the lengths over which the line of all teeth and the edge of a single one are evened out, in face sizes. */
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

/** The upper teeth between the lips of a smile, as they are in the photo; nothing if it does not show them clearly. */
export function teethOf(
  face: Face,
  gap: number,
  plate: Pick<Plate, 'color'>,
  soft: number,
): OwnTeeth | undefined {
  const { right, down, back, size, points } = face;
  const grain = Math.max(160, Math.round(size));
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

  const whole = Array.from({ length: width }, (_, column) => {
    const colors: { row: number; color: Color }[] = [];
    for (let row = 0; row < height; row++) {
      const at = place(column, row);
      if (isClear(at)) colors.push({ row, color: between(plate, at) });
    }
    return colors;
  });
  const tooth = brightToothOf(whole);
  if (!tooth || !isTooth(tooth)) return undefined;
  const toothReach = Math.round(TOOTH_REACH * grain);
  const brightest = whole.map(brightestOf);
  // Between two teeth, brightness falls as it does below them: both are compared with the teeth.
  const beside = <T>(row: readonly T[], column: number, reach: number) =>
    row.slice(Math.max(0, column - reach), column + reach + 1);
  const bright = whole.map((_, column) => Math.max(...beside(brightest, column, toothReach)));
  const cutAt = (colors: (typeof whole)[number], from: number, light: number, green: number) => {
    const end = colors.findIndex(
      ({ color: [r, g] }, i) => i > from && (g < GAP_SHADE * light || g * tooth[0] < green * r * tooth[1]),
    );
    return end < 0 ? colors : colors.slice(0, end);
  };
  const columns = whole.map((colors, column) => {
    const from = colors.findIndex(({ color }) => color[1] >= 0.8 * brightest[column]!);
    return cutAt(colors, from, brightest[column]!, GUM_GREEN);
  });
  const filled = columns.flatMap((colors, column) => (colors.length > 2 ? [column] : []));
  if (filled.length === 0) return undefined;
  const front = filled.slice(filled.length >> 2, -(filled.length >> 2) || undefined);
  const typical = (of: (colors: (typeof columns)[number]) => number) =>
    front.map((column) => of(columns[column]!)).sort((a, b) => a - b)[front.length >> 1]!;
  if (typical((colors) => colors.length) < MIN_OWN_TALL * grain) return undefined;

  const nearest = (column: number) =>
    columns[filled.reduce((a, b) => (Math.abs(b - column) < Math.abs(a - column) ? b : a))]!;
  const medianOf = (rows: readonly number[]) => rows.toSorted((a, b) => a - b)[rows.length >> 1]!;
  const meanOf = (rows: readonly number[]) => rows.reduce((sum, row) => sum + row, 0) / rows.length;
  const smoothed = (rows: readonly number[], reach: number) => {
    const medians = rows.map((_, column) => medianOf(beside(rows, column, reach)));
    return medians.map((_, column) => meanOf(beside(medians, column, reach)));
  };
  const at = Array.from({ length: width }, (_, column) => nearest(column));
  const line = smoothed(
    at.map((colors) => colors.at(-1)!.row),
    toothReach,
  );
  // Along that line each tooth keeps its own edge, with notches between them.
  const single = smoothed(
    at.map((colors, column) => cutAt(colors, 1, bright[column]!, NOTCH_GREEN).at(-1)!.row),
    Math.max(1, Math.round(Math.max(EDGE_REACH, (0.5 * soft) / size) * grain)),
  );
  const edges = line.map((row, column) =>
    clamp(single[column]!, row - NOTCH * grain, row + MAX_LONGER * grain),
  );
  const data = new Uint8ClampedArray(4 * width * height);
  const fade = Math.max(2, (EDGE_PER_BLUR * soft * grain) / size);
  for (let column = 0; column < width; column++) {
    const colors = at[column]!;
    // Below a tooth's own pixels its colour goes on, not that of its edge.
    const light = CLEAN_SHADE * brightestOf(colors);
    const clean = Math.max(
      0,
      colors.findLastIndex(({ color }) => color[1] >= light),
    );
    const edge = edges[column]!;
    const top = colors[0]!.row;
    const lit = clamp((brightest[column]! / Math.max(1, bright[column]!)) ** GAP_DEPTH, DARKEST_GAP, 1);
    const isInside = ramp(bright[column]! / tooth[1]!, ...CORNER_SHADE);
    for (let row = 0; row < height; row++) {
      const pixel = 4 * (row * width + column);
      const { color } = colors[clamp(row - top, 0, clean)]!;
      for (let c = 0; c < 3; c++) data[pixel + c] = color[c]! * lit;
      data[pixel + 3] = 255 * isInside * (1 - ramp(row, edge - 0.45 * fade, edge + 0.55 * fade));
    }
  }
  const lowest = typical((colors) => colors.at(-1)!.row) / grain - OWN_ABOVE;
  const bite = Math.min(lowest, MAX_BITE);
  return { row: { data, width, height, grain, top: bite - lowest - OWN_ABOVE }, bite };
}

/** The colour of the middle teeth at their brightest. */
function brightToothOf(columns: readonly { color: Color }[][]): Color | undefined {
  const filled = columns.filter((colors) => colors.length > 2);
  const front = filled.slice(filled.length >> 2, -(filled.length >> 2) || undefined);
  if (front.length === 0) return undefined;
  const colors = front.map((column) => column.reduce((a, b) => (b.color[1] > a.color[1] ? b : a)).color);
  const typical = (c: 0 | 1 | 2) =>
    colors.map((color) => color[c]).sort((a, b) => a - b)[colors.length >> 1]!;
  return [typical(0), typical(1), typical(2)];
}

const brightestOf = (colors: readonly { color: Color }[]) =>
  Math.max(0, ...colors.map(({ color }) => color[1]));

/** Whether a colour is light enough, and neither lip nor gum. */
export function isTooth([r, g, b]: readonly number[]): boolean {
  return g! >= 90 && g! >= 0.72 * r! && b! >= 0.55 * r!;
}

/** The colour between four pixels. */
function between(plate: Pick<Plate, 'color'>, [x, y]: Vector): Color {
  const [left, top] = [Math.floor(x - 0.5) + 0.5, Math.floor(y - 0.5) + 0.5];
  const [fx, fy] = [x - left, y - top];
  const [a, b] = [plate.color(left, top), plate.color(left + 1, top)];
  const [c, d] = [plate.color(left, top + 1), plate.color(left + 1, top + 1)];
  const value = (i: 0 | 1 | 2) =>
    (a[i] * (1 - fx) + b[i] * fx) * (1 - fy) + (c[i] * (1 - fx) + d[i] * fx) * fy;
  return [value(0), value(1), value(2)];
}
