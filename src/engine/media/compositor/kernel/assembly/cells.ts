import { firstLanes } from './lanes';

/** Cells are squares of eight pixels. */
export const CELL_BITS: i32 = 3;
/** A cell around which everything is opaque. */
export const OPAQUE: i32 = 2;
/** What sixteen pixels that begin in a cell can read around it, when turned and scaled a little. */
const LEFT_OF: i32 = 2;
const BEYOND_X: i32 = 21;
const BEYOND_Y: i32 = 4;

/**
 * For every cell of an alpha plane: 0 if a run of sixteen pixels that begins in it meets nothing but clear pixels, 2 if
 * nothing but opaque ones, otherwise 1; even when rows lie up to `spread` pixels farther up or down than now.
 */
export function occupy(
  alpha: usize,
  stride: i32,
  width: i32,
  height: i32,
  cells: usize,
  cellsStride: i32,
  spread: i32,
): void {
  const cell = 1 << CELL_BITS;
  const reach = BEYOND_Y + spread;
  for (let y = 0; y < height; y += cell) {
    const top = max(0, y - reach);
    const bottom = min(height, y + cell + reach);
    const isInside = y >= reach && y + cell + reach <= height;
    for (let x = 0; x < width; x += cell) {
      const left = max(0, x - LEFT_OF);
      const right = min(width, x + cell + BEYOND_X);
      let any = false;
      let all = isInside && x >= LEFT_OF && x + cell + BEYOND_X <= width;
      for (let row = top; row < bottom && (all || !any); row++) {
        for (let column = left; column < right; column += 16) {
          const keep = firstLanes(min(16, right - column));
          const seen = v128.and(v128.load(alpha + row * stride + column), keep);
          if (v128.any_true(seen)) any = true;
          if (v128.any_true(v128.xor(seen, keep))) all = false;
        }
      }
      store<u8>(cells + (y >> CELL_BITS) * cellsStride + (x >> CELL_BITS), all ? OPAQUE : any ? 1 : 0);
    }
  }
}
