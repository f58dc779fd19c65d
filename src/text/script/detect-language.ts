import { plainScript } from '../markup/read-script.ts';

/** Letters that a guess needs at least. */
const MIN_LETTERS = 24;
/** UTF-16 units that are read; more would not change the guess. */
const MAX_LENGTH = 2000;
/** Words of which ordinary English has one in eight; a text that has them needs no closer look. */
const ENGLISH = /\b(?:the|and|of|to|a|in|is|are|you|your|for|with|it|this|that|we|our|on|at|by|be)\b/giu;
const ENGLISH_SHARE = 0.12;
/** Languages that are hard to tell apart in a few words count as one. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ms: 'id', no: 'nb', da: 'nb', tl: 'fil', sr: 'hr', bs: 'hr', sk: 'cs', gl: 'pt', ca: 'es' },
    ...{ mr: 'hi', ne: 'hi', fa: 'ar', ur: 'ar', be: 'ru', bg: 'ru', uk: 'ru' },
  }),
);

/**
 * The language that a script is written in, where that is clear and not the one of the voice (`en-US`).
 *
 * @returns ISO 639-1; undefined for short scripts, mixed ones and guesses that are not sure
 */
export async function otherLanguage(script: string, locale: string): Promise<string | undefined> {
  const text = plainScript(script.slice(0, MAX_LENGTH)).replace(
    /\[[^[\]\n]{0,40}\]|(?<!\S)https?:\S+|(?<!\S)[^\s@]+@\S+/g,
    ' ',
  );
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_LETTERS) return undefined;
  const own = locale.toLowerCase().split('-')[0] ?? '';
  const words = text.match(/\p{L}+/gu)?.length ?? 1;
  if (own === 'en' && (text.match(ENGLISH)?.length ?? 0) / words > ENGLISH_SHARE) return undefined;
  // Loaded here: it takes 150 ms and 90 MB, and ordinary English scripts do without.
  const { eld } = await import('eld/extrasmall');
  const guess = eld.detect(text);
  if (guess.language === '' || !guess.isReliable()) return undefined;
  const group = (language: string) => ALIKE.get(language) ?? language;
  return group(guess.language) === group(own) ? undefined : guess.language;
}
