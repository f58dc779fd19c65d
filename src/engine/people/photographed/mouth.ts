import { ramp } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { Band } from './canvas.ts';
import type { Face } from './face.ts';
import { LOWER_EDGE, UPPER_EDGE } from './landmarks.ts';
import { PARTED } from './mesh.ts';
import { type Color, insideOf, teethRow } from './mouth-inside.ts';
import { type HeadTransform, type Moved, turnedBy } from './mover.ts';
import { around, openingOf, STEPS_PER_PIXEL } from './opening.ts';
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
/** Width of the soft edge at the lips, in face sizes. */
const LIP_EDGE_WIDTH = 0.013;
/** Half width of the line in which closed lips meet. */
const SEAM_HALF_WIDTH = 0.01;

/** `soft` is the photo's blur in pixels (see `blurOf`). */
export function openMouth(kernel: Kernel, face: Face, gap: number, light: Color, soft: number): PaintMouth {
  return openMouths(kernel, face.size, light, soft)(face, gap, gap > PARTED ? 1 : 0);
}

/**
 * The same for a face that moves in a clip: returns the mouth of each picture's face.
 *
 * @param size of the face in most pictures (see `Face`)
 */
export function openMouths(
  kernel: Kernel,
  size: number,
  light: Color,
  soft: number,
): (face: Face, gap: number, parted: number) => PaintMouth {
  const [upper, lower] = [teethRow('upper', size, soft), teethRow('lower', size, soft)];
  const color: Color = [0, 0, 0];
  const feather = Math.max(1, LIP_EDGE_WIDTH * size, 0.6 * soft);

  return (face, gap, parted) => {
    const anchor = anchorOf(face, gap);
    return ({ points, turn, expression }, pose) => {
      const lips = openingOf(points, UPPER_EDGE, LOWER_EDGE);
      if (lips.gap < 0.2 && parted === 0) return () => {};
      const { x: ax, y: ay, rightX, rightY, downX, downY, backRight, backDown } = anchor(turn);
      const inside = insideOf(upper, lower, light, pose.mouth, expression);
      const seam = SEAM_HALF_WIDTH * face.size;
      const reach = feather + 2 * seam;
      return ({ area, address, stride }) => {
        const bytes = kernel.bytes();
        const { left, top, right, bottom } = around(lips, reach, area);

        for (let row = top; row < bottom; row++) {
          for (let column = left; column < right; column++) {
            const [px, py] = [column + 0.5 - lips.x, row + 0.5 - lips.y];
            const along = px * lips.alongX + py * lips.alongY;
            const step = Math.round((along + lips.half) * STEPS_PER_PIXEL);
            if (step < 0 || step >= lips.upper.length) continue;
            const across = py * lips.alongX - px * lips.alongY;
            const [lipTop, lipBottom] = [lips.upper[step]!, lips.lower[step]!];
            const within = Math.min(across - lipTop, lipBottom - across);
            if (within < -reach) continue;
            const tall = lipBottom - lipTop;
            const at = address + (row - area.top) * stride + (column - area.left) * 4;
            const ends = 1 - (along / lips.half) ** 2;
            // Lips darken where they roll inwards, and where they meet.
            const met = 0.5 * parted * (1 - ramp(tall, seam, 4 * seam));
            const dark = (met + 0.22 * ramp(tall, 0, 3 * seam)) * Math.sqrt(Math.max(0, ends));
            const fold = dark * Math.exp(-((Math.min(0, within) / seam) ** 2));
            const alpha =
              ramp(within, -0.5 * feather, 0.8 * feather) *
              ramp(tall, 0.15 * feather, 1.4 * feather) *
              ramp(ends, 0, 0.22);
            if (alpha > 0) {
              const [dx, dy] = [column + 0.5 - ax, row + 0.5 - ay];
              const rx = dx * rightX + dy * rightY;
              const ry = dx * downX + dy * downY;
              const bend = ARCH_CURVATURE * backRight;
              // Solves rx = x + bend · x² for the branch through zero.
              const x =
                Math.abs(bend) < 1e-3 ? rx : (Math.sqrt(Math.max(0.05, 1 + 4 * bend * rx)) - 1) / (2 * bend);
              const y = ry - ARCH_CURVATURE * backDown * x * x;
              inside(color, x, y, (across - lipTop) / face.size, (lipBottom - across) / face.size);
            }
            for (let c = 0; c < 3; c++) {
              const under = bytes[at + c]! * (c === 0 ? 1 - 0.75 * fold : 1 - fold);
              bytes[at + c] = clamp(under + (color[c]! - under) * alpha, 0, 255);
            }
          }
        }
      };
    };
  };
}

function anchorOf(face: Face, gap: number): (turn: HeadTransform) => Anchor {
  const { right, down, back, size, points } = face;
  const [upper, lower] = [points[UPPER_EDGE[5]]!, points[LOWER_EDGE[5]]!];
  // For parted lips the seam is where they meet once closed.
  const seam = add(upper, down, 0.38 * gap * size);
  const rest: Vector = add([seam[0], seam[1], (upper[2] + lower[2]) / 2], back, TEETH_DEPTH * size);
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
