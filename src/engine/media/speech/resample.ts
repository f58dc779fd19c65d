import type { Sound } from './engine.ts';

/** Zero crossings of the sinc on each side of a sample, at the lower of the two rates. */
const ZERO_CROSSINGS = 16;
/** Shape of the Kaiser window; 8 attenuates the stop band by about 80 dB. */
const KAISER_BETA = 8;
/** Share of the lower Nyquist band that passes; the rest is the filter's slope. */
const PASS_BAND = 0.93;
/** If two rates need more phases than this, the nearest of this many phases is used. */
const MAX_PHASES = 1024;

/** Resamples with a windowed sinc in polyphase form. The length is rounded to whole samples. */
export function resample(sound: Sound, sampleRate: number): Sound {
  if (sound.sampleRate === sampleRate) return sound;
  const from = sound.sampleRate;
  const source = sound.pcm;
  const phases = Math.min(sampleRate / greatestCommonDivisor(from, sampleRate), MAX_PHASES);
  const { table, taps, half } = filtersFor(from, sampleRate, phases);
  const pcm = new Float32Array(Math.round((source.length * sampleRate) / from));
  for (let index = 0; index < pcm.length; index++) {
    const position = (index * from) / sampleRate;
    let whole = Math.floor(position);
    let phase = Math.round((position - whole) * phases);
    if (phase === phases) {
      phase = 0;
      whole++;
    }
    const first = whole - half + 1;
    const begin = Math.max(0, -first);
    const end = Math.min(taps, source.length - first);
    let sum = 0;
    for (let tap = begin, at = phase * taps + begin; tap < end; tap++, at++)
      sum += table[at]! * source[first + tap]!;
    pcm[index] = sum;
  }
  return { pcm, sampleRate };
}

interface Filters {
  /** Coefficients, one phase after the other. */
  table: Float32Array;
  /** Coefficients of a phase. */
  taps: number;
  half: number;
}

/** The filters used last. One set is enough, because all sentences of a script have the same rate. */
let latest: { key: string; filters: Filters } | undefined;

function filtersFor(from: number, to: number, phases: number): Filters {
  const key = `${from} ${to}`;
  if (latest?.key !== key) latest = { key, filters: createFilters(from, to, phases) };
  return latest.filters;
}

function createFilters(from: number, to: number, phases: number): Filters {
  const scale = Math.min(1, to / from);
  const half = Math.ceil(ZERO_CROSSINGS / scale);
  const taps = half * 2;
  const table = new Float32Array(phases * taps);
  for (let phase = 0; phase < phases; phase++) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - half + 1 - phase / phases;
      const value = sinc(distance * scale * PASS_BAND) * kaiser(distance / half);
      table[phase * taps + tap] = value;
      sum += value;
    }
    // Every phase must pass a constant unchanged, or the ripple between phases is audible as a tone.
    for (let tap = 0; tap < taps; tap++) table[phase * taps + tap]! /= sum;
  }
  return { table, taps, half };
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA);
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > 1e-9 * sum; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
