import type { Word } from '../../film/alignment.ts';
import type { CaptionWord } from '../../film/timeline.ts';
import { chunks, isUnspaced } from './chunks.ts';
import { LEADING, TRAILING } from './close-bonds.ts';
import { emsOf } from './width.ts';
import { divideWord } from './word-breaks.ts';

/** A word up to this much wider than a line is set smaller, a longer one is cut. */
const SHRINKS = 1.6;

/** An emoji or an ornament: seen, not said. */
export function isSilent(word: CaptionWord): boolean {
  return word.end <= word.start;
}

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
    return run.map(({ text, start, end }, place) => joinedAfter(place, { text: composed(text), start, end }));
  let at = 0;
  return chunks(text, locale).map((part, place) => {
    const start = timeAt(run, at, 'start');
    at += part.length;
    const end = Math.max(start, timeAt(run, at, 'end'));
    return joinedAfter(place, { text: composed(part.replaceAll('\u200B', '')), start, end });
  });
}

/** Letters that were sent in parts, as macOS names its files, are drawn and measured as one. */
function composed(text: string): string {
  return text.normalize('NFC');
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

/** Stands where a word was divided, and is drawn as a hyphen at the end of a line alone. */
const DIVIDED = '\u00AD';
/** A part of a word may be so much wider than a line: it is set smaller, and divided less often. */
const PART_SHRINKS = 1.25;

/** Words that no line can hold, in parts that one can: divided as their language does, and anywhere where that is not enough. */
export function cutLong(word: CaptionWord, lineWidth: number, locale: string): CaptionWord[] {
  if (emsOf(word.text) <= lineWidth * SHRINKS) return [word];
  const bySyllables = divideWord(word.text, locale, {
    room: lineWidth * PART_SHRINKS,
    measure: emsOf,
    isAnywhere: false,
  });
  const divided = bySyllables?.every(({ cost }) => cost <= 1)
    ? bySyllables
    : divideWord(word.text, locale, { room: lineWidth, measure: emsOf, isAnywhere: true });
  const texts = divided?.map(({ text, hyphen, cost }) => text + (hyphen && cost <= 1 ? DIVIDED : '')) ?? [];
  const [first, ...rest] = shareTime(word, texts);
  if (!first) return [word];
  return [
    word.joined ? { ...first, joined: true } : first,
    ...rest.map((part) => ({ ...part, joined: true as const })),
  ];
}

/** The words of a line as they are seen: a word that goes on in the next line ends with a hyphen. */
export function seenInLine(words: readonly CaptionWord[]): CaptionWord[] {
  return words.map((word, index) => {
    if (!word.text.includes(DIVIDED)) return word;
    const isLast = index === words.length - 1 && word.text.endsWith(DIVIDED);
    return { ...word, text: word.text.replaceAll(DIVIDED, '') + (isLast ? '-' : '') };
  });
}

function shareTime({ start, end }: CaptionWord, parts: readonly string[]): CaptionWord[] {
  const all = parts.reduce((sum, part) => sum + part.length, 0);
  let done = 0;
  const time = () => start + ((end - start) * done) / all;
  return parts.map((part) => {
    const from = time();
    done += part.length;
    return { text: part, start: from, end: time() };
  });
}

export function lineText(words: readonly CaptionWord[]): string {
  return words.map((word, index) => (index > 0 && !word.joined ? ' ' : '') + word.text).join('');
}
