import type { Word } from './alignment.ts';
import type { Span, Stress, VisemeCue } from './timeline.ts';

/** Synthesized or recorded speech with its timing. */
export interface ResolvedSpeech {
  /** Name among the job's sounds. */
  sound: string;
  duration: number;
  locale: string;
  /** Empty if the words of a sound are unknown. */
  words: Word[];
  visemes: VisemeCue[];
  stresses: Stress[];
  phrases: Span[];
}

/** Share of a render's progress that is its speech. */
export const SPEECH_SHARE = 0.15;
