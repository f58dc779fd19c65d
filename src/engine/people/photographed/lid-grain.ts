import type { Face } from './face.ts';
import type { EyePoints } from './landmarks.ts';
import { along, luma } from './lid-colors.ts';
import type { Plate } from './plate.ts';
import { clamp } from './space.ts';

/** Grain as a factor about 1, by pixels from the right corner and up from the lid's edge. */
export type Grain = (along: number, up: number) => number;

/** Area below the eye that grain is taken from, in face sizes. */
const GRAIN = { from: 0.06, tall: 0.13 } as const;

/** Fine grain of the skin below the eye, mirrored to repeat without seams. */
export function grainOf(face: Face, plate: Plate, eye: EyePoints, glasses: boolean): Grain {
  const [from, to] = eye.corners.map((i) => face.points[i]!);
  const lowest = face.points[eye.lower[3]!]!;
  const width = Math.ceil(Math.hypot(to![0] - from![0], to![1] - from![1]));
  const height = Math.ceil(GRAIN.tall * face.size);
  const [ux, uy] = [(to![0] - from![0]) / width, (to![1] - from![1]) / width];
  const start = along(lowest, face.down, GRAIN.from * face.size);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const aside = x - width / 2;
      const [r, g, b] = plate.color(start[0] + aside * ux - y * uy, start[1] + aside * uy + y * ux);
      values[y * width + x] = luma([r, g, b]);
    }
  const radius = Math.max(2, Math.round(0.022 * face.size));
  // Rims may be below the eye too.
  const most = glasses ? 0.06 : 0.1;
  const grain = values.map((value, i) => {
    const mean = meanAround(values, width, height, i % width, Math.floor(i / width), radius);
    return clamp(value / Math.max(1, mean), 1 - most, 1 + most);
  });
  const folded = (i: number, length: number) => {
    const m = ((Math.round(i) % (2 * length)) + 2 * length) % (2 * length);
    return m < length ? m : 2 * length - 1 - m;
  };
  return (x, y) => grain[folded(y, height) * width + folded(x, width)]!;
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
