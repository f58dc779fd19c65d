/** Where signs and frames stand, as the networks are told: each a row of numbers from 0 to 1. */

/** Place in the sentence, how long the sentence is, and that it is one. */
export function toldOfSigns(count: number, longest: number): Float32Array<ArrayBuffer> {
  const told = new Float32Array(3 * count);
  for (let at = 0; at < count; at++) told[at] = shareOf(at, count);
  told.fill(Math.log1p(count) / Math.log1p(longest), count, 2 * count);
  return told.fill(1, 2 * count);
}

/** Place in the sentence, and how long each is beside the longest. */
export function toldOfLengths(lengths: readonly number[]): Float32Array<ArrayBuffer> {
  const count = lengths.length;
  const longest = Math.max(1, ...lengths);
  const told = new Float32Array(2 * count);
  for (const [at, length] of lengths.entries()) {
    told[at] = shareOf(at, count);
    told[count + at] = Math.log1p(length) / Math.log1p(longest);
  }
  return told;
}

/**
 * What each sign is like, for as many frames as it lasts, and where the frame stands in the sentence, its sign in the
 * sentence, and the frame in its sign.
 *
 * @param context so many rows of a number for each sign
 */
export function framesOf(context: Float32Array, lengths: readonly number[]): Float32Array<ArrayBuffer> {
  const signs = lengths.length;
  const rows = context.length / signs;
  const count = lengths.reduce((sum, length) => sum + length, 0);
  const frames = new Float32Array((rows + 3) * count);
  let at = 0;
  for (const [sign, length] of lengths.entries()) {
    for (let frame = 0; frame < length; frame++, at++) {
      for (let row = 0; row < rows; row++) frames[row * count + at] = context[row * signs + sign] ?? 0;
      frames[rows * count + at] = shareOf(at, count);
      frames[(rows + 1) * count + at] = shareOf(sign, signs);
      frames[(rows + 2) * count + at] = shareOf(frame, length);
    }
  }
  return frames;
}

function shareOf(at: number, count: number): number {
  return count > 1 ? at / (count - 1) : 0;
}
