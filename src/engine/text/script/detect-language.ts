import { plainScript } from '../markup/read-script.ts';
import { inOwnWriting } from './writing.ts';

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

/** Names the language of a text: ISO 639-1, undefined where it is not sure. */
export type GuessLanguage = (text: string) => Promise<string | undefined>;

/** Blocks for 150 ms when it is first called, and keeps 90 MB of tables: servers call it in a thread. */
export async function guessLanguage(text: string): Promise<string | undefined> {
  const { eld } = await import('eld/extrasmall');
  const guess = eld.detect(text);
  return guess.language !== '' && guess.isReliable() ? guess.language : undefined;
}

/**
 * The language that a script is written in, where that is clear and not the one of the voice (`en-US`).
 *
 * @returns ISO 639-1; undefined for short scripts, mixed ones and guesses that are not sure
 */
export async function otherLanguage(
  script: string,
  locale: string,
  guess: GuessLanguage = guessLanguage,
): Promise<string | undefined> {
  const plain = plainScript(script.slice(0, MAX_LENGTH)).replace(
    /\[[^[\]\n]{0,40}\]|(?<!\S)https?:\S+|(?<!\S)[^\s@]+@\S+/g,
    ' ',
  );
  const text = inOwnWriting(plain, locale);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_LETTERS) return undefined;
  const own = locale.toLowerCase().split('-')[0] ?? '';
  const words = text.match(/\p{L}+/gu)?.length ?? 1;
  if (own === 'en' && (text.match(ENGLISH)?.length ?? 0) / words > ENGLISH_SHARE) return undefined;
  const language = await guess(text);
  if (language === undefined) return undefined;
  const group = (one: string) => ALIKE.get(one) ?? one;
  return group(language) === group(own) ? undefined : language;
}
