import type { Reading } from '../../../text/phonemes/reading.ts';
import type { TimedSign } from './times.ts';

/** A voice in memory. */
export interface Speaker {
  /** @param rate 1 is the voice's own pace. */
  say(reading: Reading, rate: number): Spoken;
  close(): void;
}

export interface Spoken {
  /** −1…1 */
  pcm: Float32Array;
  sampleRate: number;
  /** Every sign that the model was given, with the time that it gave it. */
  signs: TimedSign[];
}
