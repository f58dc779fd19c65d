import type { Sound } from '../../speech/engine.ts';
import { resample } from '../../speech/resample.ts';
import { fourier } from './spectrum.ts';

/** Bands of equal width to the ear, 60–7600 Hz. */
export const BANDS = 26;

/** Loudness of every band every 10 ms; a frame is centred on its moment. */
export interface MelFrames {
  count: number;
  /** count × BANDS, natural logarithms of power. */
  values: Float32Array;
}

/** Seconds between frames. */
export const HOP = 0.01;

export const RATE = 16_000;
const SIZE = 512;
const WINDOW = 400;
const LOW = 60;
const HIGH = 7600;
/** Lifts the highs that voices lack. */
export const EMPHASIS = 0.97;
const QUIET = 1e-9;

interface Band {
  first: number;
  weights: Float32Array;
}

/** Mel spectrum of a sound. @see https://www.fon.hum.uva.nl/praat/manual/MelFilter.html */
export function melFrames(sound: Sound): MelFrames {
  const { pcm } = resample(sound, RATE);
  const transform = fourier(SIZE);
  const bands = melBands();
  const window = Float32Array.from(
    { length: WINDOW },
    (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW - 1)),
  );
  const re = new Float32Array(SIZE);
  const im = new Float32Array(SIZE);
  const hop = RATE * HOP;
  const count = Math.ceil(pcm.length / hop);
  const values = new Float32Array(count * BANDS);
  for (let frame = 0; frame < count; frame++) {
    const from = Math.round((frame + 0.5) * hop) - WINDOW / 2;
    re.fill(0, WINDOW);
    im.fill(0);
    for (let i = 0; i < WINDOW; i++) {
      re[i] = ((pcm[from + i] ?? 0) - EMPHASIS * (pcm[from + i - 1] ?? 0)) * window[i]!;
    }
    transform(re, im);
    for (let band = 0; band < BANDS; band++) {
      const { first, weights } = bands[band]!;
      let power = QUIET;
      for (let i = 0, bin = first; i < weights.length; i++, bin++) {
        power += weights[i]! * (re[bin]! * re[bin]! + im[bin]! * im[bin]!);
      }
      values[frame * BANDS + band] = Math.log(power);
    }
  }
  return { count, values };
}

/** Overlapping triangles, each from the middle of the one before to the middle of the next. */
function melBands(): Band[] {
  const bin = (index: number) => (bandCentre(index - 1) * SIZE) / RATE;
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

/** Hz */
export function bandCentre(band: number): number {
  const low = mel(LOW);
  return hertz(low + ((mel(HIGH) - low) * (band + 1)) / (BANDS + 1));
}

function mel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700);
}

function hertz(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}
