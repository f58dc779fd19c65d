const BLOCK = 8;
/** Stabilising constants (Wang et al. 2004): 0.01 and 0.03 of the scale of 255, squared. */
const C1 = 6.5025;
const C2 = 58.5225;

/** Returns the similarity of two luma planes, as the mean over non-overlapping blocks of 8×8 pixels; 1 means equal. */
export function ssimOf(one: Uint8Array, other: Uint8Array, width: number, height: number): number {
  let sum = 0;
  let blocks = 0;
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      sum += ssimOfBlock(one, other, top * width + left, width);
      blocks++;
    }
  }
  return blocks === 0 ? 1 : sum / blocks;
}

function ssimOfBlock(one: Uint8Array, other: Uint8Array, start: number, stride: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let row = 0; row < BLOCK; row++) {
    for (let at = start + row * stride, end = at + BLOCK; at < end; at++) {
      const [x, y] = [one[at] ?? 0, other[at] ?? 0];
      a += x;
      b += y;
      aa += x * x;
      bb += y * y;
      ab += x * y;
    }
  }
  const count = BLOCK * BLOCK;
  const [meanA, meanB] = [a / count, b / count];
  const [varianceA, varianceB] = [aa / count - meanA * meanA, bb / count - meanB * meanB];
  const covariance = ab / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}
