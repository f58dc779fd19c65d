import { div255, mix } from './lanes';

/** The first whole x at which p + d · x ≥ least. */
function enters(p: i32, d: i32, least: i32): i32 {
  return <i32>Math.ceil(<f64>(<i64>least - <i64>p) / <f64>d);
}

/**
 * Draws a premultiplied RGBA picture over another through an affine map, bilinear. The map goes from
 * pixels of dst to pixels of src, 16 fractional bits: u = u0 + ux·x + uy·y, v = v0 + vx·x + vy·y.
 * The outermost pixels of src must be transparent; src needs at least 8 readable bytes behind it.
 */
export function affine(
  dst: usize,
  dstStride: i32,
  dstWidth: i32,
  dstHeight: i32,
  src: usize,
  srcStride: i32,
  srcWidth: i32,
  srcHeight: i32,
  u0: i32,
  ux: i32,
  uy: i32,
  v0: i32,
  vx: i32,
  vy: i32,
): void {
  const right = ((srcWidth - 1) << 16) - 1;
  const bottom = ((srcHeight - 1) << 16) - 1;
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
    let left = to - from;
    while (left > 0) {
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
        const p = mix(i16x8.extend_low_i8x16_u(aTop), i16x8.extend_low_i8x16_u(aLow), i16x8.splat(<i16>fya));
        const q = mix(i16x8.extend_low_i8x16_u(bTop), i16x8.extend_low_i8x16_u(bLow), i16x8.splat(<i16>fyb));
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
  }
}
