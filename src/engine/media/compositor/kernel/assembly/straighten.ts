function plain(s: i32, a: i32, empty: i32, most: i32): i32 {
  if (a === 0) return empty;
  return max(16, min(most, (s * 255 + (a >> 1)) / a));
}

/** dst = src / alpha, clamped to 16…most, or `empty` where alpha is 0. All three planes have the same stride. */
export function straighten(
  dst: usize,
  src: usize,
  alpha: usize,
  stride: i32,
  width: i32,
  height: i32,
  empty: i32,
  most: i32,
): void {
  const full = i8x16.splat(-1);
  const nothing = i8x16.splat(<i8>empty);
  for (let row = 0; row < height; row++) {
    let x = 0;
    for (; x + 16 <= width; x += 16) {
      const a = v128.load(alpha + x);
      if (!v128.any_true(a)) v128.store(dst + x, nothing);
      else if (i8x16.all_true(i8x16.eq(a, full))) v128.store(dst + x, v128.load(src + x));
      else {
        for (let i = x; i < x + 16; i++)
          store<u8>(dst + i, plain(load<u8>(src + i), load<u8>(alpha + i), empty, most));
      }
    }
    for (; x < width; x++) store<u8>(dst + x, plain(load<u8>(src + x), load<u8>(alpha + x), empty, most));
    dst += stride;
    src += stride;
    alpha += stride;
  }
}
