import type { Span } from '../../../film/timeline.ts';
import type { Sound } from '../../speech/engine.ts';
import { BANDS, bandCentre, EMPHASIS, type MelFrames, RATE } from './mel.ts';

const FRAME_SECONDS = 0.02;

/** A phrase quieter than this fraction of the whole sound is meant to be quiet. */
const MIN_PHRASE_SHARE = 0.5;

/**
 * Returns a function for the loudness of a span, 0–1, where 1 is about the maximum of the phrase around the span. A change
 * elsewhere in the text therefore does not change how far the mouth opens here.
 *
 * @param phrases in order; the whole sound by default
 */
export function loudnessOf(
  sound: Sound,
  phrases: readonly Span[] = [{ start: 0, end: sound.pcm.length / sound.sampleRate }],
): (start: number, end: number) => number {
  const levels = phrases.map((phrase) => loudest(sound, phrase));
  // Rounded to an octave, so that it rarely changes with the text.
  const whole = 2 ** Math.floor(Math.log2(Math.max(...levels, Number.MIN_VALUE)));
  const references = levels.map((level) => Math.max(level, whole * MIN_PHRASE_SHARE));
  return (start, end) => {
    const index = phrases.findLastIndex((phrase) => phrase.start <= start + MAX_LEAD_SECONDS);
    const reference = references[Math.max(0, index)] ?? 0;
    const level = rms(sound, start, end);
    return level === 0 ? 0 : Math.min(1, (level / reference) ** 0.7);
  };
}

/** A mouth shape may start this long before its phrase. */
const MAX_LEAD_SECONDS = 0.05;

/** The 95th percentile of voiced frames, which ignores single peaks. */
function loudest(sound: Sound, { start, end }: Span): number {
  const levels: number[] = [];
  for (let t = start; t < end; t += FRAME_SECONDS) levels.push(rms(sound, t, t + FRAME_SECONDS));
  const peak = levels.reduce((highest, level) => Math.max(highest, level), 0);
  const voiced = levels.filter((level) => level > peak * 0.05).sort((a, b) => a - b);
  return voiced[Math.floor(voiced.length * 0.95)] ?? 0;
}

function rms({ pcm, sampleRate }: Sound, start: number, end: number): number {
  const from = Math.max(0, Math.round(start * sampleRate));
  const to = Math.min(pcm.length, Math.round(end * sampleRate));
  let sum = 0;
  for (let index = from; index < to; index++) sum += pcm[index]! * pcm[index]!;
  return to > from ? Math.sqrt(sum / (to - from)) : 0;
}

/** Levels of a frame in decibels. */
export interface LoudnessFrame {
  level: number;
  /** Above 3 kHz, the range of sibilants. */
  hiss: number;
  /** 320–3000 Hz, the range of sounds from an open mouth. */
  body: number;
}

/** Gain of each band from the pre-emphasis. */
const GAINS = Array.from({ length: BANDS }, (_, band) => {
  const turn = (2 * Math.PI * bandCentre(band)) / RATE;
  return 1 + EMPHASIS ** 2 - 2 * EMPHASIS * Math.cos(turn);
});

export function levelsOf(mel: MelFrames): LoudnessFrame[] {
  const power = new Float64Array(BANDS);
  return Array.from({ length: mel.count }, (_, frame) => {
    for (let band = 0; band < BANDS; band++) {
      power[band] = Math.exp(mel.values[frame * BANDS + band]!) / GAINS[band]!;
    }
    const level = (low: number, high: number) => decibels(powerBetween(power, low, high));
    return { level: level(0, 8000), hiss: level(3000, 8000), body: level(320, 3000) };
  });
}

function powerBetween(power: Float64Array, low: number, high: number): number {
  let total = 0;
  for (let band = 0; band < BANDS; band++) {
    const centre = bandCentre(band);
    if (centre >= low && centre < high) total += power[band]!;
  }
  return total;
}

function decibels(power: number): number {
  return 10 * Math.log10(power);
}
