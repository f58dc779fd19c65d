import { RATE } from '../synth/voice.ts';

/** A filter of two poles and two zeros. */
export interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** Raises or lowers all below or above a frequency, after R. Bristow-Johnson's "Audio EQ Cookbook". */
export function shelf(kind: 'low' | 'high', hertz: number, decibels: number): Biquad {
  const gain = 10 ** (decibels / 40);
  const angle = (2 * Math.PI * hertz) / RATE;
  const cos = Math.cos(angle) * (kind === 'low' ? 1 : -1);
  const slope = Math.SQRT2 * Math.sin(angle) * Math.sqrt(gain);
  const sign = kind === 'low' ? 1 : -1;
  const a0 = gain + 1 + (gain - 1) * cos + slope;
  return {
    b: [
      (gain * (gain + 1 - (gain - 1) * cos + slope)) / a0,
      (sign * 2 * gain * (gain - 1 - (gain + 1) * cos)) / a0,
      (gain * (gain + 1 - (gain - 1) * cos - slope)) / a0,
    ],
    a: [(sign * -2 * (gain - 1 + (gain + 1) * cos)) / a0, (gain + 1 + (gain - 1) * cos - slope) / a0],
  };
}

/** Takes away what lies below a frequency. */
export function lowCut(hertz: number): Biquad {
  const angle = (2 * Math.PI * hertz) / RATE;
  const cos = Math.cos(angle);
  const a0 = 1 + Math.sin(angle) * Math.SQRT1_2;
  const edge = (1 + cos) / 2 / a0;
  return { b: [edge, -2 * edge, edge], a: [(-2 * cos) / a0, (1 - Math.sin(angle) * Math.SQRT1_2) / a0] };
}

/** By what it multiplies the power of a frequency. */
export function powerAt({ b, a }: Biquad, hertz: number): number {
  const angle = (2 * Math.PI * hertz) / RATE;
  const part = (c0: number, c1: number, c2: number) => {
    const re = c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle);
    const im = c1 * Math.sin(angle) + c2 * Math.sin(2 * angle);
    return re * re + im * im;
  };
  return part(...b) / part(1, ...a);
}

/** Filters a loop in place; its end is heard first, so that its beginning follows on it. */
export function filterLoop(loop: Float32Array, { b, a }: Biquad): void {
  const [b0, b1, b2] = b;
  const [a1, a2] = a;
  const length = loop.length;
  let one = 0;
  let two = 0;
  const lead = Math.min(length, RATE);
  for (let i = length - lead; i < length; i++) {
    const value = loop[i]!;
    const out = b0 * value + one;
    one = b1 * value - a1 * out + two;
    two = b2 * value - a2 * out;
  }
  for (let i = 0; i < length; i++) {
    const value = loop[i]!;
    const out = b0 * value + one;
    one = b1 * value - a1 * out + two;
    two = b2 * value - a2 * out;
    loop[i] = out;
  }
}
