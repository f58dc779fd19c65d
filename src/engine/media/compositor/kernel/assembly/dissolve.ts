import { mix, mulBytes } from './lanes';

// Loops over premultiplied RGBA. Rows must be readable and, unless a comment says otherwise, writable sixteen bytes further.

/** a + (b − a) · f for four pixels; f has 15 fractional bits. */
function between(a: v128, b: v128, f: v128): v128 {
  const low = mix(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), f);
  const high = mix(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), f);
  return i8x16.narrow_i16x8_u(low, high);
}

/** Writes the first n of four pixels. */
function put(out: usize, pixels: v128, n: i32): void {
  if (n >= 4) v128.store(out, pixels);
  else {
    v128.store32_lane(out, pixels, 0);
    if (n > 1) v128.store32_lane(out, pixels, 1, 4);
    if (n > 2) v128.store32_lane(out, pixels, 2, 8);
  }
}

/** dst = a + (b − a) · share / 32767. Nothing is written beyond `width`. */
export function dissolve(
  dst: usize,
  dstStride: i32,
  a: usize,
  b: usize,
  stride: i32,
  width: i32,
  height: i32,
  share: i32,
): void {
  const f = i16x8.splat(<i16>share);
  for (let row = 0; row < height; row++) {
    let out = dst + row * dstStride;
    let at = row * stride;
    for (let n = width; n > 0; n -= 4) {
      put(out, between(v128.load(a + at), v128.load(b + at), f), n);
      out += 16;
      at += 16;
    }
  }
}

/** Returns the alphas of four pixels, each repeated for the four bytes of its pixel. */
function alphas(pixels: v128): v128 {
  return i8x16.shuffle(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

/**
 * Mixes two pixels. The result has the higher alpha of the two, so that where one picture is empty, the other is shown in
 * full. Colours of soft edges count little.
 */
function dense(a: u32, b: u32, share: i32): u32 {
  const alphaA = a >>> 24;
  const alphaB = b >>> 24;
  const most = share <= 0 ? alphaA : share >= 32767 ? alphaB : max(alphaA, alphaB);
  const wa: u32 = (32767 - share) * alphaA;
  const wb: u32 = share * alphaB;
  const weight = <u64>wa * alphaA + <u64>wb * alphaB;
  if (weight === 0) return 0;
  let pixel: u32 = 0;
  for (let c = 0; c < 32; c += 8) {
    const mixed = <u64>wa * ((a >>> c) & 255) + <u64>wb * ((b >>> c) & 255);
    pixel |= min<u32>(255, <u32>((mixed * most + (weight >>> 1)) / weight)) << c;
  }
  return pixel;
}

/** Draws the mixture of two pictures over dst. Each picture may lack what the other has. */
export function lay(
  dst: usize,
  dstStride: i32,
  a: usize,
  b: usize,
  stride: i32,
  width: i32,
  height: i32,
  share: i32,
): void {
  const f = i16x8.splat(<i16>share);
  const full = i8x16.splat(<i8>255);
  for (let row = 0; row < height; row++) {
    let out = dst + row * dstStride;
    let at = row * stride;
    for (let n = width; n > 0; n -= 4) {
      const from = v128.load(a + at);
      const to = v128.load(b + at);
      if (v128.any_true(v128.or(from, to))) {
        let over = between(from, to, f);
        if (v128.any_true(v128.xor(alphas(from), alphas(to)))) {
          over = i32x4.replace_lane(
            over,
            0,
            dense(i32x4.extract_lane(from, 0), i32x4.extract_lane(to, 0), share),
          );
          over = i32x4.replace_lane(
            over,
            1,
            dense(i32x4.extract_lane(from, 1), i32x4.extract_lane(to, 1), share),
          );
          over = i32x4.replace_lane(
            over,
            2,
            dense(i32x4.extract_lane(from, 2), i32x4.extract_lane(to, 2), share),
          );
          over = i32x4.replace_lane(
            over,
            3,
            dense(i32x4.extract_lane(from, 3), i32x4.extract_lane(to, 3), share),
          );
        }
        const under = mulBytes(v128.load(out), v128.sub<u8>(full, alphas(over)));
        put(out, v128.add_sat<u8>(under, over), n);
      }
      out += 16;
      at += 16;
    }
  }
}

/** Returns four bytes of a mask, each repeated for the four bytes of a pixel. */
function spread(mask: usize): v128 {
  const m = v128.load32_zero(mask);
  return i8x16.shuffle(m, m, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}

/**
 * Splits a picture (`own`) into `front`, which its mask shows, and `back`, the rest with its gap filled from `behind`. The
 * mask has one byte per pixel, and a quarter of the stride.
 */
export function part(
  front: usize,
  back: usize,
  own: usize,
  mask: usize,
  behind: usize,
  stride: i32,
  width: i32,
  height: i32,
): void {
  const full = i8x16.splat(<i8>255);
  for (let row = 0; row < height; row++) {
    let at = row * stride;
    for (let n = width; n > 0; n -= 4) {
      const shown = spread(mask + (at >> 2));
      const here = v128.load(own + at);
      const kept = mulBytes(here, v128.sub<u8>(full, shown));
      v128.store(front + at, mulBytes(here, shown));
      v128.store(back + at, v128.add_sat<u8>(kept, mulBytes(v128.load(behind + at), shown)));
      at += 16;
    }
  }
}
