import type { Rect } from '../../film/timeline.ts';

/** Cells of the longer side that weights are summed in. */
const CELLS = 60;
/** What a place must weigh to be worth its room, as a part of what all of them weigh on average. */
const WORTH = 1.2;

/**
 * The box that holds as much weight as it can in as little room: of all boxes the one with the largest sum of what
 * each place weighs more than its worth. In pixels; undefined where nothing weighs anything.
 */
export function densestBox(weight: Float32Array, width: number, height: number): Rect | undefined {
  const side = Math.max(1, Math.ceil(Math.max(width, height) / CELLS));
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const cells = new Float64Array(across * down);
  let all = 0;
  for (let at = 0; at < weight.length; at++) {
    const cell = Math.floor(Math.floor(at / width) / side) * across + Math.floor((at % width) / side);
    cells[cell]! += weight[at]!;
    all += weight[at]!;
  }
  if (all === 0) return undefined;
  const price = (all / cells.length) * WORTH;
  let best = { sum: 0, left: 0, right: 0, top: 0, bottom: 0 };
  for (let top = 0; top < down; top++) {
    const columns = new Float64Array(across);
    for (let bottom = top; bottom < down; bottom++) {
      let [sum, left] = [0, 0];
      for (let x = 0; x < across; x++) {
        columns[x]! += cells[bottom * across + x]! - price;
        if (sum <= 0) [sum, left] = [0, x];
        sum += columns[x]!;
        if (sum > best.sum) best = { sum, left, right: x + 1, top, bottom: bottom + 1 };
      }
    }
  }
  const [x, y] = [best.left * side, best.top * side];
  return {
    x,
    y,
    width: Math.min(width, best.right * side) - x,
    height: Math.min(height, best.bottom * side) - y,
  };
}
