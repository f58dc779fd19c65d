import type { Voice } from '../media/speech/engine.ts';
import { ESPEAK_AGES, ESPEAK_VOICES } from '../media/speech/espeak/voices.ts';
import { FLITE_VOICES } from '../media/speech/flite/voices.ts';
import { hostedVoice } from './voices/hosted.ts';

/** Every built-in voice; the first of a language is its default. */
export const VOICES: readonly Voice[] = [...FLITE_VOICES, ...ESPEAK_VOICES, ...ESPEAK_AGES];

export interface VoiceCatalog {
  /** The first of a language is its default. */
  voices: readonly Voice[];
  find(id: string): Voice | undefined;
  /**
   * The voice a caller means: one of ours by its id, or for the name of a well-known hosted voice
   * (`en-US-ChristopherNeural`) our nearest of the same language and gender, with a sentence that says so.
   */
  resolve(id: string): { voice: Voice; warning?: string } | undefined;
  /** The one to take where nobody chose. */
  usual(language: string, gender: Voice['gender']): Voice | undefined;
}

/** @param own what was installed or set up here; preferred to the built-in voices */
export function voiceCatalog(own: readonly Voice[] = []): VoiceCatalog {
  const voices = [...own, ...VOICES];
  const byId = new Map(voices.map((voice) => [voice.id.toLowerCase(), voice]));
  const find = (id: string) => byId.get(id.toLowerCase());
  return {
    voices,
    find,
    resolve(id) {
      const named = find(id);
      if (named) return { voice: named };
      const hosted = hostedVoice(id);
      if (!hosted) return undefined;
      const { locale, gender } = hosted;
      const voice = nearest(own, locale, gender) ?? nearest(VOICES, locale, gender);
      if (!voice) return undefined;
      const warning = `Voice "${id}" is not installed; "${voice.id}" (${voice.name}) speaks instead.`;
      return { voice, warning };
    },
    usual: (language, gender) =>
      voices.find((voice) => voice.language === language && voice.gender === gender) ??
      voices.find((voice) => voice.language === language),
  };
}

const BUILT_IN = voiceCatalog();

export function findVoice(id: string): Voice | undefined {
  return BUILT_IN.find(id);
}

export function resolveVoice(id: string): ReturnType<VoiceCatalog['resolve']> {
  return BUILT_IN.resolve(id);
}

/** Of the same locale if there is one, of the same language otherwise; the gender decides among those. */
function nearest(
  voices: readonly Voice[],
  locale: string,
  gender: Voice['gender'] | undefined,
): Voice | undefined {
  const language = languageOf(locale);
  const same = voices.filter((voice) => voice.locale.toLowerCase() === locale.toLowerCase());
  const near = voices.filter((voice) => languageOf(voice.locale) === language);
  const suits = (voice: Voice) => gender === undefined || voice.gender === gender;
  return same.find(suits) ?? near.find(suits);
}

function languageOf(locale: string): string {
  const language = locale.toLowerCase().split('-')[0] ?? '';
  return language === 'no' ? 'nb' : language;
}
