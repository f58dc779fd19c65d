import type { Word } from '../../film/alignment.ts';
import type { CaptionWord } from '../../film/timeline.ts';
import { chunks, isUnspaced } from './chunks.ts';
import { LEADING, TRAILING } from './close-bonds.ts';
import { divideWord } from './word-breaks.ts';

/** Words up to this multiple of the line width are set in a smaller size; wider words are divided. */
const MAX_SHRINK = 1.6;

/** Whether a word is an emoji or an ornament, which is displayed but not spoken. */
export function isSilent(word: CaptionWord): boolean {
  return word.end <= word.start;
}

/**
 * Splits words into the pieces that captions display. Text without spaces is cut where a line may break (between
 * phrases in Japanese), and each piece gets the time of its characters. Punctuation joins the word that it belongs to.
 */
export function pieces(words: readonly Word[], locale: string): CaptionWord[] {
  const cutPieces: CaptionWord[] = [];
  let opening = false;
  for (const run of runsOf(words)) {
    for (const piece of cutRun(run, locale)) {
      const last = cutPieces.at(-1);
      if (last && opening) cutPieces[cutPieces.length - 1] = { ...joinedTo(last, piece), start: piece.start };
      else if (last && TRAILING.test(piece.text)) cutPieces[cutPieces.length - 1] = joinedTo(last, piece);
      else cutPieces.push(piece);
      opening = LEADING.test(piece.text);
    }
  }
  return cutPieces;
}

/** Groups words that have no space between them. */
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

/** Composes decomposed letters, such as those of macOS file names, so that each is drawn and measured as one. */
function composed(text: string): string {
  return text.normalize('NFC');
}

function joinedAfter(place: number, word: CaptionWord): CaptionWord {
  return place > 0 ? { ...word, joined: true } : word;
}

/**
 * Returns the time at an offset in a run. Between two words, `side` chooses the end of one or the start of the other.
 */
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

function joinedTo(first: CaptionWord, next: CaptionWord): CaptionWord {
  return {
    ...first,
    text: first.text + (next.joined ? '' : ' ') + next.text,
    end: Math.max(first.end, next.end),
  };
}

/** Soft hyphen that marks where a word was divided. It is visible only at the end of a line. */
const DIVISION = '\u00AD';
/** Parts of a word may exceed the line width by this factor. They are set in a smaller size, which saves divisions. */
const MAX_PART_SHRINK = 1.25;

/** Divides a word that is too long for a line: between syllables, or between any letters if that is not enough. */
export function cutLong(word: CaptionWord, lineWidth: number, locale: string): CaptionWord[] {
  if (emsOf(word.text) <= lineWidth * MAX_SHRINK) return [word];
  const bySyllables = divideWord(word.text, locale, {
    room: lineWidth * MAX_PART_SHRINK,
    measure: emsOf,
    canBreakAnywhere: false,
  });
  const divided = bySyllables?.every(({ cost }) => cost <= 1)
    ? bySyllables
    : divideWord(word.text, locale, { room: lineWidth, measure: emsOf, canBreakAnywhere: true });
  const texts = divided?.map(({ text, hyphen, cost }) => text + (hyphen && cost <= 1 ? DIVISION : '')) ?? [];
  const [first, ...rest] = shareTime(word, texts);
  if (!first) return [word];
  return [
    word.joined ? { ...first, joined: true } : first,
    ...rest.map((part) => ({ ...part, joined: true as const })),
  ];
}

/** Returns words as a line displays them: a word that continues on the next line ends with a hyphen. */
export function displayedWords(words: readonly CaptionWord[]): CaptionWord[] {
  return words.map((word, index) => {
    if (!word.text.includes(DIVISION)) return word;
    const isLast = index === words.length - 1 && word.text.endsWith(DIVISION);
    return { ...word, text: word.text.replaceAll(DIVISION, '') + (isLast ? '-' : '') };
  });
}

function shareTime({ start, end }: CaptionWord, parts: readonly string[]): CaptionWord[] {
  const totalLength = parts.reduce((sum, part) => sum + part.length, 0);
  let doneLength = 0;
  const time = () => start + ((end - start) * doneLength) / totalLength;
  return parts.map((part) => {
    const from = time();
    doneLength += part.length;
    return { text: part, start: from, end: time() };
  });
}

export function lineText(words: readonly CaptionWord[]): string {
  return words.map((word, index) => (index > 0 && !word.joined ? ' ' : '') + word.text).join('');
}

/**
 * Approximate widths of characters in a heavy typeface, in font sizes. The first matching class counts. Precise enough
 * to choose line breaks without loading a font.
 */
const WIDTHS: readonly [RegExp, number][] = [
  [/\p{Mn}|\p{Me}|\p{Cf}/u, 0],
  [/\p{Emoji_Presentation}/u, 1.24],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303F\uFF00-\uFF60]/u, 1],
  [/\p{sc=Hangul}/u, 0.93],
  [/[\p{sc=Malayalam}\p{sc=Sinhala}]/u, 0.97],
  [/\p{sc=Myanmar}/u, 0.92],
  [/\p{sc=Tamil}/u, 0.86],
  [/[\p{sc=Ethiopic}\p{sc=Oriya}\p{sc=Georgian}\p{sc=Armenian}]/u, 0.71],
  [/[\p{sc=Telugu}\p{sc=Kannada}]/u, 0.8],
  [/[\p{sc=Bengali}\p{sc=Devanagari}\p{sc=Gujarati}\p{sc=Gurmukhi}\p{sc=Thai}\p{sc=Khmer}]/u, 0.58],
  [/\p{sc=Arabic}/u, 0.56],
  [/\p{sc=Hebrew}/u, 0.64],
  [/\s/u, 0.34],
  [/[.,:;!'’|ijlIfrt()[\]ţťțłíìîï·-]/u, 0.4],
  [/[mwMWмшщжюыМШЩЖЮЫФ%@—…]/u, 1],
  [/\p{Lu}/u, 0.75],
];
const OTHER_WIDTH = 0.64;

export function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text) ems += WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER_WIDTH;
  return ems;
}
