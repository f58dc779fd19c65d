import type { Face } from '../face.ts';
import type { EyePoints } from '../landmarks.ts';
import type { Plate } from '../plate.ts';
import { clamp } from '../space.ts';
import { along, luma } from './lid-colors.ts';

/** Grain as a factor about 1, by pixels from the right corner and up from the lid's edge. */
export type Grain = (along: number, up: number) => number;

/** Areas below the eye that grain may be taken from: their upper ends and height, in face sizes. */
const GRAIN = { from: [0.06, 0.13, 0.2, 0.27], tall: 0.13 } as const;
/** Length of a fold, in face sizes: texture that is this long is no grain. */
const FOLD_LENGTH = 0.06;

/** Fine grain of the skin below the eye, from where it has the fewest folds; mirrored to repeat without seams. */
export function grainOf(face: Face, plate: Plate, eye: EyePoints, glasses: boolean): Grain {
  // Rims may be below the eye too.
  const most = glasses ? 0.06 : 0.1;
  const places = glasses ? GRAIN.from.slice(0, 1) : GRAIN.from;
  const areas = places.map((from) => grainBelow(face, plate, eye, from, most));
  const { width, height, grain } = areas.reduce((a, b) => (b.folds < 0.6 * a.folds ? b : a));
  const mirrored = (i: number, length: number) => {
    const m = ((Math.round(i) % (2 * length)) + 2 * length) % (2 * length);
    return m < length ? m : 2 * length - 1 - m;
  };
  return (x, y) => grain[mirrored(y, height) * width + mirrored(x, width)]!;
}

/** @param below distance from the lower lid, in face sizes */
function grainBelow(face: Face, plate: Plate, eye: EyePoints, below: number, most: number) {
  const [from, to] = eye.corners.map((i) => face.points[i]!);
  const lowest = face.points[eye.lower[3]!]!;
  const width = Math.ceil(Math.hypot(to![0] - from![0], to![1] - from![1]));
  const height = Math.ceil(GRAIN.tall * face.size);
  const [ux, uy] = [(to![0] - from![0]) / width, (to![1] - from![1]) / width];
  const start = along(lowest, face.down, below * face.size);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const aside = x - width / 2;
      const [r, g, b] = plate.color(start[0] + aside * ux - y * uy, start[1] + aside * uy + y * ux);
      values[y * width + x] = luma([r, g, b]);
    }
  const radius = Math.max(2, Math.round(0.022 * face.size));
  const grain = values.map((value, i) => {
    const mean = meanAround(values, width, height, i % width, Math.floor(i / width), radius);
    return clamp(value / Math.max(1, mean), 1 - most, 1 + most);
  });
  return { width, height, grain, folds: foldsIn(grain, width, Math.round(FOLD_LENGTH * face.size)) };
}

/** How much of a texture is longer than wide, as the mean square of its means over a length in each row. */
function foldsIn(grain: Float32Array, width: number, length: number): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at + length <= grain.length; at += length) {
    if ((at % width) + length > width) continue;
    const part = grain.subarray(at, at + length);
    sum += (part.reduce((total, value) => total + value - 1, 0) / length) ** 2;
    count++;
  }
  return sum / Math.max(1, count);
}

function meanAround(
  values: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  radius: number,
): number {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
    for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
      sum += values[row * width + column]!;
      count++;
    }
  return sum / count;
}
