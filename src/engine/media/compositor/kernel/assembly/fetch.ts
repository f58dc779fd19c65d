const CACHE_LINE: i32 = 64;

/**
 * Brings rows into the cache before they are read in no particular order. One byte of each cache line is loaded, in order,
 * so that many lines are fetched at once. The returned value means nothing: it only keeps the compiler from removing the
 * loads.
 */
export function fetch(src: usize, stride: i32, width: i32, height: i32): i32 {
  let any: i32 = 0;
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x += CACHE_LINE) any |= load<u8>(src + x);
    src += stride;
  }
  return any;
}
