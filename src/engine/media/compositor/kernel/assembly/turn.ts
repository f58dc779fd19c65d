import { mix } from './lanes';

/** Returns the first whole x at which p + d · x ≥ least. */
function enters(p: i32, d: i32, least: i32): i32 {
  return <i32>Math.ceil(<f64>(<i64>least - <i64>p) / <f64>d);
}

function pixel(src: usize, stride: i32, width: i32, height: i32, x: i32, y: i32): i32 {
  return x >= 0 && y >= 0 && x < width && y < height ? <i32>load<u8>(src + y * stride + x) : 0;
}

/** Draws one pixel near an edge, where neighbours outside of src are clear. */
function edge(src: usize, stride: i32, width: i32, height: i32, u: i32, v: i32): u8 {
  const x = u >> 16;
  const y = v >> 16;
  const fx = (u >> 8) & 0xff;
  const fy = (v >> 8) & 0xff;
  const top = pixel(src, stride, width, height, x, y) * (256 - fx);
  const low = pixel(src, stride, width, height, x, y + 1) * (256 - fx);
  const above = top + pixel(src, stride, width, height, x + 1, y) * fx;
  const below = low + pixel(src, stride, width, height, x + 1, y + 1) * fx;
  return <u8>((above * (256 - fy) + below * fy + (1 << 15)) >> 16);
}

// The range of x in which a row of dst lies within the bounds of src.
let from: i32 = 0;
let to: i32 = 0;

function within(p: i32, d: i32, least: i32, end: i32): void {
  if (d > 0) {
    from = max(from, enters(p, d, least));
    to = min(to, enters(p, d, end));
  } else if (d < 0) {
    from = max(from, enters(-p, -d, -end + 1));
    to = min(to, enters(-p, -d, -least + 1));
  } else if (p < least || p >= end) to = from;
}

/** Loads the pairs of neighbours in one row of src between which eight pixels lie. */
function pairs(at: usize, stride: i32, u: i32, ux: i32, v: i32, vx: i32): v128 {
  let p = i16x8.splat(0);
  p = v128.load16_lane(at + (v >> 16) * stride + (u >> 16), p, 0);
  p = v128.load16_lane(at + ((v + vx) >> 16) * stride + ((u + ux) >> 16), p, 1);
  p = v128.load16_lane(at + ((v + 2 * vx) >> 16) * stride + ((u + 2 * ux) >> 16), p, 2);
  p = v128.load16_lane(at + ((v + 3 * vx) >> 16) * stride + ((u + 3 * ux) >> 16), p, 3);
  p = v128.load16_lane(at + ((v + 4 * vx) >> 16) * stride + ((u + 4 * ux) >> 16), p, 4);
  p = v128.load16_lane(at + ((v + 5 * vx) >> 16) * stride + ((u + 5 * ux) >> 16), p, 5);
  p = v128.load16_lane(at + ((v + 6 * vx) >> 16) * stride + ((u + 6 * ux) >> 16), p, 6);
  return v128.load16_lane(at + ((v + 7 * vx) >> 16) * stride + ((u + 7 * ux) >> 16), p, 7);
}

/** Whole parts of p, p + d … p + 7 d, as eight numbers of sixteen bits. */
function wholes(p: i32, low: v128, high: v128): v128 {
  const from = i32x4.splat(p);
  return i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(from, low), 16), i32x4.shr_s(i32x4.add(from, high), 16));
}

/** If the map turns by less than this and shrinks to no less than half, eight pixels come from 16 × 3 pixels of src. */
const LEAST_ASLANT: i32 = 65536 / 7;

/**
 * Pixels after which to look for a uniform area again. The inside of a card is opaque, and often of one colour, so nothing has
 * to be blended.
 */
const LOOK_AGAIN: i32 = 64;

/** Fifteen bits of the fractions of p, p + d … p + 7 d, given the multiples of d. */
function fractions(p: i32, low: v128, high: v128): v128 {
  const from = i32x4.splat(p & 0xffff);
  const first = i32x4.shr_u(i32x4.shl(i32x4.add(from, low), 16), 17);
  return i16x8.narrow_i32x4_s(first, i32x4.shr_u(i32x4.shl(i32x4.add(from, high), 16), 17));
}

function sideways(pair: v128, fx: v128): v128 {
  return mix(v128.and(pair, i16x8.splat(0xff)), i16x8.shr_u(pair, 8), fx);
}

