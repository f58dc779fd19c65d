import type { Voice } from '../../voices/voice.ts';
import type { Sound, SpeechEngine } from '../speech/engine.ts';
import { synthesizeScript } from '../speech/synthesize.ts';
import { RATE } from './acoustics/mel.ts';
import { speechFrames } from './acoustics/speech-frames.ts';
import { type Reference, type Times, transferTimes } from './transfer.ts';

export interface AlignRequest {
  sound: Sound;
  /** The spoken text; word offsets refer to it. */
  text: string;
  /** BCP 47 */
  locale: string;
  /** The speaker's gender, if known; otherwise both are tried. */
  gender?: Voice['gender'];
  /** Speaks the text again, with times. */
  engine: SpeechEngine;
  signal: AbortSignal;
}

/** Finds the times of a sentence's words and phones in a sound, by comparison with an engine that reports times. */
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
  /** Speaks the script sentence by sentence, with times. */
  engine: SpeechEngine;
  signal: AbortSignal;
}

/**
 * Finds the times of a script's words, as written, in a recording of any length.
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

/** Picks voices of an engine for a locale: of the locale, else of the language, else any. */
function guideVoices(
  engine: SpeechEngine,
  { locale, gender }: { locale: string; gender?: Voice['gender'] },
): Voice[] {
  const language = (tag: string) => tag.split('-')[0]?.toLowerCase();
  const voices = engine.voices();
  const candidates = [
    voices.filter((voice) => voice.locale.toLowerCase() === locale.toLowerCase()),
    voices.filter((voice) => language(voice.locale) === language(locale)),
    voices,
  ].find((matching) => matching.length > 0);
  const genders = gender ? [gender] : (['female', 'male'] as const);
  return genders.flatMap((wanted) => candidates?.find((voice) => voice.gender === wanted) ?? []);
}
