import { ExplainedError } from '../../../base/explained-error.ts';
import type { Word } from '../../film/alignment.ts';
import type { Seconds } from '../../film/timeline.ts';
import { hasWords, isBlank, type Stretch, secondsOf, stretchesOf, wordsOf } from './cue-text.ts';
import { withoutRepeats } from './roll-up.ts';

/** A caption as a file has it. */
export interface GivenCue {
  start: Seconds;
  end: Seconds;
  /** Lines of words; where the file does not tell when a word is said, its letters share the time of the cue. */
  lines: Word[][];
}

export const MOST_CUES = 10_000;

/**
 * Reads SubRip or WebVTT (https://www.w3.org/TR/webvtt1/): what is said when. Colours, places and other marks are left
 * out, cues are put in order, and of two that overlap the first one ends with the second's beginning. Roll-up captions
 * show lines again that were said before: each of their words is told once.
 *
 * @throws {ExplainedError} completing a sentence that begins with the name of the file or field
 */
export function readSubtitles(text: string): GivenCue[] {
  const plain = withPlainLines(text);
  const found: UntimedCue[] = [];
  for (const { start, end, from, to } of cuesIn(plain)) {
    const { stretches, lines } = stretchesOf(plain.slice(from, to), start, end);
    if (lines > 0) found.push({ start, end, stretches, lines });
  }
  if (found.length === 0) throw new ExplainedError('holds no words');
  const ordered = found.sort((one, other) => one.start - other.start);
  return inOrder(withoutRepeats(withLength(ordered)).map(timed));
}

/** Whether a text is subtitles: a line of it holds times. */
export function isSubtitles(text: string): boolean {
  try {
    return nextHeader(withPlainLines(text), 0) !== undefined;
  } catch {
    return true;
  }
}

/**
 * The first words of subtitles that can be read. It makes no object of every word, so that checking a megabyte takes
 * milliseconds.
 *
 * @param least characters after which no more words are taken
 * @throws {ExplainedError} whenever `readSubtitles` would
 */
export function firstWords(text: string, least: number): string {
  const plain = withPlainLines(text);
  let words = '';
  for (const { from, to } of cuesIn(plain)) {
    if (words.length > least || !hasWords(plain, from, to)) continue;
    words += `${wordsOf(plain.slice(from, Math.min(to, from + MAX_TAKEN))).join(' ')} `;
  }
  if (words === '') throw new ExplainedError('holds no words');
  return words.trim();
}

/** Characters of one caption that are looked at for its first words. */
const MAX_TAKEN = 20_000;

