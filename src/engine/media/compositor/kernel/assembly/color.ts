// BT.709, limited range, 15 fractional bits. The offsets (16, 128) are multiplied by alpha, so the result is premultiplied.
const LUMA_R: i16 = 5983;
const LUMA_G: i16 = 20127;
const LUMA_B: i16 = 2032;
const LUMA_A: i16 = 2056;

function everyOther(a: v128, b: v128): v128 {
  const even = i8x16.shuffle(a, b, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
  const odd = i8x16.shuffle(a, b, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
  return i32x4.add(even, odd);
}

function luma4(p: v128): v128 {
  const k = i16x8(LUMA_R, LUMA_G, LUMA_B, LUMA_A, LUMA_R, LUMA_G, LUMA_B, LUMA_A);
  const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(p), k);
  const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(p), k);
  return i32x4.shr_s(i32x4.add(everyOther(low, high), i32x4.splat(1 << 14)), 15);
}

function lumaAlphaRow(src: usize, y: usize, a: usize): void {
  const p0 = v128.load(src);
  const p1 = v128.load(src, 16);
  const p2 = v128.load(src, 32);
  const p3 = v128.load(src, 48);
  const low = i16x8.narrow_i32x4_s(luma4(p0), luma4(p1));
  const high = i16x8.narrow_i32x4_s(luma4(p2), luma4(p3));
  v128.store(y, i8x16.narrow_i16x8_u(low, high));
  const a01 = i8x16.shuffle(p0, p1, 3, 7, 11, 15, 19, 23, 27, 31, 0, 0, 0, 0, 0, 0, 0, 0);
  const a23 = i8x16.shuffle(p2, p3, 3, 7, 11, 15, 19, 23, 27, 31, 0, 0, 0, 0, 0, 0, 0, 0);
  v128.store(a, i8x16.shuffle(a01, a23, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23));
}

/** Returns the sums of 2 × 2 pixels for two pixels of the half-size planes, as r g b a r g b a. */
function quads(top: usize, bottom: usize): v128 {
  const p = v128.load(top);
  const q = v128.load(bottom);
  const low = i16x8.add(i16x8.extend_low_i8x16_u(p), i16x8.extend_low_i8x16_u(q));
  const high = i16x8.add(i16x8.extend_high_i8x16_u(p), i16x8.extend_high_i8x16_u(q));
  const left = i8x16.shuffle(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
  const right = i8x16.shuffle(low, high, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
  return i16x8.add(left, right);
}

function quarter(c0: v128, c1: v128, c2: v128, c3: v128, k: v128): i64 {
  const round = i32x4.splat(1 << 16);
  const low = everyOther(i32x4.dot_i16x8_s(c0, k), i32x4.dot_i16x8_s(c1, k));
  const high = everyOther(i32x4.dot_i16x8_s(c2, k), i32x4.dot_i16x8_s(c3, k));
  const words = i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(low, round), 17),
    i32x4.shr_s(i32x4.add(high, round), 17),
  );
  return i64x2.extract_lane(i8x16.narrow_i16x8_u(words, words), 0);
}

/** Whether sixteen pixels are clear. */
function clear(src: usize): bool {
  const left = v128.or(v128.load(src), v128.load(src, 16));
  return !v128.any_true(v128.or(left, v128.or(v128.load(src, 32), v128.load(src, 48))));
}

/** Converts sixteen by two pixels. */
function block(
  top: usize,
  bottom: usize,
  y: usize,
  a: usize,
  stride: i32,
  u: usize,
  v: usize,
  halfAlpha: usize,
): void {
  const ku = i16x8(-3298, -11094, 14392, 16448, -3298, -11094, 14392, 16448);
  const kv = i16x8(14392, -13073, -1319, 16448, 14392, -13073, -1319, 16448);
  // A weight of 32768 does not fit sixteen bits, so the weight is halved and the sums are doubled.
  const ka = i16x8(0, 0, 0, 16384, 0, 0, 0, 16384);
  lumaAlphaRow(top, y, a);
  lumaAlphaRow(bottom, y + stride, a + stride);
  const c0 = quads(top, bottom);
  const c1 = quads(top + 16, bottom + 16);
  const c2 = quads(top + 32, bottom + 32);
  const c3 = quads(top + 48, bottom + 48);
  store<i64>(u, quarter(c0, c1, c2, c3, ku));
  store<i64>(v, quarter(c0, c1, c2, c3, kv));
  store<i64>(halfAlpha, quarter(i16x8.shl(c0, 1), i16x8.shl(c1, 1), i16x8.shl(c2, 1), i16x8.shl(c3, 1), ka));
}

/** Writes sixteen by two clear pixels. */
function vacate(y: usize, a: usize, stride: i32, u: usize, v: usize, halfAlpha: usize): void {
  const none = i8x16.splat(0);
  v128.store(y, none);
  v128.store(a, none);
  v128.store(y + stride, none);
  v128.store(a + stride, none);
  store<i64>(u, 0);
  store<i64>(v, 0);
  store<i64>(halfAlpha, 0);
}

/**
 * Converts premultiplied RGBA of even width and height to planes. Works in runs of sixteen pixels, so rows of the planes
 * must have room up to the next multiple of sixteen (eight in the half-size planes).
 */
export function toYuva(
  src: usize,
  srcStride: i32,
  width: i32,
  height: i32,
  y: usize,
  a: usize,
  stride: i32,
  u: usize,
  v: usize,
  halfAlpha: usize,
  halfStride: i32,
): void {
  for (let row = 0; row < height; row += 2) {
    for (let x = 0; x < width; x += 16) {
      const top = src + (x << 2);
      const bottom = top + srcStride;
      const half = x >> 1;
      if (clear(top) && clear(bottom)) {
        vacate(y + x, a + x, stride, u + half, v + half, halfAlpha + half);
        continue;
      }
      block(top, bottom, y + x, a + x, stride, u + half, v + half, halfAlpha + half);
    }
    src += srcStride << 1;
    y += stride << 1;
    a += stride << 1;
    u += halfStride;
    v += halfStride;
    halfAlpha += halfStride;
  }
}
