import { inflateSync } from 'node:zlib';
import type { ArmGesture } from '../content.ts';
import { outlinesOf } from './masks.ts';

/** The movement from one picture of a gesture to the next. */
export interface Movement {
  /** x and y displacement at every node of the grid, in pixels of `person.webp`. */
  go: Float32Array;
  /** Three nodes per triangle where arms are, farthest first: nearer ones are drawn over farther ones. */
  triangles: Uint16Array;
}

interface Grid {
  columns: number;
  rows: number;
  go: Float32Array;
  depth: Uint8Array;
}

/** Limit on inflated bytes; larger than any grid. */
const MAX_INFLATED = 4 * 1024 * 1024;
/** Minimum displacement of an arm in pixels; below it the arm is at rest. */
const STILL = 0.5;
/** Nodes around an arm that move with it, because its outline lies between nodes. */
const AROUND = 2;

export function movementsOf(gesture: ArmGesture): Movement[] {
  const { cell, columns, rows, scales, movements } = gesture;
  const outlines = outlinesOf(gesture);
  const nodes = columns * rows;
  const bytes = inflateSync(Buffer.from(movements, 'base64'), { maxOutputLength: MAX_INFLATED });
  return scales.map((scale, step) => {
    const start = step * nodes * 3;
    const go = new Float32Array(nodes * 2);
    for (let i = 0; i < nodes; i++) {
      go[i * 2] = (bytes.readInt8(start + i) * scale) / 127;
      go[i * 2 + 1] = (bytes.readInt8(start + nodes + i) * scale) / 127;
    }
    const grid = { columns, rows, go, depth: bytes.subarray(start + nodes * 2, start + nodes * 3) };
    let arms = Uint8Array.from({ length: nodes }, (_, i) => {
      const [x, y] = [(i % columns) * cell, Math.floor(i / columns) * cell];
      const isArm = outlines[step]!(x, y) && outlines[step + 1]!(x, y);
      return isArm || Math.hypot(go[i * 2]!, go[i * 2 + 1]!) > STILL ? 1 : 0;
    });
    for (let k = 0; k < AROUND; k++) arms = widened(grid, arms);
    return { go, triangles: trianglesOf(grid, arms) };
  });
}

/** Nodes beside arms copy the frontmost of them. */
function widened({ columns, rows, go, depth }: Grid, arms: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = Uint8Array.from(arms);
  for (let i = 0; i < arms.length; i++) {
    if (arms[i]) continue;
    const [x, y] = [i % columns, Math.floor(i / columns)];
    let best = -1;
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++) {
        const other = row * columns + column;
        if (arms[other] && (best < 0 || depth[other]! < depth[best]!)) best = other;
      }
    if (best < 0) continue;
    result[i] = 1;
    depth[i] = depth[best]!;
    go.copyWithin(i * 2, best * 2, best * 2 + 2);
  }
  return result;
}

/** Clockwise as seen. */
function trianglesOf({ columns, rows, depth }: Grid, arms: Uint8Array): Uint16Array {
  const cells = Array.from({ length: (columns - 1) * (rows - 1) }, (_, i) => {
    const a = Math.floor(i / (columns - 1)) * columns + (i % (columns - 1));
    const corners = [a, a + 1, a + columns, a + columns + 1] as const;
    return { corners, depth: Math.min(...corners.map((node) => depth[node]!)) };
  }).filter(({ corners }) => corners.every((node) => arms[node]));
  cells.sort((one, other) => other.depth - one.depth);
  return Uint16Array.from(cells.flatMap(({ corners: [a, b, c, d] }) => [a, b, d, a, d, c]));
}
