import { ramp } from '../../../base/easing.ts';
import type { Pose } from '../../../film/pose.ts';
import { type HairFall, type LayerName, project, REST } from '../../painter/painter.ts';
import { bodyMove } from '../body.ts';
import { allocImage, freeImage, type Image } from '../image.ts';
import { rowTable } from '../rows.ts';
import type { Stage } from '../stage.ts';
import { jawDrop, jawFollows } from './jaw.ts';

/** A picture of hair that hangs: its lower rows go their own way. */
export interface Sway {
  hang(pose: Pose): Image;
  free(): void;
}

/** Above the first height hair belongs to the head, from the second on to where it hangs or lies; rig units. */
const ROOTS = 50;
const TIPS = 230;
/** Rig units that tips trail for each degree that the head is ahead of them. */
const TRAIL = 4.5;
/** The farthest that a row is moved, in rig units. */
export const REACH = 20;
const NOTICEABLE = 1 / 16;

/**
 * Moves the rows of hair sideways: tips stay on the shoulders or hang straight down while the head turns and
 * tilts, and trail behind a turn. What covers the chin goes down with it. `still` has `REACH` clear on both
 * sides.
 */
export function openSway(stage: Stage, still: Image, layer: LayerName, fall: HairFall, depth: number): Sway {
  const { kernel, person, frame } = stage;
  const { scale, originY } = frame;
  const { chinY } = person.head;
  const follows = jawFollows(person);
  const own = allocImage(kernel, {
    left: still.left + 1,
    top: still.top + 1,
    right: still.left + still.width - 1,
    bottom: still.top + still.height - 1,
  });
  const moved: Image = { ...own, cells: still.cells, cellsStride: still.cellsStride };
  kernel.bytes().copyWithin(moved.address, still.address, still.address + still.stride * still.height);
  const top = Math.floor((fall.jaw ? person.nose.y : ROOTS) * scale + originY - still.top);
  const first = Math.min(still.height, Math.max(1, top));
  const table = rowTable(kernel, Math.max(1, still.height - first));
  const jaw = fall.jaw && layer === 'hair';
  let last: readonly number[] = [0, 0, 0];

  /** How far the tips and the middle must be moved against the head, and the chin's way down. */
  function needs(pose: Pose): readonly [tips: number, middle: number, drop: number] {
    const against = (y: number) => {
      const head = project(person, pose, 0, y, depth)[0] - project(person, REST, 0, y, depth)[0];
      return (bodyMove(pose, y)[0] - head) * fall.hold + (pose.trail ?? 0) * TRAIL * fall.swing;
    };
    return [against(TIPS), against((ROOTS + TIPS) / 2), jaw ? jawDrop(person, pose) : 0];
  }

  return {
    hang(pose) {
      const now = needs(pose);
      if (now.some((value, i) => Math.abs(value - last[i]!) * scale >= NOTICEABLE)) {
        last = now;
        const [tips, middle, drop] = now;
        const rows = still.height - first - 1;
        // One row up and one stride to the right: moved to the right, a row begins in the clear end before it.
        const left = still.stride / 4;
        const source = { left, top: first - 1, rows: still.height, stride: still.stride, step: 4 };
        table.fill(rows, source, (row) => {
          const y = (first + row + 0.5 + still.top - originY) / scale;
          const part = ramp(y, ROOTS, TIPS);
          const right = part * (middle + (tips - middle) * part);
          const down = drop * follows(y) * (1 - ramp(y, chinY + 30, TIPS));
          return [Math.min(REACH, Math.max(-REACH, right)) * scale, down * scale];
        });
        const to = moved.address + first * moved.stride;
        const { address, stride, width } = still;
        kernel.shiftRows(to, moved.stride, address, stride, 4, width * 4, rows, table.address);
      }
      return moved;
    },
    free() {
      table.free();
      freeImage(kernel, own);
    },
  };
}
