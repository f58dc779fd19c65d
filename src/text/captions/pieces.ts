import type { Word } from '../../film/alignment.ts';
import type { CaptionWord } from '../../film/timeline.ts';
import { chunks, isUnspaced } from './chunks.ts';
import { emsOf } from './width.ts';

/** Signs that belong to the word before them, though a space may stand between ("Allons-y !", "20 %"). */
const TRAILING = /^[\p{Pe}\p{Pf}\p{Pd}.,:;!?…%°·،؛؟۔।。，！？；：、]+$/u;
/** Such as belong to the next. */
const LEADING = /^[\p{Ps}\p{Pi}¿¡]+$/u;
/** A word up to this much wider than a line is set smaller, a longer one is cut. */
const SHRINKS = 1.6;

/** An emoji or an ornament: seen, not said. */
export function isSilent(word: CaptionWord): boolean {
  return word.end <= word.start;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The words as an eye reads them: runs of signs without spaces are cut where a line may break, phrase by phrase
 * in Japanese, and their time is that of the signs they hold.
 */
export function pieces(words: readonly Word[], locale: string): CaptionWord[] {
  const all: CaptionWord[] = [];
  let opening = false;
  for (const run of runsOf(words)) {
    for (const piece of cutRun(run, locale)) {
      const last = all.at(-1);
      if (last && opening) all[all.length - 1] = { ...onto(last, piece), start: piece.start };
      else if (last && TRAILING.test(piece.text)) all[all.length - 1] = onto(last, piece);
      else all.push(piece);
      opening = LEADING.test(piece.text);
    }
  }
  return all;
}

/** Words between which no space stands. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const before = runs.at(-1)?.at(-1);
    if (before && before.offset + before.length === word.offset) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

function cutRun(run: readonly Word[], locale: string): CaptionWord[] {
  const text = run.map((word) => word.text).join('');
  if (!isUnspaced(text))
    return run.map(({ text, start, end }, place) => joinedAfter(place, { text, start, end }));
  let at = 0;
  return chunks(text, locale).map((part, place) => {
    const start = timeAt(run, at, 'start');
    at += part.length;
    return joinedAfter(place, { text: part, start, end: Math.max(start, timeAt(run, at, 'end')) });
  });
}

function joinedAfter(place: number, word: CaptionWord): CaptionWord {
  return place > 0 ? { ...word, joined: true } : word;
}

/** When a place in a run is reached; between two words it is the end of the one or the start of the other. */
function timeAt(run: readonly Word[], place: number, side: 'start' | 'end'): number {
  let from = 0;
  for (const { text, start, end } of run) {
    const within = place - from;
    if (side === 'start' ? within < text.length : within <= text.length) {
      return start + ((end - start) * within) / text.length;
    }
    from += text.length;
  }
  return run.at(-1)?.end ?? 0;
}

function onto(first: CaptionWord, next: CaptionWord): CaptionWord {
  return {
    ...first,
    text: first.text + (next.joined ? '' : ' ') + next.text,
    end: Math.max(first.end, next.end),
  };
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
