import { amplitude, measureLoudness } from '../audio/loudness.ts';
import { limiterGains, REACH } from './effects/limiter.ts';
import { type Biquad, filterLoop, lowCut, powerAt, shelf } from './effects/shelf.ts';
import type { Stereo } from './play.ts';
import { ride } from './ride.ts';
import { centroidOf, type Spectrum, shareBelow, spectrumOf } from './spectrum.ts';

/** LUFS of every track. */
export const MUSIC_LOUDNESS = -16;
/** Decibels that no sample passes, with room for what lies between the samples. */
const CEILING = -1.7;
/** Hz between which the power of a track should lie around. */
const CENTROID = { least: 470, most: 880 };
/** Part of the power that may lie where small speakers play nothing. */
const MOST_BELOW = 0.24;
const DEEP = 120;
/** How alike left and right may be. */
const ALIKE = { least: 0.35, most: 0.68 };

/** Finishes a loop in place: balanced from low to high, wide but not hollow, at the loudness of all tracks. */
export async function masterLoop(loop: Stereo): Promise<void> {
  const cut = lowCut(38);
  for (const channel of loop) filterLoop(channel, cut);
  for (const filter of balance(spectrumOf(loop))) for (const channel of loop) filterLoop(channel, filter);
  widen(loop);
  ride(loop);
  for (let pass = 0; pass < 3; pass++) {
    const { integrated } = await measureLoudness(loop);
    const gain = amplitude(MUSIC_LOUDNESS - integrated);
    for (const channel of loop) for (let i = 0; i < channel.length; i++) channel[i]! *= gain;
    if (!limitLoop(loop)) break;
  }
}

/** The gentlest pair of shelves that brings the spectrum where it should be. */
function balance(spectrum: Spectrum): Biquad[] {
  let best: Biquad[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let low = 0; low >= -10; low -= 1) {
    for (let high = -9; high <= 9; high += 1) {
      const filters = [shelf('low', 170, low), shelf('high', 1100, high)];
      const shaped = filtered(spectrum, filters);
      const centre = centroidOf(shaped);
      const off = Math.max(CENTROID.least - centre, centre - CENTROID.most, 0) / 20;
      const deep = Math.max(0, shareBelow(shaped, DEEP) - MOST_BELOW) * 200;
      const cost = off + deep + Math.abs(low) * 0.3 + Math.abs(high) * 0.3;
      if (cost < least) {
        least = cost;
        best = filters;
      }
    }
  }
  return best;
}

/** The spectrum in coarse steps, as it would be behind the filters. */
function filtered({ step, powers }: Spectrum, filters: readonly Biquad[]): Spectrum {
  const coarse = new Float64Array(powers.length);
  let gain = 1;
  for (let k = 0; k < powers.length; k++) {
    if (k < 64 || k % 16 === 0)
      gain = filters.reduce((product, filter) => product * powerAt(filter, k * step), 1);
    coarse[k] = powers[k]! * gain;
  }
  return { step, powers: coarse };
}

/** Brings what differs between the sides up or down until they are as alike as they should be. */
function widen([left, right]: Stereo): void {
  let middle = 0;
  let side = 0;
  for (let i = 0; i < left.length; i++) {
    middle += (left[i]! + right[i]!) ** 2;
    side += (left[i]! - right[i]!) ** 2;
  }
  const alike = (middle - side) / (middle + side);
  const aim = Math.min(ALIKE.most, Math.max(ALIKE.least, alike));
  if (aim === alike || side === 0) return;
  const gain = Math.min(2.2, Math.sqrt((middle * (1 - aim)) / (side * (1 + aim))));
  for (let i = 0; i < left.length; i++) {
    const half = (left[i]! + right[i]!) / 2;
    const apart = ((left[i]! - right[i]!) / 2) * gain;
    left[i] = half + apart;
    right[i] = half - apart;
  }
}

/** Answers whether it had anything to do. */
function limitLoop(loop: Stereo): boolean {
  const around = 3 * REACH;
  const length = loop[0].length;
  const unrolled = loop.map((channel) => {
    const longer = new Float32Array(length + 2 * around);
    longer.set(channel.subarray(length - around), 0);
    longer.set(channel, around);
    longer.set(channel.subarray(0, around), around + length);
    return longer;
  });
  const gains = limiterGains(unrolled, amplitude(CEILING));
  if (!gains) return false;
  for (const channel of loop) for (let i = 0; i < length; i++) channel[i]! *= gains[around + i]!;
  return true;
}
