import type { CaptionWord } from '../../film/timeline.ts';
import { sentenceEnds } from '../../text/captions/cues.ts';
import { lineText } from '../../text/captions/pieces.ts';
import { partsOfSpeech } from '../../text/parts-of-speech.ts';

/** A word with its parts of speech, which are only known in English. */
export interface Token extends CaptionWord {
  tags: readonly string[];
}

const CLAUSE_END = /[,;:،、，；：—–]["'”’»)\]]*$/u;

/** Maximum words of a sentence. Longer runs of words are not sentences, and their analysis would take long. */
const MAX_SENTENCE_WORDS = 150;

/** Splits a script into sentences; in English, words get their parts of speech. */
export function sentencesOf(words: readonly CaptionWord[], locale: string): Token[][] {
  const ends = sentenceEnds(words, locale);
  const sentences: CaptionWord[][] = [[]];
  for (const [index, word] of words.entries()) {
    sentences.at(-1)?.push(word);
    if (ends.has(index) || /[。！？]$/u.test(word.text)) sentences.push([]);
  }
  const full = sentences.filter(({ length }) => length > 0 && length <= MAX_SENTENCE_WORDS);
  return locale.startsWith('en')
    ? full.map(withPartsOfSpeech)
    : full.map((sentence) => sentence.map((word) => ({ ...word, tags: [] })));
}

function withPartsOfSpeech(sentence: readonly CaptionWord[]): Token[] {
  const terms = partsOfSpeech(sentence.map((word) => word.text).join(' '));
  let [at, first] = [0, 0];
  return sentence.map((word) => {
    const end = at + word.text.length;
    while (first < terms.length && (terms[first]?.end ?? 0) <= at) first++;
    let next = first;
    while (next < terms.length && (terms[next]?.start ?? 0) < end) next++;
    const tags = terms.slice(first, next).flatMap((term) => term.tags);
    at = end + 1;
    return { ...word, tags };
  });
}

/** Splits a sentence into clauses. Punctuation stays with the word before it. */
export function clausesOf(sentence: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const word of sentence) {
    clauses.at(-1)?.push(word);
    if (CLAUSE_END.test(word.text) || word.text === '-') clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** Removes the beginning of a sentence if it matches. */
export function strip(words: readonly Token[], beginning: RegExp): readonly Token[] {
  const match = beginning.exec(lineText(words));
  if (!match || match.index > 0) return words;
  return after(words, match[0].length);
}

/** Removes the mark of a list item, and a conjunction before it, as in "And third, …". */
export function stripMark(words: readonly Token[], mark: RegExp, lead: RegExp): readonly Token[] {
  const rest = strip(words, mark);
  if (rest.length < words.length) return rest;
  const joined = strip(words, lead);
  const afterMark = strip(joined, mark);
  return afterMark.length < joined.length ? afterMark : words;
}

export function after(words: readonly Token[], letters: number): readonly Token[] {
  let left = letters;
  for (const [index, word] of words.entries()) {
    if (left < word.text.length) {
      const rest = words.slice(index + 1);
      return left <= 0 ? words.slice(index) : [{ ...word, text: word.text.slice(left) }, ...rest];
    }
    left -= word.text.length + (words[index + 1]?.joined ? 0 : 1);
  }
  return [];
}

export function bare(word: CaptionWord | undefined): string {
  return (word?.text ?? '').toLowerCase().replace(/[^\p{L}\p{M}\p{N}'’%-]/gu, '');
}
