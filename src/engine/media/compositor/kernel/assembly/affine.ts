import { CELL_BITS } from './cells';
import { div255, firstLanes, mix, mulBytes } from './lanes';

/**
 * How many rows ahead sources are brought into the cache. One byte of each cache line is loaded, so that many lines are
 * fetched at once; drawing alone would wait for one line after the other.
 */
const ROWS_AHEAD: i32 = 4;
const CACHE_LINE: i32 = 64;

/** Returns the first whole x at which p + d · x ≥ least. */
function enters(p: i32, d: i32, least: i32): i32 {
  return <i32>Math.ceil(<f64>(<i64>least - <i64>p) / <f64>d);
}

/** d times 0 to 7. */
function steps(d: i32): v128 {
  return i16x8.mul(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(<i16>d));
}

/** Draws eight pixels whose sources are neighbours in one pair of rows. Mixes each column downwards, then sideways. */
function level(p: usize, stride: i32, fx: v128, fy: v128, fyLast: v128): v128 {
  const top = v128.load(p);
  const low = v128.load(p + stride);
  const c0 = mix(i16x8.extend_low_i8x16_u(top), i16x8.extend_low_i8x16_u(low), fy);
  const c1 = mix(i16x8.extend_high_i8x16_u(top), i16x8.extend_high_i8x16_u(low), fyLast);
  const next = i8x16.shuffle(c0, c1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17);
  return mix(c0, next, fx);
}

/** As `level`, for sixteen pixels. `x` and `y` are the fractions of the first eight, `dx` and `dy` their steps. */
function level16(p: usize, stride: i32, x: v128, y: v128, dx: i32, dy: i32): v128 {
  const top = v128.load(p);
  const low = v128.load(p + stride);
  const topNext = v128.load(p + 1);
  const lowNext = v128.load(p + 1 + stride);
  const step = i16x8.splat(<i16>dy);
  const a = mix(i16x8.extend_low_i8x16_u(top), i16x8.extend_low_i8x16_u(low), y);
  const aNext = mix(i16x8.extend_low_i8x16_u(topNext), i16x8.extend_low_i8x16_u(lowNext), i16x8.add(y, step));
  const yLast = i16x8.add(y, i16x8.splat(<i16>(dy << 3)));
  const b = mix(i16x8.extend_high_i8x16_u(top), i16x8.extend_high_i8x16_u(low), yLast);
  const bNext = mix(
    i16x8.extend_high_i8x16_u(topNext),
    i16x8.extend_high_i8x16_u(lowNext),
    i16x8.add(yLast, step),
  );
  return i8x16.narrow_i16x8_u(mix(a, aNext, x), mix(b, bNext, i16x8.add(x, i16x8.splat(<i16>(dx << 3)))));
}

/** Returns the whole parts of p + d · x for eight pixels; `low` and `high` are d times 0 to 3 and 4 to 7. */
function wholes(p: i32, low: v128, high: v128): v128 {
  const from = i32x4.splat(p);
  return i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(from, low), 16), i32x4.shr_s(i32x4.add(from, high), 16));
}

/** Mixes the first eight bytes with the last eight. */
function sideways(pairs: v128, fx: v128): v128 {
  return mix(i16x8.extend_low_i8x16_u(pairs), i16x8.extend_high_i8x16_u(pairs), fx);
}

/** Draws eight pixels whose sources cross a row or skip a column. `picked` has the columns, `isLower` the crossed rows. */
function slanted(p: usize, stride: i32, picked: v128, isLower: v128, fx: v128, fy: v128): v128 {
  const a = i8x16.relaxed_swizzle(v128.load(p), picked);
  const b = i8x16.relaxed_swizzle(v128.load(p + stride), picked);
  const c = i8x16.relaxed_swizzle(v128.load(p + 2 * stride), picked);
  const top = sideways(v128.bitselect(b, a, isLower), fx);
  return mix(top, sideways(v128.bitselect(c, b, isLower), fx), fy);
}

function put(out: usize, s: v128): void {
  store<i64>(out, i64x2.extract_lane(i8x16.narrow_i16x8_u(s, s), 0));
}

/** `rest` is 255 − alpha. */
function putOver(out: usize, s: v128, rest: v128): void {
  const d = i16x8.extend_low_i8x16_u(v128.load64_zero(out));
  put(out, i16x8.add(s, div255(i16x8.mul(d, rest))));
}

