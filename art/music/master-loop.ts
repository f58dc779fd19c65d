import { amplitude, measureLoudness } from '../../src/engine/media/audio/loudness.ts';
import { MUSIC_LOUDNESS } from '../../src/engine/media/music/library-track.ts';
import { limiterGains, REACH_SAMPLES } from '../../src/engine/media/music/limiter.ts';
import type { Stereo } from '../../src/engine/media/music/wav-loop.ts';
import { centroidOf, type Spectrum, shareBelow, spectrumOf } from './spectrum.ts';
import { RATE } from './synth/voice.ts';

/** A filter of two poles and two zeros. */
interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** Samples between two looks at the level. */
const BLOCK = 12_000;
/** Blocks on either side that count. */
const AROUND = Math.round((2.5 * RATE) / BLOCK);
/** How much of a difference is evened out, and the most, in decibels, that is taken or given. */
const SHARE = 0.65;
const MOST = 5;

/** Decibels that no sample passes, with room for what lies between the samples. */
const CEILING = -1.7;
/** Hz between which the power of a track should lie around. */
const CENTROID = { least: 470, most: 880 };
/** Maximum part of the power at frequencies too low for small speakers. */
const MAX_BELOW = 0.24;
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
      const deep = Math.max(0, shareBelow(shaped, DEEP) - MAX_BELOW) * 200;
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
  const around = 3 * REACH_SAMPLES;
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

/** Rides the fader: quiet sections a little up, loud ones a little down, so that all of them carry under a voice. */
function ride(loop: Stereo): void {
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

/** Raises or lowers all below or above a frequency, after R. Bristow-Johnson's "Audio EQ Cookbook". */
function shelf(kind: 'low' | 'high', hertz: number, decibels: number): Biquad {
  const gain = 10 ** (decibels / 40);
  const angle = (2 * Math.PI * hertz) / RATE;
  const cos = Math.cos(angle) * (kind === 'low' ? 1 : -1);
  const slope = Math.SQRT2 * Math.sin(angle) * Math.sqrt(gain);
  const sign = kind === 'low' ? 1 : -1;
  const a0 = gain + 1 + (gain - 1) * cos + slope;
  return {
    b: [
      (gain * (gain + 1 - (gain - 1) * cos + slope)) / a0,
      (sign * 2 * gain * (gain - 1 - (gain + 1) * cos)) / a0,
      (gain * (gain + 1 - (gain - 1) * cos - slope)) / a0,
    ],
    a: [(sign * -2 * (gain - 1 + (gain + 1) * cos)) / a0, (gain + 1 + (gain - 1) * cos - slope) / a0],
  };
}

/** Takes away what lies below a frequency. */
function lowCut(hertz: number): Biquad {
  const angle = (2 * Math.PI * hertz) / RATE;
  const cos = Math.cos(angle);
  const a0 = 1 + Math.sin(angle) * Math.SQRT1_2;
  const edge = (1 + cos) / 2 / a0;
  return { b: [edge, -2 * edge, edge], a: [(-2 * cos) / a0, (1 - Math.sin(angle) * Math.SQRT1_2) / a0] };
}

/** By what it multiplies the power of a frequency. */
function powerAt({ b, a }: Biquad, hertz: number): number {
  const angle = (2 * Math.PI * hertz) / RATE;
  const part = (c0: number, c1: number, c2: number) => {
    const re = c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle);
    const im = c1 * Math.sin(angle) + c2 * Math.sin(2 * angle);
    return re * re + im * im;
  };
  return part(...b) / part(1, ...a);
}

/** Filters a loop in place; its end is heard first, so that its beginning follows on it. */
function filterLoop(loop: Float32Array, { b, a }: Biquad): void {
  const [b0, b1, b2] = b;
  const [a1, a2] = a;
  const length = loop.length;
  let one = 0;
  let two = 0;
  const lead = Math.min(length, RATE);
  for (let i = length - lead; i < length; i++) {
    const value = loop[i]!;
    const out = b0 * value + one;
    one = b1 * value - a1 * out + two;
    two = b2 * value - a2 * out;
  }
  for (let i = 0; i < length; i++) {
    const value = loop[i]!;
    const out = b0 * value + one;
    one = b1 * value - a1 * out + two;
    two = b2 * value - a2 * out;
    loop[i] = out;
  }
}
