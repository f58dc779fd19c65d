import { BANDS, type MelFrames } from './mel.ts';

export const CEPSTRA = 13;

/** Mel cepstra every 10 ms: count × CEPSTRA, each normalized to mean 0 and variance 1. */
export interface Cepstra {
  count: number;
  values: Float32Array;
}

/** Added to the standard deviation, so that silence does not cause a division by 0. */
const ADDED_DEVIATION = 0.05;

const COSINES = Float32Array.from({ length: CEPSTRA * BANDS }, (_, index) => {
  const [order, band] = [Math.floor(index / BANDS), index % BANDS];
  return Math.cos((Math.PI * order * (band + 0.5)) / BANDS) * Math.sqrt(2 / BANDS);
});

/** Computes mel cepstra. Only frames with a 1 in `counted` contribute to the mean and variance. */
export function cepstraOf(mel: MelFrames, counted?: Uint8Array): Cepstra {
  const { count } = mel;
  const values = new Float32Array(count * CEPSTRA);
  for (let frame = 0; frame < count; frame++) {
    const from = frame * BANDS;
    for (let order = 0; order < CEPSTRA; order++) {
      let sum = 0;
      for (let band = 0, at = order * BANDS; band < BANDS; band++, at++) {
        sum += COSINES[at]! * mel.values[from + band]!;
      }
      values[frame * CEPSTRA + order] = sum;
    }
  }
  normalize(values, CEPSTRA, counted?.includes(1) ? counted : undefined);
  return { count, values };
}

function normalize(values: Float32Array, width: number, counted: Uint8Array | undefined): void {
  const count = values.length / width;
  for (let order = 0; order < width; order++) {
    let frames = 0;
    let sum = 0;
    let squares = 0;
    for (let frame = 0; frame < count; frame++) {
      if (counted && !counted[frame]) continue;
      const value = values[frame * width + order]!;
      frames++;
      sum += value;
      squares += value * value;
    }
    const mean = sum / Math.max(1, frames);
    const spread = Math.sqrt(Math.max(0, squares / Math.max(1, frames) - mean * mean)) + ADDED_DEVIATION;
    for (let frame = 0; frame < count; frame++) {
      const at = frame * width + order;
      values[at] = (values[at]! - mean) / spread;
    }
  }
}
