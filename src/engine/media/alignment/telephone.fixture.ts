import type { Sound } from '../speech/engine.ts';
import { resample } from '../speech/resample.ts';

const LOW_HERTZ = 300;
const HIGH_HERTZ = 3400;
/** Q factors of the two halves of a fourth-order Butterworth filter. */
const Q_FACTORS = [0.5412, 1.3066];

/** Filters a sound like a telephone line: 16 kHz, 300–3400 Hz. */
export function telephone(sound: Sound): Sound {
  let { pcm } = resample(sound, 16_000);
  for (const q of Q_FACTORS) {
    pcm = filtered(pcm, 'high', LOW_HERTZ, q);
    pcm = filtered(pcm, 'low', HIGH_HERTZ, q);
  }
  return { pcm, sampleRate: 16_000 };
}

/** A biquad (Bristow-Johnson, "Cookbook formulae for audio EQ"). */
function filtered(pcm: Float32Array, pass: 'low' | 'high', hertz: number, q: number): Float32Array {
  const turn = (2 * Math.PI * hertz) / 16_000;
  const cos = Math.cos(turn);
  const alpha = Math.sin(turn) / (2 * q);
  const b1 = pass === 'low' ? 1 - cos : -(1 + cos);
  const b0 = Math.abs(b1) / 2;
  const result = new Float32Array(pcm.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < pcm.length; index++) {
    const x = pcm[index]!;
    const y = (b0 * x + b1 * x1 + b0 * x2 + 2 * cos * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x2, x1, y2, y1] = [x1, x, y1, y];
    result[index] = y;
  }
  return result;
}
