import type { Voice } from '../../voices/voice.ts';
import type { SpeechEngine } from '../speech/engine.ts';

/** Voices of an engine that say a text of this locale: of the locale, else of the language, else any. */
export function guidesFor(
  engine: SpeechEngine,
  { locale, gender }: { locale: string; gender?: Voice['gender'] },
): Voice[] {
  const language = (tag: string) => tag.split('-')[0]?.toLowerCase();
  const voices = engine.voices();
  const near = [
    voices.filter((voice) => voice.locale.toLowerCase() === locale.toLowerCase()),
    voices.filter((voice) => language(voice.locale) === language(locale)),
    voices,
  ].find((some) => some.length > 0);
  const genders = gender ? [gender] : (['female', 'male'] as const);
  return genders.flatMap((one) => near?.find((voice) => voice.gender === one) ?? []);
}
