import { firstLanes, mix } from './lanes';

/**
 * Moves rows by fractions of a pixel. `rows` has one record per row of dst: the offset of the source row, moved sideways
 * by whole pixels (i32), and the fractions to the right and down (two i16 with 15 fractional bits). Neighbours lie `step`
 * bytes to the right (1 in a plane, 4 in RGBA) and `srcStride` bytes further. Rows must be readable 16 bytes further.
 */
export function shiftRows(
  dst: usize,
  dstStride: i32,
  src: usize,
  srcStride: i32,
  step: i32,
  width: i32,
  height: i32,
  rows: usize,
): void {
  for (let row = 0; row < height; row++) {
    const from = src + load<i32>(rows);
    const right = load<i16>(rows, 4);
    const down = load<i16>(rows, 6);
    const fx = i16x8.splat(right);
    const fy = i16x8.splat(down);
    for (let x = 0; x < width; x += 16) {
      const p = from + x;
      const top = v128.load(p);
      let low = i16x8.extend_low_i8x16_u(top);
      let high = i16x8.extend_high_i8x16_u(top);
      if (down !== 0) {
        const bottom = v128.load(p + srcStride);
        low = mix(low, i16x8.extend_low_i8x16_u(bottom), fy);
        high = mix(high, i16x8.extend_high_i8x16_u(bottom), fy);
      }
      if (right !== 0) {
        const next = v128.load(p + step);
        let nextLow = i16x8.extend_low_i8x16_u(next);
        let nextHigh = i16x8.extend_high_i8x16_u(next);
        if (down !== 0) {
          const bottom = v128.load(p + srcStride + step);
          nextLow = mix(nextLow, i16x8.extend_low_i8x16_u(bottom), fy);
          nextHigh = mix(nextHigh, i16x8.extend_high_i8x16_u(bottom), fy);
        }
        low = mix(low, nextLow, fx);
        high = mix(high, nextHigh, fx);
      }
      let bytes = i8x16.narrow_i16x8_u(low, high);
      if (width - x < 16) bytes = v128.bitselect(bytes, v128.load(dst + x), firstLanes(width - x));
      v128.store(dst + x, bytes);
    }
    dst += dstStride;
    rows += 8;
  }
}
