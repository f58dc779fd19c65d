import { fourier } from '../../src/engine/media/alignment/acoustics/mel.ts';
import { RATE } from './synth/voice.ts';

const SIZE = 8192;
const WINDOWS = 160;

/** Power of a sound by frequency, over all of it. */
export interface Spectrum {
  /** Hz between two powers; the first is that of 0 Hz. */
  step: number;
  powers: Float64Array;
}

export function spectrumOf(channels: readonly Float32Array[]): Spectrum {
  const transform = fourier(SIZE);
  const powers = new Float64Array(SIZE / 2);
  const window = Float32Array.from(
    { length: SIZE },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE),
  );
  for (const channel of channels) {
    const hop = Math.max(1, Math.floor((channel.length - SIZE) / WINDOWS));
    for (let from = 0; from + SIZE <= channel.length; from += hop) {
      const re = window.map((value, i) => value * channel[from + i]!);
      const im = new Float32Array(SIZE);
      transform(re, im);
      for (let k = 0; k < powers.length; k++) powers[k]! += re[k]! ** 2 + im[k]! ** 2;
    }
  }
  return { step: RATE / SIZE, powers };
}

/** Hz around which the power lies. */
export function centroidOf({ step, powers }: Spectrum): number {
  let sum = 0;
  let weighted = 0;
  for (const [k, power] of powers.entries()) {
    sum += power;
    weighted += power * k * step;
  }
  return sum > 0 ? weighted / sum : 0;
}

/** Part of the power that lies below a frequency. */
export function shareBelow({ step, powers }: Spectrum, hertz: number): number {
  let below = 0;
  let sum = 0;
  for (const [k, power] of powers.entries()) {
    sum += power;
    if (k * step < hertz) below += power;
  }
  return sum > 0 ? below / sum : 0;
}
