import { latePackage } from '#files';

export interface Term {
  /** Tags of `compromise`, such as Noun, Possessive, Modal, Value. */
  tags: readonly string[];
  /** [start, end) in the text. */
  start: number;
  end: number;
}

/** The part of the API of `compromise` that this module uses. */
interface Tagger {
  (
    text: string,
  ): {
    json(options: object): { terms: { tags: string[]; offset: { start: number; length: number } }[] }[];
  };
  model(): { one: { lexicon: Readonly<Record<string, unknown>> } };
}

/** Characters passed to the tagger at once, far more than a sentence has. */
const MAX_LETTERS = 2000;

let loaded: Tagger | undefined;

/** Tags the words of an English text with their parts of speech. */
export function partsOfSpeech(text: string): Term[] {
  const tagger = loadTagger();
  const terms: Term[] = [];
  for (let from = 0; from < text.length; from += MAX_LETTERS) {
    const sentences = tagger(text.slice(from, from + MAX_LETTERS)).json({
      offset: true,
      terms: { offset: true },
    });
    for (const { tags, offset } of sentences.flatMap((sentence) => sentence.terms)) {
      // The second half of a contraction has a position but no letters.
      if (offset.length === 0) continue;
      terms.push({ tags, start: from + offset.start, end: from + offset.start + offset.length });
    }
  }
  return terms;
}

/** Whether a word is one of the 20,000 most common words of English. */
export function isEnglishWord(word: string): boolean {
  return Object.hasOwn(loadTagger().model().one.lexicon, word.toLowerCase());
}

/** Loads on first use, because it takes 0.1 s. */
function loadTagger(): Tagger {
  loaded ??= latePackage('compromise/two') as Tagger;
  return loaded;
}
