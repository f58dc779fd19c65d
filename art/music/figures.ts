import { measureLoudness } from '../../src/engine/media/audio/loudness.ts';
import type { Stereo } from '../../src/engine/media/music/wav-loop.ts';
import { centroidOf, shareBelow, spectrumOf } from './spectrum.ts';
import { RATE } from './synth/voice.ts';

/** Measurements of a track. */
export interface TrackFigures {
  /** LUFS, and dBTP. */
  loudness: number;
  truePeak: number;
  /** Hz around which its power lies, and the part of it below 120 Hz. */
  centroid: number;
  deep: number;
  /** Correlation of its sides. */
  alike: number;
  /** The jump from its last sample to its first, in times of the usual step from one to the next. */
  seam: number;
  /** Decibels in thirds of an octave, about their mean. */
  bands: number[];
  /** Where in two bars its attacks fall, by sixteenths, in parts of the strongest. */
  rhythm: number[];
}

export async function measureTrack(loop: Stereo, bpm: number): Promise<TrackFigures> {
  const { integrated, truePeak } = await measureLoudness(loop);
  const spectrum = spectrumOf(loop);
  return {
    loudness: integrated,
    truePeak,
    centroid: centroidOf(spectrum),
    deep: shareBelow(spectrum, 120),
    alike: correlation(loop),
    seam: Math.max(...loop.map(seamOf)),
    bands: bandsOf(spectrum),
    rhythm: rhythmOf(loop, bpm),
  };
}

/** Differences between two tracks: decibels between their spectra, and 0–1 between their rhythms. */
export function distances(one: TrackFigures, other: TrackFigures): { spectral: number; rhythmic: number } {
  const apart = one.bands.map((level, index) => (level - (other.bands[index] ?? 0)) ** 2);
  return {
    spectral: Math.sqrt(apart.reduce((sum, value) => sum + value, 0) / apart.length),
    rhythmic: 1 - cosine(one.rhythm, other.rhythm),
  };
}

function correlation([left, right]: Stereo): number {
  return cosine(left, right);
}

function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let both = 0;
  let first = 0;
  let second = 0;
  for (let i = 0; i < one.length; i++) {
    both += one[i]! * (other[i] ?? 0);
    first += one[i]! ** 2;
    second += (other[i] ?? 0) ** 2;
  }
  return both / Math.sqrt(first * second || 1);
}

/** The second difference over the seam against its strongest hundredth nearby: a click stands far above. */
function seamOf(channel: Float32Array): number {
  const near = RATE / 4;
  const around = new Float32Array(2 * near);
  around.set(channel.subarray(-near), 0);
  around.set(channel.subarray(0, near), near);
  const bend = (i: number) => Math.abs(around[i + 1]! - 2 * around[i]! + around[i - 1]!);
  const usual = Array.from({ length: 2 * near - 2 }, (_, i) => bend(i + 1)).sort((a, b) => a - b);
  const strong = usual[Math.floor(usual.length * 0.99)]!;
  return Math.max(bend(near - 1), bend(near)) / (strong + 1e-9);
}

function bandsOf({ step, powers }: ReturnType<typeof spectrumOf>): number[] {
  const bands: number[] = [];
  for (let low = 80; low < 8000; low *= 2 ** (1 / 3)) {
    const from = Math.round(low / step);
    const to = Math.max(from + 1, Math.round((low * 2 ** (1 / 3)) / step));
    let sum = 0;
    for (let k = from; k < to; k++) sum += powers[k] ?? 0;
    bands.push(10 * Math.log10(sum + 1e-12));
  }
  const mean = bands.reduce((sum, level) => sum + level, 0) / bands.length;
  return bands.map((level) => level - mean);
}

const FRAME = 480;
const BEATS = 8;

/** Rises of loudness by sixteenth, summed over every pair of bars and scaled to 0–1. */
function rhythmOf([left, right]: Stereo, bpm: number): number[] {
  const count = Math.floor(left.length / FRAME);
  const energies = Float64Array.from({ length: count }, (_, frame) => {
    let sum = 0;
    for (let i = frame * FRAME; i < (frame + 1) * FRAME; i++) sum += (left[i]! + right[i]!) ** 2;
    return Math.log10(sum / FRAME + 1e-5);
  });
  const steps = new Array<number>(BEATS * 4).fill(0);
  const step = 60 / bpm / 4;
  for (let frame = 1; frame < count; frame++) {
    const rise = Math.max(0, energies[frame]! - energies[frame - 1]!);
    const index = Math.round((frame * FRAME) / RATE / step) % steps.length;
    steps[index]! += rise;
  }
  const least = Math.min(...steps);
  const most = Math.max(...steps);
  return steps.map((value) => (value - least) / (most - least || 1));
}
