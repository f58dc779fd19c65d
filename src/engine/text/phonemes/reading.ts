import type { Pronunciation } from '../spoken/english/pronounce.ts';

/**
 * The words of a text as phones. Readers of a language (`english/`, espeak-ng) produce it, and speech models convert it
 * to their own signs.
 */
export interface Reading {
  words: ReadWord[];
}

export interface ReadWord {
  /** [from, to) in the text, in UTF-16 units. */
  from: number;
  to: number;
  /** Phones in the alphabet of the model, with ˈ or ˌ before a stressed vowel. */
  phones: string;
  /** Punctuation after the word at which a voice pauses: one of , ; : . ! ? … — or empty. */
  after: string;
}

/** One input sign of a model. */
export interface Sign {
  /** Empty if the entry only lengthens the sign before it. */
  sign: string;
  /** Index of the word; −1 for spaces and punctuation. */
  word: number;
}

/** Lists the signs of a reading: words separated by spaces, punctuation directly after its word. */
export function signsOf({ words }: Reading): Sign[] {
  return words.flatMap(({ phones, after }, index): Sign[] => [
    ...(index > 0 ? [{ sign: ' ', word: -1 }] : []),
    ...[...phones].map((sign) => ({ sign, word: index })),
    ...[...after].map((sign) => ({ sign, word: -1 })),
  ]);
}

/** A reading, and the words whose phones the caller must look up and pass with the next attempt. */
export interface ReadingResult {
  reading: Reading;
  unknown: string[];
}

export interface ReadOptions {
  /** Phones of words that were unknown before, in the voice's alphabet. */
  known: Readonly<Record<string, string>>;
  pronunciations: readonly Pronunciation[];
}

/** Reads a language for voices that do not use espeak-ng's phonemes. */
export interface Reader {
  read(text: string, options: ReadOptions): ReadingResult | Promise<ReadingResult>;
}