/** Line ends are LF, CR LF, CR, or the CR CR LF of files that were converted twice. */
function withPlainLines(text: string): string {
  const marked = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  if (!marked.includes('\r')) return marked;
  return marked.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

const BYTE_ORDER_MARK = 0xfeff;

/** A cue's times, and where its text begins and ends. */
interface Cue {
  start: Seconds;
  end: Seconds;
  from: number;
  to: number;
}

/** A cue whose words have no times yet but those that the file tells. */
export interface UntimedCue {
  start: Seconds;
  /** When its last word has been said. */
  end: Seconds;
  /** Where it is shown longer. */
  until?: Seconds;
  stretches: Stretch[];
  /** Lines of its text. */
  lines: number;
}

/** Every cue in the order of the file. @throws {ExplainedError} where there is none, too many, or one cannot be read */
function* cuesIn(text: string): Generator<Cue> {
  let header = nextHeader(text, 0);
  if (!header) throw new ExplainedError('is no SRT or VTT file: no line of it holds times (a --> b)');
  const isVtt = /^\s{0,9}WEBVTT/.test(text.slice(0, 20));
  let number = numberAbove(text, header.begin);
  for (let count = 1; header; count++) {
    if (count > MOST_CUES) throw new ExplainedError(`holds more than ${MOST_CUES} captions`);
    const next: Header | undefined = nextHeader(text, header.after);
    const own = { isVtt, last: number };
    const told = textBefore(text, header.after, next?.begin ?? text.length, own);
    const to = isVtt ? beforeBlocks(text, header.after, told.to) : told.to;
    const { start, end, begin, after } = header;
    if (end < start && hasWords(text, after, to)) {
      throw new ExplainedError(`has a caption that ends before it begins in line ${lineAt(text, begin)}`);
    }
    if (end >= start) yield { start, end, from: after, to };
    number = told.number ?? (number === undefined ? undefined : number + 1);
    header = next;
  }
}

/** A line that holds the times of a cue. */
interface Header {
  start: Seconds;
  end: Seconds;
  /** Where its line begins, and the line after it. */
  begin: number;
  after: number;
}

const ARROW = '-->';
const CLOCK = String.raw`((?:\d{1,4} ?: ?)?\d{1,2} ?: ?\d{1,2}(?: ?(?:[.,] ?\d{1,9}|: ?\d{3}))?)`;
/** Times of SubRip and WebVTT; hours and fractions may be missing. */
const TIMES = new RegExp(String.raw`^\s*${CLOCK}\s*-->\s*${CLOCK}(?![\d:])`);
/** Characters of a line up to its arrow, and after it, in which times stand. */
const MAX_TIME = 60;

/** The next times from a place on; an arrow in a text is none. @throws {ExplainedError} for times that cannot be read */
function nextHeader(text: string, from: number): Header | undefined {
  for (let arrow = text.indexOf(ARROW, from); arrow >= 0; arrow = text.indexOf(ARROW, arrow + 3)) {
    const before = text.slice(Math.max(from, arrow - MAX_TIME), arrow);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    // With a colon it is meant to be a time.
    if (!/\d\s{0,9}$/.test(line) || !/^\s*\d{1,4}\s*:[\d\s:.,]*$/.test(line)) continue;
    const begin = arrow - line.length;
    const [, first, last] = TIMES.exec(text.slice(begin, arrow + MAX_TIME)) ?? [];
    if (first === undefined || last === undefined) {
      throw new ExplainedError(
        `has times that cannot be read in line ${lineAt(text, begin)}; they look like 00:00:01,000 --> 00:00:02,500`,
      );
    }
    const after = Math.min(endOfLine(text, arrow) + 1, text.length);
    return { start: secondsOf(first), end: secondsOf(last), begin, after };
  }
  return undefined;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/**
 * Where the text of a cue ends that reaches to the next times, or to the end of the file. Empty lines may stand in it;
 * the number or the name of the next cue does not belong to it.
 *
 * @param last number of the cue
 */
function textBefore(
  text: string,
  from: number,
  until: number,
  { isVtt, last }: { isVtt: boolean; last: number | undefined },
): { to: number; number: number | undefined } {
  const to = endWithoutBlanks(text, from, until);
  const begin = Math.max(from, text.lastIndexOf('\n', to - 1) + 1);
  const number = numberIn(text.slice(begin, Math.min(to, begin + MAX_TIME)));
  const isRightAbove = until < text.length && endOfLine(text, to) + 1 >= until;
  const isAlone = begin > from && endWithoutBlanks(text, from, begin) < begin - 1;
  // Some files have an empty line after every line.
  const isNext = number !== undefined && last !== undefined && number === last + 1;
  const isOfNext = isRightAbove ? number !== undefined || (isVtt && isAlone) : isAlone && isNext;
  return isOfNext ? { to: endWithoutBlanks(text, from, begin), number } : { to, number: undefined };
}

function numberIn(line: string): number | undefined {
  return /^\s*\d{1,6}\s*$/.test(line) ? Number(line) : undefined;
}

/** The number above the first times, with or without empty lines between them. */
function numberAbove(text: string, begin: number): number | undefined {
  const lines = text.slice(Math.max(0, begin - MAX_TIME), begin).trimEnd();
  return numberIn(lines.slice(lines.lastIndexOf('\n') + 1));
}

/** Without the comments and styles of WebVTT, which stand after an empty line. */
function beforeBlocks(text: string, from: number, to: number): number {
  const block = text.slice(from - 1, to).search(/\n[^\S\n]*\n(?:NOTE|STYLE|REGION)(?=\s|$)/);
  return block < 0 ? to : Math.max(from, from - 1 + block);
}

function endWithoutBlanks(text: string, from: number, until: number): number {
  let to = until;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  return to;
}

/** Seconds that a cue without a length is shown for each letter, at least and at most. */
const READING = { letter: 1 / 15, least: 1, most: 5 };

/** Gives cues that end when they begin the time that it takes to read them, up to the next one. */
function withLength(ordered: readonly UntimedCue[]): UntimedCue[] {
  return ordered.map((cue, index) => {
    if (cue.end > cue.start) return cue;
    const letters = cue.stretches
      .flatMap(({ words }) => words)
      .reduce((sum, { text }) => sum + text.length + 1, 0);
    const wanted = Math.min(READING.most, Math.max(READING.least, letters * READING.letter));
    const next = ordered[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    return {
      ...cue,
      end: next - cue.start < AT_ONCE ? cue.start + wanted : Math.min(next, cue.start + wanted),
    };
  });
}

/** Words without times of their own share that of their stretch by their letters. */
function timed({ start, end, until, stretches, lines: count }: UntimedCue): GivenCue {
  const lines: Word[][] = Array.from({ length: count }, () => []);
  let offset = 0;
  stretches.forEach(({ start: from, words }, index) => {
    const stop = stretches[index + 1]?.start ?? end;
    const letters = words.reduce((sum, { text }) => sum + text.length + 1, 0);
    let at = from;
    for (const { text, line } of words) {
      const next = at + ((stop - from) * (text.length + 1)) / letters;
      lines[line]?.push({ text, offset, length: text.length, start: at, end: next });
      offset += text.length + 1;
      at = next;
    }
  });
  return { start, end: until ?? end, lines: lines.filter((line) => line.length > 0) };
}

/** Two that come at once are one. */
const AT_ONCE = 0.05;

function inOrder(cues: readonly GivenCue[]): GivenCue[] {
  const ordered: GivenCue[] = [];
  for (const cue of cues) {
    const last = ordered.at(-1);
    if (last && cue.start - last.start < AT_ONCE) {
      last.lines.push(...cue.lines);
      last.end = Math.max(last.end, cue.end);
      continue;
    }
    if (last && last.end > cue.start) last.end = cue.start;
    ordered.push({ ...cue, lines: [...cue.lines] });
  }
  return ordered.map((cue) => ({
    ...cue,
    lines: cue.lines.map((line) => line.map((word) => within(word, cue))),
  }));
}

function within(word: Word, { start, end }: { start: Seconds; end: Seconds }): Word {
  const clamp = (time: Seconds) => Math.min(end, Math.max(start, time));
  return { ...word, start: clamp(word.start), end: clamp(word.end) };
}
