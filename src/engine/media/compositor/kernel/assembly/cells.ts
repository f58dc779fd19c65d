import { firstLanes } from './lanes';

/** Cells are squares of eight pixels. */
export const CELL_BITS: i32 = 3;
/** How far around a cell a run of sixteen pixels that begins in it can read, if it is turned and scaled a little. */
const LEFT_OF: i32 = 2;
const BEYOND_X: i32 = 21;
const BEYOND_Y: i32 = 4;

/**
 * Writes 1 for every cell of an alpha plane from which a run of sixteen pixels may reach pixels that are not clear, and
 * 0 for the others. Those pixels may lie up to `spread` rows farther up or down than they do now.
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
    for (let x = 0; x < width; x += cell) {
      const right = min(width, x + cell + BEYOND_X);
      const isVisible = anything(alpha, stride, max(0, x - LEFT_OF), top, right, bottom);
      store<u8>(cells + (y >> CELL_BITS) * cellsStride + (x >> CELL_BITS), <u8>isVisible);
    }
  }
}

function anything(alpha: usize, stride: i32, left: i32, top: i32, right: i32, bottom: i32): bool {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x += 16) {
      const visible = v128.and(v128.load(alpha + y * stride + x), firstLanes(min(16, right - x)));
      if (v128.any_true(visible)) return true;
    }
  }
  return false;
}
