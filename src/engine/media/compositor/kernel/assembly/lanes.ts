const TAIL: usize = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0,
]);

/** Sixteen bytes of which the first `count` are 255. */
export function firstLanes(count: i32): v128 {
  return v128.load(TAIL + 16 - count);
}

/** t / 255 rounded, for 16-bit lanes that hold a product of two bytes. */
export function div255(product: v128): v128 {
  const t = i16x8.add(product, i16x8.splat(128));
  return i16x8.shr_u(i16x8.add(t, i16x8.shr_u(t, 8)), 8);
}

/** a · b / 255 for sixteen bytes. */
export function mulBytes(a: v128, b: v128): v128 {
  const low = div255(i16x8.extmul_low_i8x16_u(a, b));
  const high = div255(i16x8.extmul_high_i8x16_u(a, b));
  return i8x16.narrow_i16x8_u(low, high);
}

/**
 * a + (b − a) · f, for 16-bit lanes; f has 15 fractional bits. The relaxed product is exact here: it differs between
 * machines only for −1 times −1, which bytes never reach.
 */
export function mix(a: v128, b: v128, f: v128): v128 {
  return i16x8.add(a, i16x8.relaxed_q15mulr_s(i16x8.sub(b, a), f));
}
