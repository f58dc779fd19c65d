/** Cells are squares of eight pixels. */
export const CELL_BITS: i32 = 3;
/** What sixteen pixels that begin in a cell can read beyond it, when turned and scaled a little. */
const BEYOND_X: i32 = 19;
const BEYOND_Y: i32 = 4;

/**
 * For every cell of a premultiplied RGBA picture: 1 if a run of sixteen pixels that begins in it may meet
 * anything but clear pixels, `spread` rows farther up or down than they lie now.
 */
export function occupy(
  src: usize,
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
      const seen = anything(src, stride, x, top, right, bottom);
      store<u8>(cells + (y >> CELL_BITS) * cellsStride + (x >> CELL_BITS), <u8>seen);
    }
  }
}

/** Reads in runs of four pixels: what lies between the width and the stride must be clear. */
function anything(src: usize, stride: i32, left: i32, top: i32, right: i32, bottom: i32): bool {
  for (let y = top; y < bottom; y++) {
    const row = src + y * stride;
    for (let x = left; x < right; x += 4) if (v128.any_true(v128.load(row + (x << 2)))) return true;
  }
  return false;
}
