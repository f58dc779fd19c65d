import type { Alignment } from '../../film/alignment.ts';
import type { SpeakingStyle } from '../../film/request.ts';
import type { Pronunciation } from '../../text/spoken/english/pronunciation.ts';

/** A mono sound. */
export interface Sound {
  /** −1…1 */
  pcm: Float32Array;
  /** Hz */
  sampleRate: number;
}

export interface Voice {
  /** Used as `voice_id` in the interface. */
  id: string;
  /** The same voice as a number, for the older forms of the interface. */
  timbreId: number;
  name: string;
  /** A language value of the interface, such as `english`. */
  language: string;
  /** BCP 47, such as `en-US`. */
  locale: string;
  gender: 'female' | 'male';
  age: 'young' | 'adult' | 'senior';
  engine: string;
  /** True where the voice belongs to a neighbouring language. */
  approximate: boolean;
}

export interface SynthesisRequest {
  text: string;
  voice: Voice;
  /** 1 is the voice's own pace. */
  rate: number;
  /** Semitones above the voice's own pitch. */
  pitch?: number;
  /** How much the pitch moves: 1 as ever, 0 not at all. */
  range?: number;
  /** For engines that can be told in words. */
  style?: SpeakingStyle;
  /** What to stress, [from, to) in the text. */
  emphases?: readonly (readonly [from: number, to: number])[];
  /** Words that are said otherwise than their letters tell; for engines of English. */
  pronunciations?: readonly Pronunciation[];
  signal: AbortSignal;
}

export interface Synthesis {
  sound: Sound;
  /** Present where the engine tells the times itself. Word offsets are those of the request's text. */
  alignment?: Alignment;
}

/** A driver for one way of making speech. Closed when the job ends; closing twice is allowed. */
export interface SpeechEngine {
  readonly id: string;
  /** Changes whenever the same request would sound different; part of the cache's keys. */
  readonly version: string;
  voices(): readonly Voice[];
  synthesize(request: SynthesisRequest): Promise<Synthesis>;
  close(): Promise<void>;
}
