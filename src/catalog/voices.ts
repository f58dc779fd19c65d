import type { Voice } from '../media/speech/engine.ts';
import { ESPEAK_VOICES } from '../media/speech/espeak/voices.ts';
import { FLITE_VOICES } from '../media/speech/flite/voices.ts';
import { hostedVoice } from './voices/hosted.ts';

/** Every built-in voice; the first of a language is its default. */
export const VOICES: readonly Voice[] = [...FLITE_VOICES, ...ESPEAK_VOICES];

const BY_ID = new Map(VOICES.map((voice) => [voice.id.toLowerCase(), voice]));

export function findVoice(id: string): Voice | undefined {
  return BY_ID.get(id.toLowerCase());
}

/**
 * The voice a caller means: one of ours by its id, or for the name of a well-known hosted voice
 * (`en-US-ChristopherNeural`) our nearest of the same language and gender, with a sentence that says so.
 */
export function resolveVoice(id: string): { voice: Voice; warning?: string } | undefined {
  const own = findVoice(id);
  if (own) return { voice: own };
  const hosted = hostedVoice(id);
  if (!hosted) return undefined;
  const voice = nearest(hosted.locale, hosted.gender);
  if (!voice) return undefined;
  return { voice, warning: `Voice "${id}" is not installed; "${voice.id}" (${voice.name}) speaks instead.` };
}

/** Of the same locale if we have it, of the same language otherwise; the gender decides among those. */
function nearest(locale: string, gender: 'female' | 'male' | undefined): Voice | undefined {
  const language = languageOf(locale);
  const same = VOICES.filter((voice) => voice.locale.toLowerCase() === locale.toLowerCase());
  const near = VOICES.filter((voice) => languageOf(voice.locale) === language);
  const suits = (voice: Voice) => gender === undefined || voice.gender === gender;
  return same.find(suits) ?? near.find(suits);
}

function languageOf(locale: string): string {
  const language = locale.toLowerCase().split('-')[0] ?? '';
  return language === 'no' ? 'nb' : language;
}
