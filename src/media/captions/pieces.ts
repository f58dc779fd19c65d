import type { Word } from '../alignment/alignment.ts';
import type { CaptionWord } from '../timeline/timeline.ts';
import { chunks, isUnspaced } from './chunks.ts';
import { emsOf } from './width.ts';

/** Signs that belong to the word before them, though a space may stand between ("Allons-y !", "20 %"). */
const TRAILING = /^[\p{Pe}\p{Pf}\p{Pd}.,:;!?…%°·،؛؟۔।。，！？；：、]+$/u;
/** Such as belong to the next. */
const LEADING = /^[\p{Ps}\p{Pi}¿¡]+$/u;
/** A word up to this much wider than a line is set smaller, a longer one is cut. */
const SHRINKS = 1.6;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The words as an eye reads them: a run of signs without spaces is many, its time shared out by length. */
export function pieces(words: readonly Word[], locale: string): CaptionWord[] {
  const all: CaptionWord[] = [];
  let opening: CaptionWord | undefined;
  words.forEach((word, index) => {
    const before = words[index - 1];
    const joined = before !== undefined && before.offset + before.length === word.offset;
    for (const [place, piece] of split(word, locale).entries()) {
      if (place > 0 || joined) piece.joined = true;
      const last = all.at(-1);
      if (opening) {
        all[all.length - 1] = { ...onto(opening, piece), start: piece.start };
        opening = undefined;
      } else if (last && TRAILING.test(piece.text)) all[all.length - 1] = onto(last, piece);
      else all.push(piece);
      if (LEADING.test(piece.text)) opening = all.at(-1);
    }
  });
  return all;
}

function onto(first: CaptionWord, next: CaptionWord): CaptionWord {
  return {
    ...first,
    text: first.text + (next.joined ? '' : ' ') + next.text,
    end: Math.max(first.end, next.end),
  };
}

function split(word: Word, locale: string): CaptionWord[] {
  if (!isUnspaced(word.text)) return [{ text: word.text, start: word.start, end: word.end }];
  return shareTime({ text: word.text, start: word.start, end: word.end }, chunks(word.text, locale));
}

/** Words that no line can hold, in parts that one can. */
export function cutLong(word: CaptionWord, lineWidth: number): CaptionWord[] {
  const width = emsOf(word.text);
  if (width <= lineWidth * SHRINKS) return [word];
  const share = width / Math.ceil(width / (lineWidth * 0.95));
  const parts: string[] = [''];
  for (const { segment } of graphemes.segment(word.text)) {
    if (emsOf((parts.at(-1) ?? '') + segment) > share + 0.5) parts.push('');
    parts[parts.length - 1] += segment;
  }
  const [first, ...rest] = shareTime(word, parts);
  if (!first) return [];
  return [
    word.joined ? { ...first, joined: true } : first,
    ...rest.map((part) => ({ ...part, joined: true as const })),
  ];
}

function shareTime({ text, start, end }: CaptionWord, parts: readonly string[]): CaptionWord[] {
  let done = 0;
  const time = () => start + ((end - start) * done) / text.length;
  return parts.map((part) => {
    const from = time();
    done += part.length;
    return { text: part, start: from, end: time() };
  });
}

export function lineText(words: readonly CaptionWord[]): string {
  return words.map((word, index) => (index > 0 && !word.joined ? ' ' : '') + word.text).join('');
}
