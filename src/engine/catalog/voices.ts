import { ESPEAK_AGES, ESPEAK_GUESTS, ESPEAK_VOICES } from '../voices/espeak-voices.ts';
import { FLITE_VOICES } from '../voices/flite-voices.ts';
import type { Voice } from '../voices/voice.ts';
import { hostedVoice } from './hosted-voices.ts';

/** Every built-in voice; the first of a language is its default. */
export const VOICES: readonly Voice[] = [...FLITE_VOICES, ...ESPEAK_VOICES, ...ESPEAK_AGES];

const DEFAULT_LOCALE = 'en-US';

/** Known properties of the wanted voice. */
export interface ExpectedVoice {
  language?: string | undefined;
  gender?: Voice['gender'] | undefined;
}

export interface VoiceCatalog {
  /** The first voice of a language is its default. */
  voices: readonly Voice[];
  find(id: string): Voice | undefined;
  /**
   * Finds a voice of this catalogue by its id. For a well-known hosted voice (`en-US-ChristopherNeural`), returns the
   * closest voice of the same language and gender, with a warning.
   *
   * @param expected language and gender to use if the hosted id names neither; English by default
   */
  resolve(id: string, expected?: ExpectedVoice): { voice: Voice; warning?: string } | undefined;
  /** The default voice of a language and gender. */
  defaultOf(language: string, gender: Voice['gender']): Voice | undefined;
  /**
   * The default voice of an ISO 639 language code, of that gender if there is one. It may be a voice that lists do not
   * show, for a language that the API does not offer.
   */
  ofLanguage(code: string, gender: Voice['gender']): Voice | undefined;
}

/** @param installed installed or configured voices, which are preferred to the built-in ones */
export function voiceCatalog(installed: readonly Voice[] = []): VoiceCatalog {
  const voices = [...installed, ...VOICES];
  const byId = new Map(voices.map((voice) => [voice.id.toLowerCase(), voice]));
  const find = (id: string) => byId.get(id.toLowerCase());
  const defaultOf: VoiceCatalog['defaultOf'] = (language, gender) =>
    voices.find((voice) => voice.language === language && voice.gender === gender) ??
    voices.find((voice) => voice.language === language);
  return {
    voices,
    find,
    resolve(id, expected = {}) {
      const named = find(id);
      if (named) return { voice: named };
      const natural = naturalName(id);
      if (natural) return naturalVoice(natural, installed, expected.gender);
      const hosted = hostedVoice(id);
      if (!hosted) return undefined;
      const { locale = DEFAULT_LOCALE, gender = expected.gender } = hosted;
      const language = hosted.locale === undefined ? expected.language : undefined;
      const spoken = language ? defaultOf(language, gender ?? 'female') : undefined;
      const voice = spoken ?? nearest(installed, locale, gender) ?? nearest(VOICES, locale, gender);
      if (!voice) return undefined;
      return { voice, warning: standInWarning(id, voice) };
    },
    defaultOf,
    ofLanguage(code, gender) {
      const speak = (list: readonly Voice[]) => list.filter((voice) => languageOf(voice.locale) === code);
      const suits = (voice: Voice) => voice.gender === gender;
      const [installedVoices, builtIn] = [speak(installed), speak([...VOICES, ...ESPEAK_GUESTS])];
      return installedVoices.find(suits) ?? installedVoices[0] ?? builtIn.find(suits) ?? builtIn[0];
    },
  };
}

interface NaturalName {
  locale: string;
  /** If undefined, the gender of the presenter. */
  gender: Voice['gender'] | undefined;
}

/**
 * `en-US-natural` and `en-GB-natural-male` select the most natural voice available in a locale. Without a gender, the
 * voice has the gender of the presenter.
 */
const NATURAL = /^([a-z]{2,3}-[A-Z]{2})-natural(?:-(female|male))?$/;

export function naturalName(id: string): NaturalName | undefined {
  const [, locale, gender] = NATURAL.exec(id) ?? [];
  if (locale === undefined) return undefined;
  return { locale, gender: gender === 'male' || gender === 'female' ? gender : undefined };
}

function naturalVoice(
  { locale, gender: named }: NaturalName,
  installed: readonly Voice[],
  expected: Voice['gender'] | undefined,
): ReturnType<VoiceCatalog['resolve']> {
  const gender = named ?? expected ?? 'female';
  const voice = nearest(installed, locale, gender);
  if (voice) return { voice };
  const standIn = nearest(VOICES, locale, gender);
  if (!standIn) return undefined;
  // A voice of the other gender is used only if the caller names it.
  const other = nearest(installed, locale, undefined);
  const choice = other ? ` "${other.id}" (${other.name}) is natural and ${other.gender}.` : '';
  const warning = `No natural ${gender} voice of ${locale} is installed; "${standIn.id}" (${standIn.name}) speaks instead.${choice}`;
  return { voice: standIn, warning };
}

/** Warning for a hosted voice that is replaced by a voice of this catalogue. */
export function standInWarning(id: string, { id: other, name }: Pick<Voice, 'id' | 'name'>): string {
  return `Voice "${id}" is not installed; "${other}" (${name}) speaks instead.`;
}

const BUILT_IN = voiceCatalog();

export function findVoice(id: string): Voice | undefined {
  return BUILT_IN.find(id);
}

export function resolveVoice(id: string, expected?: ExpectedVoice): ReturnType<VoiceCatalog['resolve']> {
  return BUILT_IN.resolve(id, expected);
}

/** Prefers the same locale, then the same language; the gender decides among those. */
function nearest(
  voices: readonly Voice[],
  locale: string,
  gender: Voice['gender'] | undefined,
): Voice | undefined {
  const language = languageOf(locale);
  const sameLocale = voices.filter((voice) => voice.locale.toLowerCase() === locale.toLowerCase());
  const sameLanguage = voices.filter((voice) => languageOf(voice.locale) === language);
  const suits = (voice: Voice) => gender === undefined || voice.gender === gender;
  return sameLocale.find(suits) ?? sameLanguage.find(suits);
}

function languageOf(locale: string): string {
  const language = locale.toLowerCase().split('-')[0] ?? '';
  return language === 'no' ? 'nb' : language;
}

type UseCase =
  | 'narrative_story'
  | 'conversational'
  | 'social_media'
  | 'informative_educational'
  | 'advertisement';

/** The best use case of a voice, by age and pitch. */
export function useCaseOf({ gender, age, id }: Pick<Voice, 'gender' | 'age' | 'id'>): UseCase {
  if (age === 'young') return 'social_media';
  if (age === 'senior') return 'informative_educational';
  if (id.endsWith('-rms')) return 'advertisement';
  return gender === 'female' ? 'conversational' : 'narrative_story';
}
