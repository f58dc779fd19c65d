import type { Face } from '../face.ts';
import { LOWER_EDGE, UPPER_EDGE } from '../landmarks.ts';
import { type HeadTransform, turnedBy } from '../mover.ts';
import { add, type Vector } from '../space.ts';

/** Distance of the front teeth behind the seam of the lips, in face sizes. */
const TEETH_DEPTH = 0.045;
/** Curvature of the dental arch: depth per squared sideways distance, in face sizes. */
export const ARCH_CURVATURE = 2.2;

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

/** The point of the arch of the teeth behind the middle of the lips' seam. */
export function archOf({ points, down, back, size }: Face, gap: number): Vector {
  const [upper, lower] = [points[UPPER_EDGE[5]]!, points[LOWER_EDGE[5]]!];
  // For parted lips the seam is where they meet once closed.
  const seam = add(upper, down, 0.38 * gap * size);
  return add([seam[0], seam[1], (upper[2] + lower[2]) / 2], back, TEETH_DEPTH * size);
}

export function anchorOf(face: Face, gap: number): (turn: HeadTransform) => Anchor {
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
