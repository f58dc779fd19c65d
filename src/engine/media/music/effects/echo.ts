/** How much of an echo is left in the next. */
const KEEP = 0.42;
const DULL = 0.45;

/**
 * Echoes that go from side to side, on the beat.
 *
 * @param every samples
 */
export function addEcho(send: Float32Array, into: readonly Float32Array[], every: number): void {
  const [outLeft, outRight] = into as [Float32Array, Float32Array];
  const length = send.length;
  const left = new Float32Array(every);
  const right = new Float32Array(every);
  const lead = Math.min(length, every * 8);
  let at = 0;
  let lowLeft = 0;
  let lowRight = 0;
  for (let i = -lead; i < length; i++) {
    const fresh = send[(i + length) % length]!;
    lowLeft += (1 - DULL) * (left[at]! - lowLeft);
    lowRight += (1 - DULL) * (right[at]! - lowRight);
    left[at] = fresh + lowRight * KEEP;
    right[at] = lowLeft;
    if (++at === every) at = 0;
    if (i < 0) continue;
    outLeft[i]! += lowLeft * 0.6;
    outRight[i]! += lowRight * 0.6;
  }
}
