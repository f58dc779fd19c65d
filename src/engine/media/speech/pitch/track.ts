import type { Sound } from '../engine.ts';

/** Voices are between these; Hz. */
const LOWEST = 60;
const HIGHEST = 420;
/** Seconds between looks, and of what is looked at. */
export const HOP = 0.01;
const WINDOW = 0.036;
/** The pitch is found at about this rate: it needs no more, and costs by the square. */
const RATE = 12_000;
/** How much a period must look like the next to be voiced. */
const LIKENESS = 0.55;
const LOUD = 0.003;

/** The pitch at every hop in Hz, 0 where nothing is voiced: normalised autocorrelation, smoothed by a median. */
export function trackPitch(sound: Sound): Float32Array {
  const { pcm, sampleRate } = thinned(sound);
  const window = Math.round(WINDOW * sampleRate);
  const least = Math.floor(sampleRate / HIGHEST);
  const most = Math.ceil(sampleRate / LOWEST);
  const track = new Float32Array(Math.ceil(pcm.length / (HOP * sampleRate)));
  const likeness = new Float32Array(most + 2);
  for (let frame = 0; frame < track.length; frame++) {
    const middle = Math.round(frame * HOP * sampleRate);
    const from = Math.max(0, middle - (window >> 1) - (most >> 1));
    if (from + window + most + 1 >= pcm.length) continue;
    const energy = energyOf(pcm, from, window);
    if (energy < LOUD * LOUD * window) continue;
    let best = 0;
    for (let lag = least - 1; lag <= most + 1; lag++) {
      let sum = 0;
      let other = 0;
      for (let at = from; at < from + window; at++) {
        const later = pcm[at + lag]!;
        sum += pcm[at]! * later;
        other += later * later;
      }
      likeness[lag] = sum / Math.sqrt(energy * other + 1e-12);
      if (lag >= least && lag <= most) best = Math.max(best, likeness[lag]!);
    }
    if (best < LIKENESS) continue;
    track[frame] = sampleRate / firstPeak(likeness, least, most, best);
  }
  return smooth(track);
}

/** Multiples of the period look as alike as the period: the first of the good peaks is it. */
function firstPeak(likeness: Float32Array, least: number, most: number, best: number): number {
  for (let lag = least; lag <= most; lag++) {
    const [before, here, after] = [likeness[lag - 1]!, likeness[lag]!, likeness[lag + 1]!];
    if (here < 0.88 * best || here < before || here < after) continue;
    const bend = before - 2 * here + after;
    return bend === 0 ? lag : lag + (before - after) / (2 * bend);
  }
  return most;
}

function energyOf(pcm: Float32Array, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at++) sum += pcm[at]! ** 2;
  return sum;
}

function thinned({ pcm, sampleRate }: Sound): Sound {
  const factor = Math.max(1, Math.round(sampleRate / RATE));
  const thin = new Float32Array(Math.floor(pcm.length / factor));
  for (let index = 0; index < thin.length; index++) {
    let sum = 0;
    for (let at = index * factor; at < (index + 1) * factor; at++) sum += pcm[at]!;
    thin[index] = sum / factor;
  }
  return { pcm: thin, sampleRate: sampleRate / factor };
}

/** A look that differs from both neighbours is a mistake. */
function smooth(track: Float32Array): Float32Array {
  return track.map((value, index) => {
    const around = [track[index - 1] ?? 0, value, track[index + 1] ?? 0].sort((a, b) => a - b);
    return around[1]!;
  });
}
