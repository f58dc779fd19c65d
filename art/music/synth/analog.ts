import { sine } from './sine.ts';
import { fadeEnd, noise, RATE, samples, type Voice } from './voice.ts';

const SIZE = 2048;
/** Hz of the highest overtone, well below half the rate of samples. */
const HIGHEST = 15_000;
const LOWEST = 30;

const tables = new Map<number, Float32Array>();

export interface Analog {
  /** Seconds. */
  attack: number;
  /** Seconds in which it falls to `sustain`. */
  decay: number;
  /** 0–1 */
  sustain: number;
  release: number;
  /** Cents between the outermost of its oscillators. */
  detune: number;
  oscillators: 1 | 2 | 3;
  /** Hz of the filter with nothing added, and how many times as high it begins. */
  cutoff: number;
  sweep: number;
  /** Seconds of that beginning. */
  sweepFall: number;
  /** How much of the cutoff follows the pitch. */
  follow: number;
  /** 0.5 is flat; more rings. */
  resonance: number;
  vibrato?: number;
  /** A square an octave lower, for weight. */
  sub?: number;
}

/** Samples between two looks at filter and envelope. */
const PIECE = 16;

/** Sawtooth waves through a filter: pads, strings, plucks, basses. */
export function analog(patch: Analog): Voice {
  return ({ hertz, seconds, velocity, seed }, out) => {
    const held = Math.max(seconds, patch.attack * 0.6);
    const length = samples(held + patch.release, out);
    const table = sawTable(hertz * 1.02);
    const count = patch.oscillators;
    const random = noise(seed + 3);
    const phases = Array.from({ length: count }, () => (random() + 1) / 2);
    const steps = phases.map((_, k) => {
      const cents = count === 1 ? 0 : patch.detune * (k / (count - 1) - 0.5) + random() * 1.5;
      return (hertz * 2 ** (cents / 1200)) / RATE;
    });
    const base = patch.cutoff * (hertz / 262) ** patch.follow;
    const bright = 0.55 + 0.45 * velocity;
    const wobble = Math.abs(random());
    let sub = 0;
    // State of a filter of two poles by A. Simper ("Linear Trapezoidal State Variable Filter", 2012).
    let one = 0;
    let two = 0;
    const k = 1 / patch.resonance;
    for (let from = 0; from < length; from += PIECE) {
      const time = from / RATE;
      const cutoff = Math.min(
        14_000,
        base * bright * (1 + patch.sweep * velocity * Math.exp(-time / patch.sweepFall)),
      );
      const g = Math.tan((Math.PI * cutoff) / RATE);
      const a1 = 1 / (1 + g * (g + k));
      const a2 = g * a1;
      const a3 = g * a2;
      const loud = level(patch, time, held) * velocity ** 0.8;
      const later = level(patch, time + PIECE / RATE, held) * velocity ** 0.8;
      const slope = (later - loud) / PIECE;
      const bend = patch.vibrato ? 1 + patch.vibrato * Math.min(1, time * 2) * sine(time * 5.1 + wobble) : 1;
      const end = Math.min(length, from + PIECE);
      for (let i = from; i < end; i++) {
        let value = 0;
        for (let o = 0; o < count; o++) {
          value += readTable(table, phases[o]!);
          const phase = phases[o]! + steps[o]! * bend;
          phases[o] = phase >= 1 ? phase - 1 : phase;
        }
        value /= count;
        if (patch.sub) {
          value += patch.sub * sine(sub);
          sub += (hertz * 0.5) / RATE;
          if (sub >= 1) sub -= 1;
        }
        const three = value - two;
        const band = a1 * one + a2 * three;
        const low = two + a2 * one + a3 * three;
        one = 2 * band - one;
        two = 2 * low - two;
        out[i] = low * (loud + slope * (i - from));
      }
    }
    fadeEnd(out, length);
    return length;
  };
}

/** Attack and release as curves without corners. */
function level({ attack, decay, sustain, release }: Analog, time: number, held: number): number {
  const begun = time >= attack ? 1 : Math.sin((time / attack) * (Math.PI / 2)) ** 2;
  const fallen = sustain + (1 - sustain) * Math.exp(-Math.max(0, time - attack) / decay);
  if (time <= held) return begun * fallen;
  const left = Math.max(0, 1 - (time - held) / release);
  return begun * fallen * left * left;
}

/** A period of a sawtooth with only the overtones that a note of this pitch can have without folding back. */
function sawTable(hertz: number): Float32Array {
  const octave = Math.max(0, Math.ceil(Math.log2(hertz / LOWEST)));
  const cached = tables.get(octave);
  if (cached) return cached;
  const overtones = Math.max(1, Math.floor(HIGHEST / (LOWEST * 2 ** octave)));
  const table = new Float32Array(SIZE + 1);
  for (let k = 1; k <= overtones; k++) {
    // Lanczos' factor: no ringing beside the edge.
    const x = (Math.PI * k) / (overtones + 1);
    const strength = ((2 / Math.PI) * (Math.sin(x) / x)) / k;
    for (let i = 0; i < SIZE; i++) table[i]! += strength * Math.sin((2 * Math.PI * k * i) / SIZE);
  }
  table[SIZE] = table[0]!;
  tables.set(octave, table);
  return table;
}

/** @param phase in turns, 0 up to 1 */
function readTable(table: Float32Array, phase: number): number {
  const place = phase * SIZE;
  const index = place | 0;
  const low = table[index]!;
  return low + (table[index + 1]! - low) * (place - index);
}
