import { firstLanes, mulBytes } from './lanes';

/**
 * dst = src · opacity + dst · (1 − alpha · opacity) for one plane, where opacity and alpha go from 0 to 255 for 0 to 1.
 * src is premultiplied, and alpha has the same stride as src. A partial vector at the end of a row is masked rather than
 * handled byte by byte: lanes past the row's end keep their values.
 */
export function blend(
  dst: usize,
  dstStride: i32,
  src: usize,
  alpha: usize,
  srcStride: i32,
  width: i32,
  height: i32,
  opacity: i32,
): void {
  const full = i8x16.splat(-1);
  const fade = i8x16.splat(<i8>opacity);
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x += 16) {
      let a = v128.load(alpha + x);
      let s = v128.load(src + x);
      if (width - x < 16) {
        const keep = firstLanes(width - x);
        a = v128.and(a, keep);
        s = v128.and(s, keep);
      }
      if (opacity !== 255) {
        a = mulBytes(a, fade);
        s = mulBytes(s, fade);
      }
      if (!v128.any_true(a)) continue;
      if (i8x16.all_true(i8x16.eq(a, full))) v128.store(dst + x, s);
      else v128.store(dst + x, i8x16.add_sat_u(s, mulBytes(v128.load(dst + x), v128.not(a))));
    }
    dst += dstStride;
    src += srcStride;
    alpha += srcStride;
  }
}

/** dst = dst · mask for one plane, where the mask goes from 0 to 255 for 0 to 1. */
export function multiply(
  dst: usize,
  dstStride: i32,
  mask: usize,
  maskStride: i32,
  width: i32,
  height: i32,
): void {
  const full = i8x16.splat(-1);
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x += 16) {
      let m = v128.load(mask + x);
      if (width - x < 16) m = v128.or(m, v128.not(firstLanes(width - x)));
      if (i8x16.all_true(i8x16.eq(m, full))) continue;
      v128.store(dst + x, mulBytes(v128.load(dst + x), m));
    }
    dst += dstStride;
    mask += maskStride;
  }
}
