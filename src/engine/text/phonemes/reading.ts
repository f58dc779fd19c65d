/**
 * What a text sounds like, as every model is given it: its words as phones. Whoever reads a language (`english/`, the
 * rules of espeak-ng) makes one; whoever speaks turns it into the signs of its model.
 */
export interface Reading {
  words: ReadWord[];
}

export interface ReadWord {
  /** Place in the text, [from, to) in UTF-16 units. */
  from: number;
  to: number;
  /** The signs of the alphabet that the model was trained with; ˈ and ˌ stand before the stressed vowel. */
  phones: string;
  /** Punctuation that a voice breathes at, as it stands after the word: one of , ; : . ! ? … — or nothing. */
  after: string;
}

/** One sign that a model is given. */
export interface Sign {
  /** Empty for what only lengthens the sign before it. */
  sign: string;
  /** Of the word it belongs to; −1 for what stands between words. */
  word: number;
}

/** The signs of a reading in order: words apart by spaces, punctuation touching the word before. */
export function signsOf({ words }: Reading): Sign[] {
  return words.flatMap(({ phones, after }, index): Sign[] => [
    ...(index > 0 ? [{ sign: ' ', word: -1 }] : []),
    ...[...phones].map((sign) => ({ sign, word: index })),
    ...[...after].map((sign) => ({ sign, word: -1 })),
  ]);
}
