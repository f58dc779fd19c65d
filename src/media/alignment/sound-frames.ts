import type { Sound } from '../speech/engine.ts';
import { resample } from '../speech/resample.ts';
import { fourier } from './spectrum.ts';

/** Seconds between frames. */
export const HOP = 0.01;

/** One moment of a sound. Levels are decibels, centres hertz. */
export interface Frame {
  level: number;
  /** Level above 3 kHz, where hissing sounds are. */
  hiss: number;
  /** 60–320 Hz: voice that sounds through closed lips. */
  murmur: number;
  /** 320–3000 Hz: what an open mouth lets out. */
  body: number;
  /** Centre of the first formant's region, 250–1000 Hz: the jaw. */
  first: number;
  /** Centre of the second formant's region, 900–2800 Hz: spread or rounded lips. */
  second: number;
  /** Centre of the whole spectrum from 300 Hz. */
  centre: number;
}

const RATE = 16_000;
const SIZE = 512;
const QUIET = 1e-10;

/** What lips can be read from, every 10 ms; a frame is centred on its moment. */
export function framesOf(sound: Sound): Frame[] {
  const { pcm } = resample(sound, RATE);
  const transform = fourier(SIZE);
  const window = Float32Array.from(
    { length: SIZE },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE),
  );
  const re = new Float32Array(SIZE);
  const im = new Float32Array(SIZE);
  const power = new Float32Array(SIZE / 2);
  const hop = RATE * HOP;
  return Array.from({ length: Math.ceil(pcm.length / hop) }, (_, index) => {
    const from = Math.round((index + 0.5) * hop) - SIZE / 2;
    for (let i = 0; i < SIZE; i++) re[i] = (pcm[from + i] ?? 0) * window[i]!;
    im.fill(0);
    transform(re, im);
    for (let i = 0; i < power.length; i++) power[i] = (re[i]! ** 2 + im[i]! ** 2) / SIZE;
    return {
      level: decibels(sum(power, 60, 7600)),
      hiss: decibels(sum(power, 3000, 7600)),
      murmur: decibels(sum(power, 60, 320)),
      body: decibels(sum(power, 320, 3000)),
      first: centre(power, 250, 1000, 0),
      second: centre(power, 900, 2800, 1),
      centre: centre(power, 300, 7600, 0),
    };
  });
}

function bin(hertz: number): number {
  return Math.round((hertz * SIZE) / RATE);
}

function sum(power: Float32Array, low: number, high: number): number {
  let total = 0;
  for (let i = bin(low); i < bin(high); i++) total += power[i]!;
  return total;
}

/** Middle of the energy of a band; `tilt` lifts high parts to make up for the voice's natural fall. */
function centre(power: Float32Array, low: number, high: number, tilt: number): number {
  let weights = 0;
  let moment = 0;
  for (let i = bin(low); i < bin(high); i++) {
    const hertz = (i * RATE) / SIZE;
    const weight = power[i]! * (hertz / low) ** tilt;
    weights += weight;
    moment += weight * hertz;
  }
  return weights > 0 ? moment / weights : (low + high) / 2;
}

function decibels(power: number): number {
  return 10 * Math.log10(power + QUIET);
}
