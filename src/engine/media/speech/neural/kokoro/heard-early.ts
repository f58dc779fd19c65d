import type { TimedSign } from '../times.ts';

/**
 * Seconds by which Kokoro's networks, and those they taught, sound before the lengths of their signs say: three
 * frames of 12.5 ms. Why is not known; perhaps the lengths were learnt from a recogniser that attends to a sound when
 * it has begun. Measured on 24 sentences: 35 ms against an aligner, 40 by where voices and hisses begin and end; on
 * twelve of them it was the same at three paces (docs/VOICES.md).
 */
const EARLY = 0.0375;

/** The signs of one run of the network when they are heard: what is taken before the first stands after the last. */
export function heardEarly(signs: readonly TimedSign[]): TimedSign[] {
  let owed = EARLY;
  const moved = signs.map((sign) => {
    const taken = Math.min(owed, sign.seconds);
    owed -= taken;
    return { ...sign, seconds: sign.seconds - taken };
  });
  const last = moved.at(-1);
  if (last) last.seconds += EARLY - owed;
  return moved;
}
