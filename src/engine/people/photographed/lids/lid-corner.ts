import type { Face } from '../face.ts';
import type { EyePoints } from '../landmarks.ts';
import type { Plate } from '../plate.ts';
import { clamp } from '../space.ts';
import { between, luma } from './lid-colors.ts';

/** The outer end of a lid, as a weighted mean of landmarks, so that it moves with them. */
export interface LidCorner {
  landmarks: EyePoints['beside'];
  weights: readonly [number, number, number];
  /** Distance from the landmark of the corner, in pixels. */
  distance: number;
}

/** Range of the distance from the landmark of a corner to the end of its lashes, in face sizes. Less is at the landmark. */
const [MIN_EXTENSION, MAX_EXTENSION] = [0.015, 0.08] as const;
/** Distance between the places that are looked at, in face sizes. */
const STEP = 0.005;
/** Half the height, in face sizes, in which a line begins, and in which it goes on at the next place. */
const FIRST_REACH = 0.03;
const NEXT_REACH = 0.006;
/** Half the height, in face sizes, that contains skin as well as the line, and the quantile of its shades that is skin. */
const SKIN_REACH = 0.06;
const SKIN_QUANTILE = 0.8;
/** Maximum slope of the line relative to the eye, from this distance before the landmark, in face sizes. */
const MAX_SLOPE = 0.35;
const SLOPE_START = 0.02;
/** Minimum area between the landmarks beside a corner, in square face sizes. */
const MIN_AREA = 1e-4;
/** How much darker than the skin a line is somewhere that a lid follows. Fainter lashes disappear when the eye shuts. */
const CLEAR_DARKNESS = 0.6;
/** How much darker than the skin a line of lashes is, and the share of its first darkness at which it ends. */
const MIN_DARKNESS = 0.3;
const LAST_DARKNESS = 0.6;

/**
 * Follows the dark line of lashes, liner or a fold from the landmark of the outer corner to its end. In laughing or
 * made-up eyes the landmark is far from it, and a lid that ended there would end in the middle of the lashes.
 *
 * @returns undefined if nothing dark goes on from the landmark
 */
export function lidCorner(
  { points, size }: Pick<Face, 'points' | 'size'>,
  plate: Pick<Plate, 'color'>,
  eye: EyePoints,
): LidCorner | undefined {
  const [corner, side, below] = eye.beside.map((i) => points[i]!);
  const [inner] = eye.corners.filter((i) => i !== eye.beside[0]).map((i) => points[i]!);
  const wide = Math.hypot(corner![0] - inner![0], corner![1] - inner![1]);
  const [ux, uy] = [(corner![0] - inner![0]) / wide, (corner![1] - inner![1]) / wide];
  // Across the eye, downwards in the picture.
  const turn = Math.sign(ux) || 1;
  const [vx, vy] = [-uy * turn, ux * turn];
  const shade = (out: number, down: number) =>
    luma(between(plate, corner![0] + out * ux + down * vx, corner![1] + out * uy + down * vy));
  const unit = Math.max(1, STEP * size);
  const column = (out: number, middle: number, reach: number) => {
    const count = 2 * Math.max(1, Math.round(reach / unit)) + 1;
    return Array.from({ length: count }, (_, k) => {
      const down = middle + (k - (count >> 1)) * unit;
      return { down, shade: shade(out, down) };
    }).sort((a, b) => a.shade - b.shade);
  };
  let [end, first] = [{ out: 0, down: 0 }, 0];
  let reach = FIRST_REACH;
  for (let out = 0; out <= MAX_EXTENSION * size; out += unit) {
    const steepest = MAX_SLOPE * (out + SLOPE_START * size);
    const darkest = column(out, end.down, reach * size)[0]!;
    const around = column(out, end.down, SKIN_REACH * size);
    const skin = around[Math.floor(SKIN_QUANTILE * around.length)]!.shade;
    const darkness = 1 - darkest.shade / Math.max(1, skin);
    first = Math.max(first, darkness);
    if (darkness < Math.max(MIN_DARKNESS, LAST_DARKNESS * first)) break;
    end = { out, down: clamp(darkest.down, -steepest, steepest) };
    reach = NEXT_REACH;
  }
  const [x, y] = [end.out * ux + end.down * vx, end.out * uy + end.down * vy];
  const [ax, ay] = [side![0] - corner![0], side![1] - corner![1]];
  const [bx, by] = [below![0] - corner![0], below![1] - corner![1]];
  const area = ax * by - ay * bx;
  // In profile, the skin beside the corner is hidden.
  if (end.out < MIN_EXTENSION * size || first < CLEAR_DARKNESS || Math.abs(area) < MIN_AREA * size * size)
    return undefined;
  const [outwards, down] = [(x * by - y * bx) / area, (ax * y - ay * x) / area];
  return { landmarks: eye.beside, weights: [1 - outwards - down, outwards, down], distance: end.out };
}
