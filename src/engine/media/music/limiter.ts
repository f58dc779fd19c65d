/** Samples before and after a peak over which the gain goes down and comes back. */
export const REACH = 384;

/**
 * Gains that keep peaks under a ceiling: down before the peak and up after it, without a corner. Those of the first
 * and last `2 * REACH` samples are right only if nothing loud lies beyond them.
 *
 * @returns undefined where nothing is too loud
 */
export function limiterGains(channels: readonly Float32Array[], ceiling: number): Float32Array | undefined {
  const [left, right = left] = channels as [Float32Array, Float32Array?];
  const length = left.length;
  let least: Float32Array | undefined;
  for (let i = 0; i < length; i++) {
    const peak = Math.max(Math.abs(left[i]!), Math.abs(right[i]!));
    if (peak <= ceiling) continue;
    least ??= new Float32Array(length).fill(1);
    const need = ceiling / peak;
    const end = Math.min(length, i + REACH + 1);
    for (let j = Math.max(0, i - REACH); j < end; j++) if (least[j]! > need) least[j] = need;
  }
  return least && smoothed(least);
}

/** The mean over the reach, which never lies above the least within it. */
function smoothed(least: Float32Array): Float32Array {
  const gains = new Float32Array(least.length);
  const span = 2 * REACH + 1;
  const at = (i: number) => least[Math.min(least.length - 1, Math.max(0, i))]!;
  let sum = 0;
  for (let i = -REACH; i <= REACH; i++) sum += at(i);
  for (let i = 0; i < least.length; i++) {
    gains[i] = sum / span;
    sum += at(i + REACH + 1) - at(i - REACH);
  }
  return gains;
}
