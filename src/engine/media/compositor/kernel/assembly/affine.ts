import { CELL_BITS } from './cells';
import { div255, mix, mulBytes } from './lanes';

/** The first whole x at which p + d · x ≥ least. */
function enters(p: i32, d: i32, least: i32): i32 {
  return <i32>Math.ceil(<f64>(<i64>least - <i64>p) / <f64>d);
}

/** Fractions of two neighbouring pixels, `from` and the next, against the first of a run. */
function stair(step: i32, from: i32): v128 {
  return i64x2.shuffle(i16x8.splat(<i16>(step * from)), i16x8.splat(<i16>(step * (from + 1))), 0, 2);
}

/**
 * Four pixels whose sources are neighbours in one pair of rows, which is so unless a turn crosses a row:
 * the five columns between which they lie are mixed downwards once, then sideways.
 */
function four(
  out: usize,
  a: usize,
  stride: i32,
  u: i32,
  v: i32,
  x0: v128,
  x2: v128,
  y0: v128,
  y2: v128,
  y4: v128,
): void {
  const top = v128.load(a);
  const low = v128.load(a + stride);
  const topLast = v128.load32_zero(a, 16);
  const lowLast = v128.load32_zero(a + stride, 16);
  if (!v128.any_true(v128.or(v128.or(top, low), v128.or(topLast, lowLast)))) return;
  const fy = i16x8.splat(<i16>((v >> 1) & 0x7fff));
  const fx = i16x8.splat(<i16>((u >> 1) & 0x7fff));
  const c01 = mix(i16x8.extend_low_i8x16_u(top), i16x8.extend_low_i8x16_u(low), i16x8.add(fy, y0));
  const c23 = mix(i16x8.extend_high_i8x16_u(top), i16x8.extend_high_i8x16_u(low), i16x8.add(fy, y2));
  const c4 = mix(i16x8.extend_low_i8x16_u(topLast), i16x8.extend_low_i8x16_u(lowLast), i16x8.add(fy, y4));
  const s01 = mix(c01, i64x2.shuffle(c01, c23, 1, 2), i16x8.add(fx, x0));
  const s23 = mix(c23, i64x2.shuffle(c23, c4, 1, 2), i16x8.add(fx, x2));
  const s = i8x16.narrow_i16x8_u(s01, s23);
  const alpha = i8x16.shuffle(s, s, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  if (i8x16.all_true(i8x16.eq(alpha, i8x16.splat(-1)))) v128.store(out, s);
  else v128.store(out, i8x16.add_sat_u(s, mulBytes(v128.load(out), v128.not(alpha))));
}

/**
 * Draws a premultiplied RGBA picture over another through an affine map, bilinear. The map goes from
 * pixels of dst to pixels of src, 16 fractional bits: u = u0 + ux·x + uy·y, v = v0 + vx·x + vy·y.
 * The outermost pixels of src must be transparent; src needs at least 8 readable bytes behind it.
 * Runs of sixteen pixels in which `cells` (see `occupy`; 0 without) has nothing are skipped; every other one
 * is marked in `marks`, which has a byte for each run of dst.
 */
export function affine(
  dst: usize,
  dstStride: i32,
  dstWidth: i32,
  dstHeight: i32,
  marks: usize,
  marksStride: i32,
  src: usize,
  srcStride: i32,
  srcWidth: i32,
  srcHeight: i32,
  cells: usize,
  cellsStride: i32,
  u0: i32,
  ux: i32,
  uy: i32,
  v0: i32,
  vx: i32,
  vy: i32,
): void {
  const right = ((srcWidth - 1) << 16) - 1;
  const bottom = ((srcHeight - 1) << 16) - 1;
  const du = (ux - 65536) >> 1;
  const dv = vx >> 1;
  const x0 = stair(du, 0);
  const x2 = stair(du, 2);
  const y0 = stair(dv, 0);
  const y2 = stair(dv, 2);
  const y4 = stair(dv, 4);
  for (let row = 0; row < dstHeight; row++) {
    let u = u0 + uy * row;
    let v = v0 + vy * row;
    let from = max(0, enters(u, ux, 0));
    let to = min(dstWidth, enters(u, ux, right));
    if (vx > 0) {
      from = max(from, enters(v, vx, 0));
      to = min(to, enters(v, vx, bottom));
    } else if (vx < 0) {
      from = max(from, enters(-v, -vx, -bottom));
      to = min(to, enters(-v, -vx, 1));
    } else if (v < 0 || v >= bottom) continue;
    u += ux * from;
    v += vx * from;
    let out = dst + row * dstStride + (from << 2);
    const mark = marks + row * marksStride;
    while (from < to) {
      let left = min(to, (from & ~15) + 16) - from;
      const cell = (v >> (16 + CELL_BITS)) * cellsStride + (u >> (16 + CELL_BITS));
      if (cells !== 0 && load<u8>(cells + cell) === 0) {
        u += ux * left;
        v += vx * left;
        out += left << 2;
        from += left;
        continue;
      }
      store<u8>(mark + (from >> 4), 1);
      from += left;
      while (left > 0) {
        const uLast = u + 5 * (ux - 65536);
        const vLast = v + 5 * vx;
        if (left >= 4 && ((u ^ uLast) | (v ^ vLast)) >>> 16 === 0) {
          four(out, src + (v >> 16) * srcStride + ((u >> 16) << 2), srcStride, u, v, x0, x2, y0, y2, y4);
          u += ux << 2;
          v += vx << 2;
          out += 16;
          left -= 4;
          continue;
        }
        // The last odd pixel is drawn as a pair whose second half is not kept.
        const a = src + (v >> 16) * srcStride + ((u >> 16) << 2);
        const fxa = (u >> 1) & 0x7fff;
        const fya = (v >> 1) & 0x7fff;
        u += ux;
        v += vx;
        const b = left > 1 ? src + (v >> 16) * srcStride + ((u >> 16) << 2) : a;
        const aTop = v128.load64_zero(a);
        const aLow = v128.load64_zero(a + srcStride);
        const bTop = v128.load64_zero(b);
        const bLow = v128.load64_zero(b + srcStride);
        if (v128.any_true(v128.or(v128.or(aTop, aLow), v128.or(bTop, bLow)))) {
          const fyb = left > 1 ? (v >> 1) & 0x7fff : fya;
          const fxb = left > 1 ? (u >> 1) & 0x7fff : fxa;
          const p = mix(
            i16x8.extend_low_i8x16_u(aTop),
            i16x8.extend_low_i8x16_u(aLow),
            i16x8.splat(<i16>fya),
          );
          const q = mix(
            i16x8.extend_low_i8x16_u(bTop),
            i16x8.extend_low_i8x16_u(bLow),
            i16x8.splat(<i16>fyb),
          );
          const nearer = i64x2.shuffle(p, q, 0, 2);
          const farther = i64x2.shuffle(p, q, 1, 3);
          const fx = i64x2.shuffle(i16x8.splat(<i16>fxa), i16x8.splat(<i16>fxb), 0, 2);
          let s = mix(nearer, farther, fx);
          const alpha = i8x16.shuffle(s, s, 6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
          if (!i16x8.all_true(i16x8.eq(alpha, i16x8.splat(255)))) {
            const d = i16x8.extend_low_i8x16_u(v128.load64_zero(out));
            s = i16x8.add(s, div255(i16x8.mul(d, i16x8.sub(i16x8.splat(255), alpha))));
          }
          const bytes = i8x16.narrow_i16x8_u(s, s);
          if (left > 1) store<i64>(out, i64x2.extract_lane(bytes, 0));
          else store<i32>(out, i32x4.extract_lane(bytes, 0));
        }
        u += ux;
        v += vx;
        out += 8;
        left -= 2;
      }
      if (left < 0) {
        u -= ux;
        v -= vx;
        out -= 4;
      }
    }
  }
}
