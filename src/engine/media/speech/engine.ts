import type { Alignment } from '../../film/alignment.ts';
import type { SpeakingStyle } from '../../film/request.ts';
import type { TextSounds } from '../../text/script/spoken-text.ts';
import type { Pronunciation } from '../../text/spoken/english/pronunciation.ts';
import type { Voice } from '../../voices/voice.ts';

/** A mono sound. */
export interface Sound {
  /** −1…1 */
  pcm: Float32Array;
  /** Hz */
  sampleRate: number;
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
  /** The same for engines of other languages. */
  sounds?: readonly TextSounds[];
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

export type SpeechErrorCode =
  /** The engine's process died twice over the same sentence. */
  | 'engine_crashed'
  /** The engine took too long over one sentence. */
  | 'engine_timeout'
  /** The engine answered with an error of its own. */
  | 'engine_failed'
  /** A speech server of the operator's could not do it, and says why. */
  | 'server_failed'
  /** No engine speaks this voice. */
  | 'unknown_voice'
  /** The script takes longer to speak than the request allows, or one of its sentences is too long for an engine. */
  | 'too_long'
  /** The script holds nothing that can be spoken. */
  | 'nothing_to_say';

export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
