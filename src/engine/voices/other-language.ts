import { type GuessLanguage, otherLanguage } from '../text/script/writing.ts';
import type { Voice } from './voice.ts';

/** Number of voices that the warning suggests. */
const MAX_NAMED = 3;

/**
 * Warns that a script is in another language than its voice, and suggests voices.
 *
 * @param voices available voices
 * @returns undefined if the languages match, the script's language is unclear, or no voice speaks it
 */
export async function otherLanguageWarning(
  script: string,
  voice: Voice,
  voices: readonly Voice[],
  guess?: GuessLanguage,
): Promise<string | undefined> {
  const language = await otherLanguage(script, voice.locale, guess);
  if (language === undefined) return undefined;
  const fitting = voices.filter(({ locale }) => locale.split('-')[0] === language);
  const sorted = fitting.toSorted(
    (a, b) => Number(b.gender === voice.gender) - Number(a.gender === voice.gender),
  );
  const named = sorted.slice(0, MAX_NAMED).map(({ id, name }) => `"${id}" (${name})`);
  if (named.length === 0) return undefined;
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return `The script seems to be in ${names.of(language)}, and ${voice.name} speaks ${names.of(voice.locale.split('-')[0] ?? '')}. Voices that fit: ${named.join(', ')}`;
}
