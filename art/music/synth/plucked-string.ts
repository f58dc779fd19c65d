import { fadeEnd, noise, RATE, samples, type Voice } from './voice.ts';

export interface PluckedString {
  /** Seconds that a note of 262 Hz rings. */
  ring: number;
  /** How fast it grows dull, 0–1. */
  dullness: number;
  /** Where it is plucked, in parts of its length. */
  place: number;
  /** How soft the finger is, 0–1: nylon and flesh against steel and pick. */
  softness: number;
  /** How much the wood sounds with it. */
  wood: number;
  /** Seconds until it is silent once let go. */
  release: number;
}

/** A string by Karplus and Strong ("Digital Synthesis of Plucked-String and Drum Timbres", 1983), in tune at every pitch. */
export function pluckedString(string: PluckedString): Voice {
  return ({ hertz, seconds, velocity, seed }, out) => {
    const ring = Math.min(6, string.ring * (262 / hertz) ** 0.6);
    const length = samples(Math.min(ring, seconds + string.release * 1.4), out);
    const dull = string.dullness * 0.5;
    const period = RATE / hertz - dull - 0.5;
    const whole = Math.max(2, Math.floor(period));
    const part = period - whole + 0.5;
    const allpass = (1 - part) / (1 + part);
    const line = excitation(string, whole, velocity, seed);
    const keep = 0.001 ** (1 / (hertz * ring));
    const letGo = 0.001 ** (1 / (hertz * string.release));
    const release = Math.round(seconds * RATE);
    let at = 0;
    let last = 0;
    let inBefore = 0;
    let outBefore = 0;
    const loud = 1.1 * velocity ** 0.9;
    for (let i = 0; i < length; i++) {
      const now = line[at]!;
      const dulled = now * (1 - dull) + last * dull;
      last = now;
      const tuned = allpass * dulled + inBefore - allpass * outBefore;
      inBefore = dulled;
      outBefore = tuned;
      line[at] = tuned * (i < release ? keep : letGo);
      if (++at === whole) at = 0;
      out[i] = now * loud;
    }
    if (string.wood > 0) body(out, length, string.wood);
    fadeEnd(out, length, 0.02);
    return length;
  };
}

/** A burst of noise, smoothed by the finger, with a gap in its overtones where the string is plucked. */
function excitation(
  { place, softness }: PluckedString,
  length: number,
  velocity: number,
  seed: number,
): Float32Array {
  const random = noise(seed + 17);
  const smooth = 1 - Math.min(0.96, softness * (1.15 - 0.45 * velocity));
  const burst = new Float32Array(length);
  let low = 0;
  let lower = 0;
  for (let i = 0; i < length; i++) {
    low += smooth * (random() - low);
    lower += smooth * (low - lower);
    burst[i] = lower;
  }
  const gap = Math.max(1, Math.round(length * place));
  const line = burst.map((value, i) => value - burst[(i + length - gap) % length]!);
  const mean = line.reduce((sum, value) => sum + value, 0) / length;
  const power = Math.sqrt(line.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length);
  return line.map((value) => ((value - mean) * 0.3) / (power + 1e-9));
}

/** Two resonances of a guitar's box. */
function body(out: Float32Array, length: number, wood: number): void {
  for (const [hertz, width] of [
    [108, 0.992],
    [215, 0.99],
  ] as const) {
    const angle = (2 * Math.PI * hertz) / RATE;
    const turn = 2 * width * Math.cos(angle);
    // Unity gain at the resonance.
    const share = (1 - width) * 2 * Math.sin(angle);
    const square = width * width;
    let one = 0;
    let two = 0;
    for (let i = 0; i < length; i++) {
      const value = out[i]! * share + turn * one - square * two;
      two = one;
      one = value;
      out[i]! += value * wood;
    }
  }
}
