import type { SpokenForm } from '../markup/marked-script.ts';

/** A word as a reader sees it, with the punctuation that touches it. */
export interface ScriptWord {
  text: string;
  /** Place in the script, in UTF-16 units. */
  offset: number;
  /** Whether space stands between it and the word before it. */
  spaced: boolean;
  /** Whether it stood between asterisks, which are not part of its text. */
  emphasis?: true;
  /** How a stretch of its text is said, whatever its letters tell: [from, to) in `text`. */
  told?: WordTold;
  /** Letters that it takes in the script, where those are others than its text. */
  extent?: number;
}

export interface WordTold {
  from: number;
  to: number;
  /** Nothing, where a word before it says it all. */
  said: SpokenForm;
}

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const OPENING = /^[\p{Ps}\p{Pi}"'¿¡]+$/u;

/** Letters and digits of scripts that part words by spaces, where an asterisk between two of them is something else. */
const JOINED = String.raw`[[\p{L}\p{N}*]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]]`;
/** Asterisks around words, not those of a product, a list or a footnote. */
const EMPHASIS = new RegExp(String.raw`(?<!${JOINED})\*(?![\s*])([^*]{1,80}?)(?<!\s)\*(?!${JOINED})`, 'gv');

/**
 * The words of a sentence that begins at `base` in the script. Together they hold every visible sign of it, but for
 * the asterisks around `*stressed words*`.
 */
export function scriptWords(sentence: string, base: number, locale: string): ScriptWord[] {
  const stressed = [...sentence.matchAll(EMPHASIS)].map(
    ({ index, 0: text }) => [index, index + text.length - 1] as const,
  );
  const isMark = (at: number) => stressed.some(([open, close]) => at === open || at === close);
  const isStressed = (at: number) => stressed.some(([open, close]) => at > open && at < close);
  return [...sentence.matchAll(/\S+/gu)].flatMap(({ index, 0: written }) => {
    const kept = Array.from({ length: written.length }, (_, at) => at).filter((at) => !isMark(index + at));
    if (kept.length === written.length && !isStressed(index)) return wordsOf(written, base + index, locale);
    const offset = base + index + (kept[0] ?? 0);
    const text = kept.map((at) => written[at]).join('');
    return wordsOf(text, offset, locale).map((word): ScriptWord => {
      const places = kept.slice(word.offset - offset, word.offset - offset + word.text.length);
      return places.some((at) => isStressed(index + at)) ? { ...word, emphasis: true } : word;
    });
  });
}

function wordsOf(text: string, offset: number, locale: string): ScriptWord[] {
  return UNSPACED.test(text) ? cut(text, offset, locale) : [{ text, offset, spaced: true }];
}

function cut(run: string, offset: number, locale: string): ScriptWord[] {
  const words: ScriptWord[] = [];
  let opening = '';
  for (const { segment, index, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(
    run,
  )) {
    const last = words.at(-1);
    if (!isWordLike && OPENING.test(segment)) {
      opening += segment;
    } else if (!isWordLike && last && opening === '') {
      last.text += segment;
    } else {
      const text = opening + segment;
      words.push({ text, offset: offset + index - opening.length, spaced: words.length === 0 });
      opening = '';
    }
  }
  const last = words.at(-1);
  if (opening && last) last.text += opening;
  else if (opening) words.push({ text: opening, offset, spaced: true });
  return words;
}
