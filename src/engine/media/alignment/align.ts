import type { Voice } from '../../voices/voice.ts';
import type { Sound, SpeechEngine } from '../speech/engine.ts';
import { synthesizeScript } from '../speech/synthesize.ts';
import { RATE } from './acoustics/mel.ts';
import { speechFrames } from './acoustics/speech-frames.ts';
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
  for (const voice of guideVoices(engine, request)) {
    const { sound: spoken, alignment } = await engine.synthesize({ text, voice, rate: 1, signal });
    if (alignment) references.push({ frames: speechFrames(spoken), alignment });
  }
  return transferTimes(sound, references);
}

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
  for (const voice of guideVoices(engine, { locale })) {
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

/** Voices of an engine that say a text of this locale: of the locale, else of the language, else any. */
export function guideVoices(
  engine: SpeechEngine,
  { locale, gender }: { locale: string; gender?: Voice['gender'] },
): Voice[] {
  const language = (tag: string) => tag.split('-')[0]?.toLowerCase();
  const voices = engine.voices();
  const candidates = [
    voices.filter((voice) => voice.locale.toLowerCase() === locale.toLowerCase()),
    voices.filter((voice) => language(voice.locale) === language(locale)),
    voices,
  ].find((some) => some.length > 0);
  const genders = gender ? [gender] : (['female', 'male'] as const);
  return genders.flatMap((one) => candidates?.find((voice) => voice.gender === one) ?? []);
}
