import { REST } from '../../src/engine/people/painter/painter.ts';
import {
  EYES,
  type EyePoints,
  LOWER_LIP,
  UPPER_LIP,
} from '../../src/engine/people/photographed/landmarks.ts';
import { MOUTHS } from '../../src/engine/people/shared/mouth-shapes.ts';
import { SIZE, type Studio } from './studio.ts';

/** Visible qualities of a moving person. */
export interface Looks {
  /** Visible share of an open eye that a closed one still shows, for both eyes. */
  gap: number;
  /** The same for pixels lighter than the lid: remaining white of the eye. */
  white: number;
  /**
   * Distance between the lips at "a", relative to the distance of the outer eye corners, and the rest of it when the
   * mouth is closed.
   */
  mouth: number;
  shut: number;
  /** Pixels that the upper teeth move while the jaw opens further. */
  teeth: number;
}

/**
 * Brightness differences relative to the skin: above the first, an eye is not covered by its lid; within the second, it
 * is unchanged.
 */
const NO_LID = 0.15;
const SAME = 0.3;

export function looksOf(studio: Studio): Looks {
  const open = studio.frame(REST).y.slice();
  // Scales by the brightness of the skin, so that dark skin is measured alike.
  const least = NO_LID * skinOf(studio, open);
  const closed = studio.frame({ ...REST, blinkLeft: 1, blinkRight: 1 }).y.slice();
  const eyes = (['right', 'left'] as const).map((side) => leftOpen(studio, EYES[side], open, closed, least));
  const sum = (value: (one: (typeof eyes)[number]) => number) => value(eyes[0]!) + value(eyes[1]!);
  const [shutMouth, halfOpen, wide] = [MOUTHS.PP, MOUTHS.E, MOUTHS.aa].map((mouth) =>
    studio.frame({ ...REST, mouth }).y.slice(),
  );
  return {
    gap:
      sum((one) => one.still) /
      Math.max(
        1,
        sum((one) => one.seen),
      ),
    white:
      sum((one) => one.stillWhite) /
      Math.max(
        1,
        sum((one) => one.white),
      ),
    mouth: changedPixels(studio, shutMouth!, wide!, least) / studio.face.size ** 2,
    shut: changedPixels(studio, open, shutMouth!, least) / studio.face.size ** 2,
    teeth: teethMovement(studio, halfOpen!, wide!),
  };
}

/** Median brightness of cheeks and forehead. */
function skinOf({ face }: Studio, luma: Uint8Array): number {
  const samples = [50, 280, 101, 330, 151, 9, 205, 425].map((i) => {
    const [x, y] = face.points[i]!;
    return luma[Math.round(y) * SIZE.width + Math.round(x)]!;
  });
  return samples.sort((a, b) => a - b)[samples.length >> 1]!;
}

/** The area inside the eye opening and a little around it. */
function leftOpen({ face }: Studio, eye: EyePoints, open: Uint8Array, closed: Uint8Array, least: number) {
  const row = (points: readonly number[]) =>
    [eye.corners[0], ...points, eye.corners[1]].map((i) => face.points[i]!);
  const [upper, lower] = [row(eye.upper), row(eye.lower)];
  const ring = [...upper, ...lower.toReversed()];
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const places: number[] = [];
  for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y++)
    for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x++)
      if (isInside(ring, x, y)) places.push(y * SIZE.width + x);
  const lid = places.map((at) => closed[at]!).sort((a, b) => a - b)[places.length >> 1]!;
  const counts = { seen: 0, still: 0, white: 0, stillWhite: 0 };
  for (const at of places) {
    const apart = open[at]! - lid;
    if (Math.abs(apart) < least) continue;
    const isStill = Math.abs(closed[at]! - open[at]!) < SAME * Math.abs(apart);
    counts.seen++;
    if (isStill) counts.still++;
    if (apart > 0) counts.white++;
    if (apart > 0 && isStill) counts.stillWhite++;
  }
  return counts;
}

function isInside(ring: readonly (readonly number[])[], x: number, y: number): boolean {
  let inside = false;
  ring.forEach((a, k) => {
    const b = ring[(k + 1) % ring.length]!;
    const crosses = a[1]! > y !== b[1]! > y;
    if (crosses && x < a[0]! + ((y - a[1]!) / (b[1]! - a[1]!)) * (b[0]! - a[0]!)) inside = !inside;
  });
  return inside;
}

/** Pixels around the lips that differ by more than a skin fold does. */
function changedPixels({ face }: Studio, a: Uint8Array, b: Uint8Array, least: number): number {
  const { left, top, right, bottom } = aroundLips(face.points, 0.1 * face.size);
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      if (Math.abs(a[y * SIZE.width + x]! - b[y * SIZE.width + x]!) > least) count++;
  return count;
}

function aroundLips(points: readonly (readonly number[])[], reach: number) {
  const lips = [...UPPER_LIP, ...LOWER_LIP].flat().map((i) => points[i]!);
  const [xs, ys] = [lips.map(([x]) => x!), lips.map(([, y]) => y!)];
  return {
    left: Math.round(Math.min(...xs) - reach),
    right: Math.round(Math.max(...xs) + reach),
    top: Math.round(Math.min(...ys) - reach),
    bottom: Math.round(Math.max(...ys) + reach),
  };
}

/** Rows that the area just below the upper lip moves when the jaw opens from E to a. */
function teethMovement({ face }: Studio, a: Uint8Array, b: Uint8Array): number {
  const [x, y] = [face.mouth[0], face.points[13]![1] + 0.02 * face.size];
  const [wide, tall] = [0.12 * face.size, 0.012 * face.size];
  let best = { cost: Infinity, down: 0 };
  for (let down = -8; down <= 8; down++) {
    let cost = 0;
    for (let v = -tall; v <= tall; v++)
      for (let u = -wide; u <= wide; u++) {
        const [column, row] = [Math.round(x + u), Math.round(y + v)];
        cost += Math.abs(a[row * SIZE.width + column]! - b[(row + down) * SIZE.width + column]!);
      }
    if (cost < best.cost) best = { cost, down };
  }
  return best.down;
}
