import type { Sound, SpeechEngine } from '../speech/engine.ts';
import { synthesizeScript } from '../speech/synthesize.ts';
import { RATE } from './acoustics/mel.ts';
import { speechFrames } from './acoustics/speech-frames.ts';
import { guidesFor } from './guides.ts';
import { type Reference, type Times, transferTimes } from './transfer.ts';

export interface AlignScriptRequest {
  sound: Sound;
  script: string;
  /** BCP 47 */
  locale: string;
  /** Speaks the script sentence by sentence, and tells its times. */
  engine: SpeechEngine;
  signal: AbortSignal;
}

/**
 * When the words of a script, as they stand there, are said in a recording of it, however long.
 *
 * @throws {SpeechError} `nothing_to_say`
 */
export async function alignScript({
  sound,
  script,
  locale,
  engine,
  signal,
}: AlignScriptRequest): Promise<Times> {
  const references: Reference[] = [];
  for (const voice of guidesFor(engine, { locale })) {
    const spoken = await synthesizeScript({
      script,
      voice,
      signal,
      sampleRate: RATE,
      engineFor: () => engine,
    });
    references.push({ frames: speechFrames(spoken.sound), alignment: spoken.alignment });
  }
  return transferTimes(sound, references);
}
