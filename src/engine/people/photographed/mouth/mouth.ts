import { ramp } from '../../../../base/easing.ts';
import type { Pose } from '../../../film/pose.ts';
import type { Kernel } from '../../../media/compositor/kernel/kernel.ts';
import { EDGE_PER_BLUR } from '../blur.ts';
import type { Band } from '../canvas.ts';
import type { Face } from '../face.ts';
import { LOWER_EDGE, UPPER_EDGE } from '../landmarks.ts';
import { PARTED } from '../mesh.ts';
import type { Moved } from '../mover.ts';
import { around, openingOf, STEPS_PER_PIXEL } from '../opening.ts';
import type { Color, Plate } from '../plate.ts';
import { clamp } from '../space.ts';
import { ARCH_CURVATURE, anchorOf } from './arch.ts';
import { teethRow } from './drawn-teeth.ts';
import { insideOf } from './mouth-inside.ts';
import type { MouthLight } from './mouth-light.ts';
import { type OwnTeeth, teethOf } from './own-teeth.ts';

/** Paints the inside of the mouth between lips that are already drawn. */
export type PaintMouth = (moved: Moved, pose: Pose) => (band: Band) => void;

/** Minimum width of the soft edge at the lips, in face sizes. */
const LIP_EDGE_WIDTH = 0.013;
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
