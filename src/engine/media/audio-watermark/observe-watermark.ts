import type { SoundFile } from '../audio/sound-file.ts';
import { RATE } from './cells.ts';
import { findWatermark } from './find-watermark.ts';

/** Seconds of audio from which a watermark can be read reliably after a copy was re-encoded. */
const MIN_SECONDS = 8;
/** Seconds that are searched at a time, which bounds the memory. */
const SPAN_SECONDS = 16;
/** Seconds that are searched in total, as in a check of the file. */
const SEARCHED_SECONDS = 120;

/** A watermarked sound that is passed on as it is read. */
export interface ObservedSound extends SoundFile {
  /** Whether the watermark can be read from what was read so far. Silence and short sounds cannot carry one. */
  isReadable(): boolean;
}

/**
 * Finds out whether the watermark of a sound can be read, while the sound is read in order. Credentials name only such
 * watermarks.
 */
export function observeWatermark(sound: SoundFile, watermark: string, duration: number): ObservedSound {
  const length = Math.min(Math.round(duration * RATE), SEARCHED_SECONDS * RATE);
  const span = new Float32Array(Math.min(length, SPAN_SECONDS * RATE));
  let spanStart = 0;
  let readUntil = 0;
  let isFound = false;

  /** Searches the samples since the start of the span, and starts the next one. */
  function searchSpan(): void {
    const samples = span.subarray(0, readUntil - spanStart);
    isFound ||= samples.length >= MIN_SECONDS * RATE && findWatermark(samples) === watermark;
    spanStart = readUntil;
  }

  return {
    origin: undefined,
    async read(start, end) {
      const sides = await sound.read(start, end);
      const [left = new Float32Array(), right = left] = sides;
      const from = Math.round(start * RATE);
      // A part that is read again adds nothing.
      for (let index = Math.max(0, readUntil - from); index < left.length && !isFound; index++) {
        if (readUntil === length || from + index !== readUntil) break;
        span[readUntil - spanStart] = (left[index]! + right[index]!) / 2;
        readUntil += 1;
        if (readUntil - spanStart === span.length) searchSpan();
      }
      return sides;
    },
    isReadable() {
      if (!isFound && readUntil > spanStart) searchSpan();
      return isFound;
    },
    close: () => sound.close(),
  };
}
