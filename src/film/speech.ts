import type { Word } from './alignment.ts';
import type { Span, Stress, VisemeCue } from './timeline.ts';

/** What is said, once the voice has spoken it. */
export interface ResolvedSpeech {
  /** Name of the sound among the job's sounds. */
  sound: string;
  duration: number;
  locale: string;
  /** Empty where the words of a sound are not known. */
  words: Word[];
  visemes: VisemeCue[];
  stresses: Stress[];
  phrases: Span[];
}

/** Of the progress of a render that is its speech. */
export const SPEECH_SHARE = 0.15;
