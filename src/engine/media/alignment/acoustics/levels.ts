import { BANDS, bandCentre, EMPHASIS, type MelFrames, RATE } from './mel.ts';

/** How loud a moment is, in decibels. */
export interface LoudnessFrame {
  level: number;
  /** Above 3 kHz, where hissing sounds are. */
  hiss: number;
  /** 320–3000 Hz: what an open mouth lets out. */
  body: number;
}

/** Power that the emphasis of the highs gave to each band. */
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
    const level = (low: number, high: number) => decibels(sum(power, low, high));
    return { level: level(0, 8000), hiss: level(3000, 8000), body: level(320, 3000) };
  });
}

function sum(power: Float64Array, low: number, high: number): number {
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
