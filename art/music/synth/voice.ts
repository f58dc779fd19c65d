/** Hz of everything here. */
export const RATE = 48_000;

/** One note for an instrument. */
export interface Tone {
  hertz: number;
  /** How long it is held, in seconds; what rings on comes after that. */
  seconds: number;
  /** 0–1 */
  velocity: number;
  /** Two notes are never quite equal; neither are the two sides of a wide instrument. */
  seed: number;
}

/**
 * An instrument: writes a note into `out` from its beginning and answers how many samples it took. Whatever stood
 * there before is overwritten.
 */
export type Voice = (tone: Tone, out: Float32Array) => number;

export function hertzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

export function samples(seconds: number, out: Float32Array): number {
  return Math.min(out.length, Math.max(1, Math.round(seconds * RATE)));
}

/** By what a sound is multiplied every sample to fall by 60 dB in some seconds. */
export function fallOf(seconds: number): number {
  return 0.001 ** (1 / (seconds * RATE));
}

/** Noise in −1…1 that is quick to make. */
export function noise(seed: number): () => number {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 0x80000000;
  };
}

/** Lets the last samples of a note run out instead of breaking off. */
export function fadeEnd(out: Float32Array, length: number, seconds = 0.008): void {
  const count = Math.min(length, Math.round(seconds * RATE));
  for (let i = 0; i < count; i++) out[length - 1 - i]! *= i / count;
}
