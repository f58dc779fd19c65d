import type { SoundFile } from './sound-file.ts';

const RATE = 48_000;

/** A sound that begins so many seconds later, in silence; negative: so much of its beginning is left out. */
export function laterSound(sound: SoundFile, seconds: number): SoundFile {
  return {
    async read(start, end) {
      const from = start - seconds;
      const until = end - seconds;
      if (from >= 0) return sound.read(from, until);
      const length = Math.round(end * RATE) - Math.round(start * RATE);
      const quiet = [new Float32Array(length), new Float32Array(length)];
      if (until <= 0) return quiet;
      const heard = await sound.read(0, until);
      for (const [side, channel] of quiet.entries()) {
        const own = heard[side] ?? new Float32Array();
        channel.set(own.subarray(Math.max(0, own.length - length)), Math.max(0, length - own.length));
      }
      return quiet;
    },
    close: () => sound.close(),
  };
}
