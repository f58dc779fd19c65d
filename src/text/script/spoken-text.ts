import { pronunciationsOf } from '../spoken/english/pronounce.ts';
import type { Pronunciation } from '../spoken/english/pronunciation.ts';
import { rewrite } from '../spoken/rewrite.ts';
import { shareWords } from '../spoken/share-words.ts';
import { speakable } from './speakable.ts';
import type { ScriptWord } from './words.ts';

type Range = [from: number, to: number];

/** A sentence as an engine is given it, and where each word of the script is in it. */
export interface SpokenText {
  text: string;
  /** One for each word, [from, to) in `text`; empty for words that are seen and not heard. */
  ranges: Range[];
  /** What is to be stressed, ascending. */
  emphases: Range[];
  /** How words of it are said that their letters do not tell; in English only. */
  pronunciations: Pronunciation[];
}

const ENDS = /[.!?…,;:。！？、，；：।۔؟،]$/u;
const DASH = /^[-–—―]+$/u;

/** Words become what is said for them; the mapping back to the script is kept. */
export function spokenText(words: readonly ScriptWord[], locale: string): SpokenText {
  let text = '';
  const emphases: Range[] = [];
  const said = saidOf(words, locale);
  const ranges = words.map((word, index): Range => {
    const spoken = speakable(said[index] ?? '', locale);
    if (spoken === '') {
      // A dash between words is heard as a breath.
      if (DASH.test(word.text) && text !== '' && !ENDS.test(text)) text += ',';
      return [text.length, text.length];
    }
    if (text !== '' && (word.spaced || startsWithSpace(said[index]))) text += ' ';
    const range: Range = [text.length, text.length + spoken.length];
    text += spoken;
    if (word.emphasis) emphases.push(range);
    return range;
  });
  const pronunciations = /^en\b/i.test(locale) ? pronunciationsOf(text) : [];
  return { text, ranges, emphases, pronunciations };
}

/** Each word with its figures and short forms in full; what is said for several words is divided among them. */
function saidOf(words: readonly ScriptWord[], locale: string): string[] {
  const places: Range[] = [];
  let sentence = '';
  for (const word of words) {
    if (word.spaced && sentence !== '') sentence += ' ';
    places.push([sentence.length, sentence.length + word.text.length]);
    sentence += word.text;
  }
  const said = words.map(() => '');
  const at = places.map(([from]) => from);
  const keep = (index: number, until: number) => {
    const end = Math.min(until, places[index]?.[1] ?? 0);
    const from = at[index] ?? 0;
    if (end > from) said[index] = append(said[index], sentence.slice(from, end));
    at[index] = Math.max(from, end);
  };
  for (const { from, to, said: instead } of rewrite(sentence, locale)) {
    const touched = places.flatMap(([begin, end], index) => (begin < to && end > from ? [index] : []));
    for (const index of touched) keep(index, from);
    const written = touched.map((index) => {
      const [begin, end] = places[index] ?? [0, 0];
      return sentence.slice(Math.max(begin, from), Math.min(end, to));
    });
    shareWords(written, instead).forEach((share, order) => {
      const index = touched[order] ?? 0;
      said[index] = append(said[index], share);
      at[index] = Math.max(at[index] ?? 0, Math.min(to, places[index]?.[1] ?? to));
    });
  }
  for (const index of words.keys()) keep(index, sentence.length);
  return said;
}

/** Words that come to stand beside each other stay apart, where their script parts words. */
function append(before = '', more: string): string {
  const touches =
    /[\p{L}\p{N}]$/u.test(before) &&
    /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}]/u.test(more);
  return touches && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(before)
    ? `${before} ${more}`
    : before + more;
}

function startsWithSpace(said: string | undefined): boolean {
  return /^\s/.test(said ?? '');
}