/**
 * Draws premultiplied planes over others through an affine map, with bilinear interpolation. If `half` is 0, draws the
 * full-size planes (`one` is luma, `two` is not used); if it is 1, the half-size planes (`one` and `two` are chroma).
 * The map goes from pixels of these planes to pixels of src, with 16 fractional bits: u = u0 + ux·x + uy·y,
 * v = v0 + vx·x + vy·y. The outermost pixels of src must be transparent, and the 16 bytes behind src readable.
 * A run of sixteen full-size pixels is skipped if `cells` (see `occupy`; 0 for none) has nothing there; all other runs are
 * marked in `marks`, which has a byte for each run. The returned value means nothing: it only keeps the compiler from
 * removing the loads ahead.
 */
export function affine(
  half: i32,
  one: usize,
  two: usize,
  alpha: usize,
  stride: i32,
  width: i32,
  height: i32,
  marks: usize,
  marksStride: i32,
  srcOne: usize,
  srcTwo: usize,
  srcAlpha: usize,
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
): i32 {
  let fetched: i32 = 0;
  const right = ((srcWidth - 1) << 16) - 1;
  const bottom = ((srcHeight - 1) << 16) - 1;
  const xSteps = steps((ux - 65536) >> 1);
  const ySteps = steps(vx >> 1);
  const yLast = i16x8.splat(<i16>((vx >> 1) << 3));
  const columnSteps = steps(ux >> 1);
  const columnsLow = i32x4.mul(i32x4(0, 1, 2, 3), i32x4.splat(ux));
  const columnsHigh = i32x4.mul(i32x4(4, 5, 6, 7), i32x4.splat(ux));
  const rowsLow = i32x4.mul(i32x4(0, 1, 2, 3), i32x4.splat(vx));
  const rowsHigh = i32x4.mul(i32x4(4, 5, 6, 7), i32x4.splat(vx));
  const fraction = i16x8.splat(0x7fff);
  const full = i16x8.splat(255);
  const cellBits = 16 + CELL_BITS - half;
  const run = 16 >> half;
  for (let row = 0; row < height; row++) {
    let u = u0 + uy * row;
    let v = v0 + vy * row;
    let from = max(0, enters(u, ux, 0));
    let to = min(width, enters(u, ux, right));
    if (vx > 0) {
      from = max(from, enters(v, vx, 0));
      to = min(to, enters(v, vx, bottom));
    } else if (vx < 0) {
      from = max(from, enters(-v, -vx, -bottom));
      to = min(to, enters(-v, -vx, 1));
    } else if (v < 0 || v >= bottom) continue;
    u += ux * from;
    v += vx * from;
    const ahead = min((v >> 16) + ROWS_AHEAD, srcHeight - 1) * srcStride + (u >> 16);
    for (let at = ahead; at < ahead + to - from; at += CACHE_LINE) {
      fetched |= load<u8>(srcOne + at) | load<u8>(srcAlpha + at);
      if (half) fetched |= load<u8>(srcTwo + at);
    }
    const line = row * stride;
    const mark = marks + (row << half) * marksStride;
    while (from < to) {
      let left = min(to, (from & ~(run - 1)) + run) - from;
      const cell = (v >> cellBits) * cellsStride + (u >> cellBits);
      if (cells !== 0 && load<u8>(cells + cell) === 0) {
        u += ux * left;
        v += vx * left;
        from += left;
        continue;
      }
      store<u8>(mark + (from >> (4 - half)), 1);
      if (left === 16 && ((u ^ (u + 17 * (ux - 65536))) | (v ^ (v + 17 * vx))) >>> 16 === 0) {
        const source = (v >> 16) * srcStride + (u >> 16);
        const out = line + from;
        const r = srcAlpha + source;
        const near = v128.load(r);
        const low = v128.load(r + srcStride);
        const next = v128.load(r + 1);
        const lowNext = v128.load(r + 1 + srcStride);
        if (v128.any_true(v128.or(v128.or(near, low), v128.or(next, lowNext)))) {
          const x = i16x8.add(i16x8.splat(<i16>((u >> 1) & 0x7fff)), xSteps);
          const y = i16x8.add(i16x8.splat(<i16>((v >> 1) & 0x7fff)), ySteps);
          const s = level16(srcOne + source, srcStride, x, y, (ux - 65536) >> 1, vx >> 1);
          if (
            i8x16.all_true(i8x16.eq(v128.and(v128.and(near, low), v128.and(next, lowNext)), i8x16.splat(-1)))
          ) {
            v128.store(one + out, s);
            v128.store(alpha + out, i8x16.splat(-1));
          } else {
            const a = level16(r, srcStride, x, y, (ux - 65536) >> 1, vx >> 1);
            const rest = v128.not(a);
            v128.store(one + out, i8x16.add_sat_u(s, mulBytes(v128.load(one + out), rest)));
            v128.store(alpha + out, i8x16.add_sat_u(a, mulBytes(v128.load(alpha + out), rest)));
          }
        }
        u += ux << 4;
        v += vx << 4;
        from += 16;
        left = 0;
      }
      while (left > 0) {
        const count = min(8, left);
        const out = line + from;
        const isLevel = ((u ^ (u + 9 * (ux - 65536))) | (v ^ (v + 9 * vx))) >>> 16 === 0;
        let fx: v128, fy: v128, fyLast: v128, picked: v128, isLower: v128;
        let from0: usize;
        if (isLevel) {
          const y = i16x8.splat(<i16>((v >> 1) & 0x7fff));
          fx = i16x8.add(i16x8.splat(<i16>((u >> 1) & 0x7fff)), xSteps);
          fy = i16x8.add(y, ySteps);
          fyLast = i16x8.add(y, yLast);
          from0 = (v >> 16) * srcStride + (u >> 16);
          picked = fx;
          isLower = fx;
        } else {
          const top = min(v, v + 7 * vx) >> 16;
          from0 = top * srcStride + (u >> 16);
          const columns = wholes(u & 0xffff, columnsLow, columnsHigh);
          picked = i8x16.narrow_i16x8_u(columns, i16x8.add(columns, i16x8.splat(1)));
          const lower = i16x8.neg(wholes(v - (top << 16), rowsLow, rowsHigh));
          isLower = i8x16.narrow_i16x8_s(lower, lower);
          fx = v128.and(i16x8.add(i16x8.splat(<i16>(u >> 1)), columnSteps), fraction);
          fy = v128.and(i16x8.add(i16x8.splat(<i16>(v >> 1)), ySteps), fraction);
          fyLast = fy;
        }
        const p = srcOne + from0;
        const q = srcTwo + from0;
        const r = srcAlpha + from0;
        const alphaTop = v128.load(r);
        const alphaLow = v128.load(r + srcStride);
        let some = v128.or(alphaTop, alphaLow);
        let all = v128.and(alphaTop, alphaLow);
        if (!isLevel) {
          const alphaLast = v128.load(r + 2 * srcStride);
          some = v128.or(some, alphaLast);
          all = v128.and(all, alphaLast);
        }
        const isClear = !v128.any_true(some);
        if (!isClear && count === 8 && i8x16.all_true(i8x16.eq(all, i8x16.splat(-1)))) {
          if (isLevel) {
            put(one + out, level(p, srcStride, fx, fy, fyLast));
            if (half) put(two + out, level(q, srcStride, fx, fy, fyLast));
          } else {
            put(one + out, slanted(p, srcStride, picked, isLower, fx, fy));
            if (half) put(two + out, slanted(q, srcStride, picked, isLower, fx, fy));
          }
          store<i64>(alpha + out, -1);
        } else if (!isClear) {
          let a = isLevel
            ? level(r, srcStride, fx, fy, fyLast)
            : slanted(r, srcStride, picked, isLower, fx, fy);
          const keep = i16x8.extend_low_i8x16_s(firstLanes(count));
          a = v128.and(a, keep);
          if (v128.any_true(a)) {
            const rest = i16x8.sub(full, a);
            let s = isLevel
              ? level(p, srcStride, fx, fy, fyLast)
              : slanted(p, srcStride, picked, isLower, fx, fy);
            putOver(one + out, v128.and(s, keep), rest);
            if (half) {
              s = isLevel
                ? level(q, srcStride, fx, fy, fyLast)
                : slanted(q, srcStride, picked, isLower, fx, fy);
              putOver(two + out, v128.and(s, keep), rest);
            }
            putOver(alpha + out, a, rest);
          }
        }
        u += ux * count;
        v += vx * count;
        from += count;
        left -= count;
      }
    }
  }
  return fetched;
}

/** Clears the runs of sixteen pixels that `affine` marked, and the marks. The number of rows is even. */
export function clearMarked(
  y: usize,
  a: usize,
  stride: i32,
  u: usize,
  v: usize,
  halfAlpha: usize,
  halfStride: i32,
  width: i32,
  height: i32,
  marks: usize,
  marksStride: i32,
): void {
  const none = i8x16.splat(0);
  for (let row = 0; row < height; row += 2) {
    for (let x = 0; x < width; x += 16) {
      const at = marks + (x >> 4);
      if ((load<u8>(at) | load<u8>(at + marksStride)) === 0) continue;
      store<u8>(at, 0);
      store<u8>(at + marksStride, 0);
      v128.store(y + x, none);
      v128.store(a + x, none);
      v128.store(y + x + stride, none);
      v128.store(a + x + stride, none);
      const half = x >> 1;
      store<i64>(u + half, 0);
      store<i64>(v + half, 0);
      store<i64>(halfAlpha + half, 0);
    }
    marks += marksStride << 1;
    y += stride << 1;
    a += stride << 1;
    u += halfStride;
    v += halfStride;
    halfAlpha += halfStride;
  }
}
