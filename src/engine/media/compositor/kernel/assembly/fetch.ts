const CACHE_LINE: i32 = 64;

/**
 * Brings rows into the cache before something reads them here and there: one byte of each cache line is loaded, in
 * order, where the reader would wait for one line after the other. The result means nothing: it keeps the loads from
 * being optimised away.
 */
export function fetch(src: usize, stride: i32, width: i32, height: i32): i32 {
  let any: i32 = 0;
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x += CACHE_LINE) any |= load<u8>(src + x);
    src += stride;
  }
  return any;
}
