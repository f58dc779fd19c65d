import { createRequire } from 'node:module';

export interface Term {
  /** Parts of speech and kinds, such as Noun, Possessive, Modal, Value. */
  tags: readonly string[];
  /** Place in the text, [start, end). */
  start: number;
  end: number;
}

/** The part of `compromise` that is used. */
interface Tagger {
  (
    text: string,
  ): {
    json(options: object): { terms: { tags: string[]; offset: { start: number; length: number } }[] }[];
  };
  model(): { one: { lexicon: Readonly<Record<string, unknown>> } };
}

/** Letters that the tagger is given at once, far more than a sentence has. */
const LONGEST = 2000;

const require = createRequire(import.meta.url);
let loaded: Tagger | undefined;

/** The words of an English text with what they are in their sentence. */
export function partsOfSpeech(text: string): Term[] {
  const tagger = loadTagger();
  const terms: Term[] = [];
  for (let from = 0; from < text.length; from += LONGEST) {
    const sentences = tagger(text.slice(from, from + LONGEST)).json({
      offset: true,
      terms: { offset: true },
    });
    for (const { tags, offset } of sentences.flatMap((sentence) => sentence.terms)) {
      // The second half of a contraction has a place and no letters.
      if (offset.length === 0) continue;
      terms.push({ tags, start: from + offset.start, end: from + offset.start + offset.length });
    }
  }
  return terms;
}

/** Whether it is one of the 20,000 commonest words of English. */
export function isEnglishWord(word: string): boolean {
  return Object.hasOwn(loadTagger().model().one.lexicon, word.toLowerCase());
}

/** Loading takes a tenth of a second: whoever needs it pays for it. */
function loadTagger(): Tagger {
  loaded ??= require('compromise/two') as Tagger;
  return loaded;
}
