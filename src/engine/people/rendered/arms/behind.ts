/** No picture shows what is behind this pixel. */
const UNKNOWN = 255;

/**
 * Background behind arms, as RGBA: from the first picture whose mask leaves the pixel free, otherwise from the nearest
 * pixel in its row.
 */
export function behindArms(
  pictures: readonly Uint8Array[],
  masks: readonly Uint8Array[],
  width: number,
): Uint8Array {
  const result = Uint8Array.from(pictures[0]!);
  const pixels = new Uint32Array(result.buffer);
  const sources = pictures.map((one) => new Uint32Array(one.buffer, one.byteOffset, pixels.length));
  const from = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) {
    let free = 0;
    while (free < masks.length && masks[free]![i] !== 0) free++;
    from[i] = free < masks.length ? free : UNKNOWN;
    if (free > 0 && free < masks.length) pixels[i] = sources[free]![i]!;
  }
  for (let start = 0; start < pixels.length; start += width)
    fillRow(pixels.subarray(start, start + width), from.subarray(start, start + width));
  return result;
}

/** Fills each gap from both sides to its middle; a gap at the border from its only side. */
function fillRow(pixels: Uint32Array, from: Uint8Array): void {
  for (let x = 0; x < pixels.length; x++) {
    if (from[x] !== UNKNOWN) continue;
    let end = x;
    while (end < pixels.length && from[end] === UNKNOWN) end++;
    const [left, right] = [pixels[x - 1] ?? pixels[end], pixels[end] ?? pixels[x - 1]];
    if (left === undefined || right === undefined) return;
    const middle = x === 0 ? 0 : end === pixels.length ? end : (x + end) >> 1;
    pixels.fill(left, x, middle);
    pixels.fill(right, middle, end);
    x = end;
  }
}
