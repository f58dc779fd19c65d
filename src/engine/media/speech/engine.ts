import type { Alignment } from '../../film/alignment.ts';
import type { SpeakingStyle } from '../../film/request.ts';
import type { TextSounds } from '../../text/script/spoken-text.ts';
import type { Pronunciation } from '../../text/spoken/english/pronounce.ts';
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
  /** Relative to the voice's own pace; 1 leaves it unchanged. */
  rate: number;
  /** Semitones above the voice's own pitch. */
  pitch?: number;
  /** Factor of the pitch range: 1 leaves it unchanged, 0 is monotone. */
  range?: number;
  /** For engines that accept instructions in words. */
  style?: SpeakingStyle;
  /** Stressed ranges of the text, [from, to). */
  emphases?: readonly (readonly [from: number, to: number])[];
  /** Words not pronounced as spelled; for English engines. */
  pronunciations?: readonly Pronunciation[];
  /** Pronunciations for engines of other languages. */
  sounds?: readonly TextSounds[];
  signal: AbortSignal;
}

export interface Synthesis {
  sound: Sound;
  /** Present if the engine reports times itself. Word offsets refer to the request's text. */
  alignment?: Alignment;
}

/** A driver for one kind of speech synthesis. The job closes it when it ends; closing twice is allowed. */
export interface SpeechEngine {
  readonly id: string;
  /** Changes whenever the same request would sound different. Part of the cache keys. */
  readonly version: string;
  /** Whether requests may run at the same time, because none of them changes how another sounds. False by default. */
  readonly isParallel?: boolean;
  voices(): readonly Voice[];
  synthesize(request: SynthesisRequest): Promise<Synthesis>;
  close(): Promise<void>;
}

export type SpeechErrorCode =
  /** The engine's process crashed twice on the same sentence. */
  | 'engine_crashed'
  /** The engine took too long to speak one sentence. */
  | 'engine_timeout'
  /** The engine returned an error. */
  | 'engine_failed'
  /** The operator's speech server failed; the message gives the reason. */
  | 'server_failed'
  /** No engine speaks this voice. */
  | 'unknown_voice'
  /** The script exceeds the allowed duration, or a sentence is too long for the engine. */
  | 'too_long'
  /** The script contains nothing that can be spoken. */
  | 'nothing_to_say';

export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
