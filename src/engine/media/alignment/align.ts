import type { Voice } from '../../voices/voice.ts';
import type { Sound, SpeechEngine } from '../speech/engine.ts';
import { speechFrames } from './acoustics/speech-frames.ts';
import { guidesFor } from './guides.ts';
import { type Reference, type Times, transferTimes } from './transfer.ts';

export interface AlignRequest {
  sound: Sound;
  /** What is said in it; word offsets count in this text. */
  text: string;
  /** BCP 47 */
  locale: string;
  /** Of the speaker, where it is known; without it both are tried. */
  gender?: Voice['gender'];
  /** Speaks the text once more, and tells its times. */
  engine: SpeechEngine;
  signal: AbortSignal;
}

/** When a sentence's words and phones are said in a sound, found by speaking it with an engine that knows times. */
export async function align(request: AlignRequest): Promise<Times> {
  const { sound, text, engine, signal } = request;
  const references: Reference[] = [];
  for (const voice of guidesFor(engine, request)) {
    const { sound: spoken, alignment } = await engine.synthesize({ text, voice, rate: 1, signal });
    if (alignment) references.push({ frames: speechFrames(spoken), alignment });
  }
  return transferTimes(sound, references);
}
