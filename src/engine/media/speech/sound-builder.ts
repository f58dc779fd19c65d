import type { Sound } from './engine.ts';

export interface SoundBuilder {
  sound(sound: Sound): void;
  /** Seconds, rounded to whole samples. */
  silence(duration: number): void;
  /** Seconds so far. */
  duration(): number;
  /** Whether nothing but silence has been added. */
  isSilent(): boolean;
  /** The whole; the builder is empty afterwards. */
  finish(): Sound;
}

/** Strings sounds of one rate together. Pieces are let go as they are copied, so that memory never doubles. */
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
