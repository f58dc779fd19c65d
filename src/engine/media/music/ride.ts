import type { Stereo } from './play.ts';
import { RATE } from './synth/voice.ts';

/** Samples between two looks at the level. */
const BLOCK = 12_000;
/** Blocks on either side that count. */
const AROUND = Math.round((2.5 * RATE) / BLOCK);
/** How much of a difference is evened out, and the most, in decibels, that is taken or given. */
const SHARE = 0.65;
const MOST = 5;

/** Rides the fader: quiet sections a little up, loud ones a little down, so that all of them carry under a voice. */
export function ride(loop: Stereo): void {
  const length = loop[0].length;
  const count = Math.ceil(length / BLOCK);
  const powers = Float64Array.from({ length: count }, (_, block) => {
    let sum = 0;
    const end = Math.min(length, (block + 1) * BLOCK);
    for (const channel of loop) for (let i = block * BLOCK; i < end; i++) sum += channel[i]! ** 2;
    return sum / (end - block * BLOCK);
  });
  const mean = powers.reduce((sum, power) => sum + power, 0) / count;
  const gains = powers.map((_, block) => {
    let sum = 0;
    let weights = 0;
    for (let by = -AROUND; by <= AROUND; by++) {
      const weight = 1 + Math.cos((Math.PI * by) / (AROUND + 1));
      sum += weight * powers[(block + by + count) % count]!;
      weights += weight;
    }
    const decibels = SHARE * 10 * Math.log10(mean / (sum / weights + 1e-9));
    return 10 ** (Math.min(MOST, Math.max(-MOST, decibels)) / 20);
  });
  for (const channel of loop) {
    for (let i = 0; i < length; i++) {
      // Halfway between the middles of two blocks it stands halfway between their gains; the loop closes on itself.
      const place = (i / length) * count - 0.5;
      const index = Math.floor(place);
      const one = gains[(index + count) % count]!;
      channel[i]! *= one + (place - index) * (gains[(index + 1) % count]! - one);
    }
  }
}
