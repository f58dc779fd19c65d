import type { SoundFile } from './sound-file.ts';

const SAMPLE_RATE = 48_000;

/** Delays a sound by `seconds` of silence; a negative number skips its beginning. */
export function delaySound(sound: SoundFile, seconds: number): SoundFile {
  return {
    origin: sound.origin,
    async read(start, end) {
      const from = start - seconds;
      const until = end - seconds;
      if (from >= 0) return sound.read(from, until);
      const length = Math.round(end * SAMPLE_RATE) - Math.round(start * SAMPLE_RATE);
      const delayed = [new Float32Array(length), new Float32Array(length)];
      if (until <= 0) return delayed;
      const audible = await sound.read(0, until);
      for (const [side, channel] of delayed.entries()) {
        const audibleChannel = audible[side] ?? new Float32Array();
        channel.set(
          audibleChannel.subarray(Math.max(0, audibleChannel.length - length)),
          Math.max(0, length - audibleChannel.length),
        );
      }
      return delayed;
    },
    close: () => sound.close(),
  };
}
