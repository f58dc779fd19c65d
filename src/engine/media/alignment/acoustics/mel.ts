import type { Sound } from '../../speech/engine.ts';
import { resample } from '../../speech/resample.ts';

/** Bands of equal perceived width, 60–7600 Hz. */
export const BANDS = 26;

/** Power of every band every 10 ms. */
export interface MelFrames {
  count: number;
  /** count × BANDS, natural logarithms of power. */
  values: Float32Array;
}

/** Seconds between frames. */
export const HOP = 0.01;

/** Samples per second. */
export const RATE = 16_000;
const TRANSFORM_SAMPLES = 512;
const WINDOW_SAMPLES = 400;
const LOW_HERTZ = 60;
const HIGH_HERTZ = 7600;
/** Pre-emphasis of high frequencies, in which voices are weak. */
export const EMPHASIS = 0.97;
const MIN_POWER = 1e-9;

interface Band {
  first: number;
  weights: Float32Array;
}

/** Computes the mel spectrum of a sound. @see https://www.fon.hum.uva.nl/praat/manual/MelFilter.html */
export function melFrames(sound: Sound): MelFrames {
  const { pcm } = resample(sound, RATE);
  const transform = fourier(TRANSFORM_SAMPLES);
  const bands = melBands();
  const window = Float32Array.from(
    { length: WINDOW_SAMPLES },
    (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW_SAMPLES - 1)),
  );
  const re = new Float32Array(TRANSFORM_SAMPLES);
  const im = new Float32Array(TRANSFORM_SAMPLES);
  const hop = RATE * HOP;
  const count = Math.ceil(pcm.length / hop);
  const values = new Float32Array(count * BANDS);
  for (let frame = 0; frame < count; frame++) {
    const from = Math.round((frame + 0.5) * hop) - WINDOW_SAMPLES / 2;
    re.fill(0, WINDOW_SAMPLES);
    im.fill(0);
    for (let i = 0; i < WINDOW_SAMPLES; i++) {
      re[i] = ((pcm[from + i] ?? 0) - EMPHASIS * (pcm[from + i - 1] ?? 0)) * window[i]!;
    }
    transform(re, im);
    for (let band = 0; band < BANDS; band++) {
      const { first, weights } = bands[band]!;
      let power = MIN_POWER;
      for (let i = 0, bin = first; i < weights.length; i++, bin++) {
        power += weights[i]! * (re[bin]! * re[bin]! + im[bin]! * im[bin]!);
      }
      values[frame * BANDS + band] = Math.log(power);
    }
  }
  return { count, values };
}

/** Overlapping triangular filters, each from the previous centre to the next. */
function melBands(): Band[] {
  const bin = (index: number) => (bandCentre(index - 1) * TRANSFORM_SAMPLES) / RATE;
  return Array.from({ length: BANDS }, (_, index) => {
    const [left, middle, right] = [bin(index), bin(index + 1), bin(index + 2)];
    const first = Math.ceil(left);
    const weights = Float32Array.from({ length: Math.floor(right) - first + 1 }, (_, i) => {
      const at = first + i;
      return at < middle ? (at - left) / (middle - left) : (right - at) / (right - middle);
    });
    return { first, weights };
  });
}

/** Centre frequency of a band in Hz. */
export function bandCentre(band: number): number {
  const low = mel(LOW_HERTZ);
  return hertz(low + ((mel(HIGH_HERTZ) - low) * (band + 1)) / (BANDS + 1));
}

function mel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700);
}

function hertz(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}

/**
 * Creates an in-place radix-2 FFT (Cooley–Tukey) of complex numbers.
 *
 * @param size a power of two, at least 4
 */
export function fourier(size: number): (re: Float32Array, im: Float32Array) => void {
  const cos = Float32Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sin = Float32Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
  const places = bitReversed(size);
  return (re, im) => {
    for (let i = 0; i < size; i++) {
      const j = places[i]!;
      if (i >= j) continue;
      const real = re[i]!;
      const imaginary = im[i]!;
      re[i] = re[j]!;
      im[i] = im[j]!;
      re[j] = real;
      im[j] = imaginary;
    }
    for (let from = 0; from < size; from += 4) {
      // The first two steps only add and subtract.
      const sumRe = re[from]! + re[from + 1]!;
      const sumIm = im[from]! + im[from + 1]!;
      const lessRe = re[from]! - re[from + 1]!;
      const lessIm = im[from]! - im[from + 1]!;
      const otherRe = re[from + 2]! + re[from + 3]!;
      const otherIm = im[from + 2]! + im[from + 3]!;
      const turnedRe = im[from + 2]! - im[from + 3]!;
      const turnedIm = re[from + 3]! - re[from + 2]!;
      re[from] = sumRe + otherRe;
      im[from] = sumIm + otherIm;
      re[from + 1] = lessRe + turnedRe;
      im[from + 1] = lessIm + turnedIm;
      re[from + 2] = sumRe - otherRe;
      im[from + 2] = sumIm - otherIm;
      re[from + 3] = lessRe - turnedRe;
      im[from + 3] = lessIm - turnedIm;
    }
    for (let length = 8; length <= size; length <<= 1) {
      const half = length >> 1;
      const step = size / length;
      for (let from = 0; from < size; from += length) {
        for (let k = 0, angleIndex = 0; k < half; k++, angleIndex += step) {
          const a = from + k;
          const b = a + half;
          const real = re[b]! * cos[angleIndex]! - im[b]! * sin[angleIndex]!;
          const imaginary = re[b]! * sin[angleIndex]! + im[b]! * cos[angleIndex]!;
          re[b] = re[a]! - real;
          im[b] = im[a]! - imaginary;
          re[a]! += real;
          im[a]! += imaginary;
        }
      }
    }
  };
}

/** Every index with its bits reversed. */
function bitReversed(size: number): Uint16Array {
  const places = new Uint16Array(size);
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    places[i] = j;
  }
  return places;
}
