/** The gain ramps down over this many samples before a peak, and up over as many after it. */
export const REACH_SAMPLES = 384;

/**
 * Gains that keep peaks below a ceiling, ramping smoothly around each peak. The gains of the first and last `2 * REACH_SAMPLES`
 * samples are only right if no peak is beyond them.
 *
 * @returns undefined if no peak exceeds the ceiling
 */
export function limiterGains(channels: readonly Float32Array[], ceiling: number): Float32Array | undefined {
  const [left, right = left] = channels as [Float32Array, Float32Array?];
  const length = left.length;
  let lowest: Float32Array | undefined;
  for (let i = 0; i < length; i++) {
    const peak = Math.max(Math.abs(left[i]!), Math.abs(right[i]!));
    if (peak <= ceiling) continue;
    lowest ??= new Float32Array(length).fill(1);
    const requiredGain = ceiling / peak;
    const end = Math.min(length, i + REACH_SAMPLES + 1);
    for (let j = Math.max(0, i - REACH_SAMPLES); j < end; j++)
      if (lowest[j]! > requiredGain) lowest[j] = requiredGain;
  }
  return lowest && smooth(lowest);
}

/** Moving average over the reach. At a peak it never exceeds the required gain. */
function smooth(lowest: Float32Array): Float32Array {
  const gains = new Float32Array(lowest.length);
  const span = 2 * REACH_SAMPLES + 1;
  const at = (i: number) => lowest[Math.min(lowest.length - 1, Math.max(0, i))]!;
  let sum = 0;
  for (let i = -REACH_SAMPLES; i <= REACH_SAMPLES; i++) sum += at(i);
  for (let i = 0; i < lowest.length; i++) {
    gains[i] = sum / span;
    sum += at(i + REACH_SAMPLES + 1) - at(i - REACH_SAMPLES);
  }
  return gains;
}
