/** What the driver asks of the vowels' process, and what it is told. */
export interface VowelRequest {
  model: string;
  vocabulary: string;
  text: string;
}

export type { VowelledWord } from './arabic-marks.ts';
