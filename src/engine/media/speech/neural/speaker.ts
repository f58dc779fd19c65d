import type { Reading } from '../../../text/phonemes/reading.ts';
import type { TimedSign } from './times.ts';

/** A network in memory, with one voice or several. */
export interface Speaker {
  /** @param rate 1 is the voice's own pace. */
  say(reading: Reading, rate: number, who: Who): Spoken;
  close(): void;
}

/** Which voice of a network speaks. */
export interface Who {
  /** Its number, where the network tells its voices by numbers. */
  speaker: number;
  /** The file of its style, where the network tells them by styles. */
  style: string | undefined;
}

export interface Spoken {
  /** −1…1 */
  pcm: Float32Array;
  sampleRate: number;
  /** Every sign that the model was given, with the time that it gave it. */
  signs: TimedSign[];
}