/** Like `sideways`, for left neighbours in the low half and right neighbours in the high half. */
function across(halves: v128, fx: v128): v128 {
  return mix(i16x8.extend_low_i8x16_u(halves), i16x8.extend_high_i8x16_u(halves), fx);
}

/**
 * Draws a plane through an affine map, with bilinear interpolation. The pixel (x, y) of dst comes from
 * u = u0 + ux·x + uy·y, v = v0 + vx·x + vy·y of src, with 16 fractional bits. Pixels outside of src are clear. Rows of
 * dst are written up to the next multiple of sixteen.
 */
export function turn(
  dst: usize,
  dstStride: i32,
  width: i32,
  height: i32,
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
  const isNear = ux > 0 && ux < 2 << 16 && abs(vx) < LEAST_ASLANT;
  const low = i32x4.mul(i32x4(0, 1, 2, 3), i32x4.splat(ux));
  const high = i32x4.mul(i32x4(4, 5, 6, 7), i32x4.splat(ux));
  const lowDown = i32x4.mul(i32x4(0, 1, 2, 3), i32x4.splat(vx));
  const highDown = i32x4.mul(i32x4(4, 5, 6, 7), i32x4.splat(vx));
  for (let row = 0; row < height; row++) {
    memory.fill(dst, 0, (width + 15) & ~15);
    from = 0;
    to = width;
    within(u0, ux, -65535, srcWidth << 16);
    within(v0, vx, -65535, srcHeight << 16);
    const begin = from;
    const end = to;
    within(u0, ux, 0, (srcWidth - 1) << 16);
    within(v0, vx, 0, (srcHeight - 1) << 16);
    const inner = to - from >= 8 ? from : end;
    let x = begin;
    for (; x < min(inner, end); x++)
      store<u8>(dst + x, edge(src, srcStride, srcWidth, srcHeight, u0 + ux * x, v0 + vx * x));
    let nextLook = x;
    for (; isNear && inner < end && x + 8 <= to; x += 8) {
      const u = u0 + ux * x;
      const v = v0 + vx * x;
      const top = min(v, v + 7 * vx) >> 16;
      const first = src + top * srcStride + (u >> 16);
      const second = first + srcStride;
      // The third row is needed only if the pixels come from two pairs of rows. Otherwise, src may end before it.
      const third = top + 2 < srcHeight ? second + srcStride : second;
      const rowA = v128.load(first);
      const rowB = v128.load(second);
      const rowC = v128.load(third);
      if (x >= nextLook) {
        const even = i8x16.splat(load<u8>(first));
        const same = v128.and(i8x16.eq(rowA, even), v128.and(i8x16.eq(rowB, even), i8x16.eq(rowC, even)));
        if (i8x16.all_true(same)) {
          store<i64>(dst + x, i64x2.extract_lane(even, 0));
          continue;
        }
        nextLook = x + LOOK_AGAIN;
      }
      const columns = wholes(u & 0xffff, low, high);
      const picked = i8x16.narrow_i16x8_u(columns, i16x8.add(columns, i16x8.splat(1)));
      const lines = wholes(v - (top << 16), lowDown, highDown);
      const isLower = i8x16.narrow_i16x8_s(i16x8.neg(lines), i16x8.neg(lines));
      const a = i8x16.relaxed_swizzle(rowA, picked);
      const b = i8x16.relaxed_swizzle(rowB, picked);
      const c = i8x16.relaxed_swizzle(rowC, picked);
      const fx = fractions(u, low, high);
      const above = across(v128.bitselect(b, a, isLower), fx);
      const below = across(v128.bitselect(c, b, isLower), fx);
      const s = mix(above, below, fractions(v, lowDown, highDown));
      store<i64>(dst + x, i64x2.extract_lane(i8x16.narrow_i16x8_u(s, s), 0));
    }
    for (; inner < end && x + 8 <= to; x += 8) {
      const u = u0 + ux * x;
      const v = v0 + vx * x;
      const fx = fractions(u, low, high);
      const top = sideways(pairs(src, srcStride, u, ux, v, vx), fx);
      const bottom = sideways(pairs(src + srcStride, srcStride, u, ux, v, vx), fx);
      const s = mix(top, bottom, fractions(v, lowDown, highDown));
      store<i64>(dst + x, i64x2.extract_lane(i8x16.narrow_i16x8_u(s, s), 0));
    }
    for (; x < end; x++)
      store<u8>(dst + x, edge(src, srcStride, srcWidth, srcHeight, u0 + ux * x, v0 + vx * x));
    u0 += uy;
    v0 += vy;
    dst += dstStride;
  }
}
