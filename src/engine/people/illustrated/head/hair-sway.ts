import { ramp, softLimit } from '../../../../base/easing.ts';
import type { Pose, Trail } from '../../../film/pose.ts';
import { type HairFall, type LayerName, project, REST } from '../../painter/painter.ts';
import { bodyMove } from '../body.ts';
import { allocImage, freeImage, type Image } from '../image.ts';
import { rowTable } from '../rows.ts';
import type { Stage } from '../stage.ts';
import { jawDrop, jawFollows } from './jaw.ts';

/** A picture of hanging hair whose lower rows move on their own. */
export interface Sway {
  hang(pose: Pose): Image;
  free(): void;
}

/** Columns that swing together. */
export interface Piece {
  swings: keyof Trail;
  from: number;
  to: number;
}

/** Down to `ROOTS` hair moves with the head; from `TIPS` on it hangs freely. Rig units. */
const ROOTS = 50;
const TIPS = 230;
/** Rig units that the tips trail per degree of the head's lead. */
const TRAIL = 4.5;
/** Maximum displacement of a row, in rig units. */
export const REACH = 20;
const NOTICEABLE = 1 / 8;

/**
 * Moves the rows of hair sideways, each piece with its own timing. While the head turns and tilts, the tips stay on the
 * shoulders or hang straight down, and trail behind a turn. Hair over the chin follows it down. `still` has `REACH`
 * clear pixels on both sides.
 */
export function openSway(
  stage: Stage,
  still: Image,
  layer: LayerName,
  fall: HairFall,
  depth: number,
  pieces: readonly Piece[],
): Sway {
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
  const last = new Map<Piece, readonly number[]>(pieces.map((piece) => [piece, [0, 0, 0]]));

  /** Displacement of tips and middle relative to the head, and the chin's drop. */
  function needs(pose: Pose, { swings }: Piece): readonly [tips: number, middle: number, drop: number] {
    const against = (y: number) => {
      const head = project(person, pose, 0, y, depth)[0] - project(person, REST, 0, y, depth)[0];
      return (bodyMove(pose, y)[0] - head) * fall.hold + (pose.trail?.[swings] ?? 0) * TRAIL * fall.swing;
    };
    return [against(TIPS), against((ROOTS + TIPS) / 2), jaw ? jawDrop(person, pose) : 0];
  }

  function shift(piece: Piece, [tips, middle, drop]: readonly [number, number, number]): void {
    const rows = still.height - first - 1;
    // One row up and one stride to the right: a row moved right starts in the clear end of the row before.
    const left = still.stride / 4;
    const source = { left, top: first - 1, rows: still.height, stride: still.stride, step: 4 };
    table.fill(rows, source, (row) => {
      const y = (first + row + 0.5 + still.top - originY) / scale;
      const part = ramp(y, ROOTS, TIPS);
      const right = part * (middle + (tips - middle) * part);
      const down = drop * follows(y) * (1 - ramp(y, chinY + 30, TIPS));
      return [softLimit(right, REACH * 0.6, REACH) * scale, down * scale];
    });
    const to = moved.address + first * moved.stride + piece.from * 4;
    const from = still.address + piece.from * 4;
    const width = (piece.to - piece.from) * 4;
    kernel.shiftRows(to, moved.stride, from, still.stride, 4, width, rows, table.address);
  }

  return {
    hang(pose) {
      for (const piece of pieces) {
        const now = needs(pose, piece);
        const before = last.get(piece)!;
        if (!now.some((value, i) => Math.abs(value - before[i]!) * scale >= NOTICEABLE)) continue;
        last.set(piece, now);
        shift(piece, now);
      }
      return moved;
    },
    free() {
      table.free();
      freeImage(kernel, own);
    },
  };
}
