import type { Sound } from './engine.ts';

export interface SoundBuilder {
  sound(sound: Sound): void;
  /** Seconds, rounded to whole samples. */
  silence(duration: number): void;
  /** Seconds added so far. */
  duration(): number;
  /** Whether nothing but silence has been added. */
  isSilent(): boolean;
  /** Returns the complete sound and empties the builder. */
  finish(): Sound;
}

/** Concatenates sounds of one sample rate. Frees each piece once it is copied, so that memory use does not double. */
export function soundBuilder(sampleRate: number): SoundBuilder {
  let pieces: (Float32Array | number)[] = [];
  let length = 0;
  return {
    sound({ pcm }) {
      pieces.push(pcm);
      length += pcm.length;
    },
    silence(duration) {
      const samples = Math.round(duration * sampleRate);
      pieces.push(samples);
      length += samples;
    },
    duration: () => length / sampleRate,
    isSilent: () => pieces.every((piece) => typeof piece === 'number' || piece.length === 0),
    finish() {
      const pcm = new Float32Array(length);
      let at = 0;
      for (const [index, piece] of pieces.entries()) {
        if (typeof piece !== 'number') pcm.set(piece, at);
        at += typeof piece === 'number' ? piece : piece.length;
        pieces[index] = 0;
      }
      pieces = [];
      length = 0;
      return { pcm, sampleRate };
    },
  };
}
