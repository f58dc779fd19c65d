import { ExplainedError } from '../../../base/explained-error.ts';
import type { Word } from '../../film/alignment.ts';
import type { Seconds } from '../../film/timeline.ts';
import { type CueSegment, hasWords, isBlank, secondsOf, segmentsOf, wordsOf } from './cue-text.ts';

/** A caption of a subtitle file. */
export interface ParsedCue {
  start: Seconds;
  end: Seconds;
  /** Lines of words. Words without timestamps share the time of their cue by their length. */
  lines: Word[][];
}

export const MAX_CUES = 10_000;

/**
 * Reads the words and times of SubRip or WebVTT (https://www.w3.org/TR/webvtt1/). Drops colours, positions and other
 * marks, sorts the cues, and ends a cue where the next one begins. Words that roll-up captions repeat are returned
 * once.
 *
 * @throws {ExplainedError} whose message completes a sentence that begins with the name of the file or field
 */
export function readSubtitles(text: string): ParsedCue[] {
  const plain = normalizeLineEnds(text);
  const untimed: UntimedCue[] = [];
  for (const { start, end, from, to } of cuesIn(plain)) {
    const { segments, lines } = segmentsOf(plain.slice(from, to), start, end);
    if (lines > 0) untimed.push({ start, end, segments, lines });
  }
  if (untimed.length === 0) throw new ExplainedError('contains no words');
  const ordered = untimed.sort((one, other) => one.start - other.start);
  return withoutOverlaps(withoutRepeats(withLength(ordered)).map(timeWords));
}

/** Whether a text is a subtitle file, which contains a line with times. */
export function isSubtitles(text: string): boolean {
  try {
    return nextHeader(normalizeLineEnds(text), 0) !== undefined;
  } catch {
    return true;
  }
}

/**
 * Reads the first words of a subtitle file. Creates no object per word, so checking a megabyte takes milliseconds.
 *
 * @param minLength number of characters after which no more words are added
 * @throws {ExplainedError} whenever `readSubtitles` would
 */
export function firstWords(text: string, minLength: number): string {
  const plain = normalizeLineEnds(text);
  let words = '';
  for (const { from, to } of cuesIn(plain)) {
    if (words.length > minLength || !hasWords(plain, from, to)) continue;
    words += `${wordsOf(plain.slice(from, Math.min(to, from + MAX_CUE_LENGTH))).join(' ')} `;
  }
  if (words === '') throw new ExplainedError('contains no words');
  return words.trim();
}

/** Characters of one caption that are read for its first words. */
const MAX_CUE_LENGTH = 20_000;

/** Converts CR LF, CR and the CR CR LF of files that were converted twice to LF. */
function normalizeLineEnds(text: string): string {
  const marked = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  if (!marked.includes('\r')) return marked;
  return marked.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

const BYTE_ORDER_MARK = 0xfeff;

/** A cue's times, and the range of its text. */
interface Cue {
  start: Seconds;
  end: Seconds;
  from: number;
  to: number;
}

/** A cue whose words have no times yet, except for timestamps in the file. */
interface UntimedCue {
  start: Seconds;
  /** End of the last word. */
  end: Seconds;
  /** End of the display, if it is after the last word. */
  until?: Seconds;
  segments: CueSegment[];
  /** Number of lines with words. */
  lines: number;
}

/** Yields every cue in file order. @throws {ExplainedError} if there are no cues, too many, or an unreadable one */
function* cuesIn(text: string): Generator<Cue> {
  let header = nextHeader(text, 0);
  if (!header)
    throw new ExplainedError(
      'is not an SRT or VTT file: it has no line with times, such as 00:00:01,000 --> 00:00:02,500',
    );
  const isVtt = /^\s{0,9}WEBVTT/.test(text.slice(0, 20));
  let number = numberAbove(text, header.begin);
  for (let count = 1; header; count++) {
    if (count > MAX_CUES) throw new ExplainedError(`has more than ${MAX_CUES} captions`);
    const next: Header | undefined = nextHeader(text, header.after);
    const numbering = { isVtt, last: number };
    const body = endOfText(text, header.after, next?.begin ?? text.length, numbering);
    const to = isVtt ? endBeforeBlocks(text, header.after, body.to) : body.to;
    const { start, end, begin, after } = header;
    if (end < start && hasWords(text, after, to)) {
      throw new ExplainedError(`has a caption that ends before it begins in line ${lineAt(text, begin)}`);
    }
    if (end >= start) yield { start, end, from: after, to };
    number = body.number ?? (number === undefined ? undefined : number + 1);
    header = next;
  }
}

/** The line with the times of a cue. */
interface Header {
  start: Seconds;
  end: Seconds;
  /** Offsets of this line and of the next one. */
  begin: number;
  after: number;
}

const ARROW = '-->';
const CLOCK = String.raw`((?:\d{1,4} ?: ?)?\d{1,2} ?: ?\d{1,2}(?: ?(?:[.,] ?\d{1,9}|: ?\d{3}))?)`;
/** Times of SubRip and WebVTT. Hours and fractions are optional. */
const TIMES = new RegExp(String.raw`^\s*${CLOCK}\s*-->\s*${CLOCK}(?![\d:])`);
/** Maximum length of a time on either side of the arrow. */
const MAX_TIME_LENGTH = 60;

/** Finds the next line with times, ignoring arrows inside text. @throws {ExplainedError} for unreadable times */
function nextHeader(text: string, from: number): Header | undefined {
  for (let arrow = text.indexOf(ARROW, from); arrow >= 0; arrow = text.indexOf(ARROW, arrow + 3)) {
    const before = text.slice(Math.max(from, arrow - MAX_TIME_LENGTH), arrow);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    // Digits and a colon before the arrow show that a time was intended.
    if (!/\d\s{0,9}$/.test(line) || !/^\s*\d{1,4}\s*:[\d\s:.,]*$/.test(line)) continue;
    const begin = arrow - line.length;
    const [, first, last] = TIMES.exec(text.slice(begin, arrow + MAX_TIME_LENGTH)) ?? [];
    if (first === undefined || last === undefined) {
      throw new ExplainedError(
        `has unreadable times in line ${lineAt(text, begin)}: write them like 00:00:01,000 --> 00:00:02,500`,
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
 * Finds the end of a cue's text, which may reach to the next line with times or the end of the file. The text may
 * contain empty lines; the number or name of the next cue is not part of it.
 *
 * @param last number of this cue
 */
function endOfText(
  text: string,
  from: number,
  until: number,
  { isVtt, last }: { isVtt: boolean; last: number | undefined },
): { to: number; number: number | undefined } {
  const to = endWithoutBlanks(text, from, until);
  const begin = Math.max(from, text.lastIndexOf('\n', to - 1) + 1);
  const number = numberIn(text.slice(begin, Math.min(to, begin + MAX_TIME_LENGTH)));
  const isRightAbove = until < text.length && endOfLine(text, to) + 1 >= until;
  const isAlone = begin > from && endWithoutBlanks(text, from, begin) < begin - 1;
  // Some files have an empty line after each line.
  const isNext = number !== undefined && last !== undefined && number === last + 1;
  const isOfNext = isRightAbove ? number !== undefined || (isVtt && isAlone) : isAlone && isNext;
  return isOfNext ? { to: endWithoutBlanks(text, from, begin), number } : { to, number: undefined };
}

function numberIn(line: string): number | undefined {
  return /^\s*\d{1,6}\s*$/.test(line) ? Number(line) : undefined;
}

/** Number of the first cue, which may be followed by empty lines. */
function numberAbove(text: string, begin: number): number | undefined {
  const lines = text.slice(Math.max(0, begin - MAX_TIME_LENGTH), begin).trimEnd();
  return numberIn(lines.slice(lines.lastIndexOf('\n') + 1));
}

/** Excludes the comments, styles and regions of WebVTT, which follow an empty line. */
function endBeforeBlocks(text: string, from: number, to: number): number {
  const block = text.slice(from - 1, to).search(/\n[^\S\n]*\n(?:NOTE|STYLE|REGION)(?=\s|$)/);
  return block < 0 ? to : Math.max(from, from - 1 + block);
}

function endWithoutBlanks(text: string, from: number, until: number): number {
  let to = until;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  return to;
}

/** Display time of a cue without a duration: per letter, at least, and at most. */
const READING_SECONDS = { letter: 1 / 15, min: 1, max: 5 };

/** Gives cues without a duration the time that it takes to read them, up to the next cue. */
function withLength(ordered: readonly UntimedCue[]): UntimedCue[] {
  return ordered.map((cue, index) => {
    if (cue.end > cue.start) return cue;
    const letters = cue.segments
      .flatMap(({ words }) => words)
      .reduce((sum, { text }) => sum + text.length + 1, 0);
    const duration = Math.min(
      READING_SECONDS.max,
      Math.max(READING_SECONDS.min, letters * READING_SECONDS.letter),
    );
    const next = ordered[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    return {
      ...cue,
      end: next - cue.start < MERGE_SECONDS ? cue.start + duration : Math.min(next, cue.start + duration),
    };
  });
}

/** Divides the time of each segment among its words by their length. */
function timeWords({ start, end, until, segments, lines: count }: UntimedCue): ParsedCue {
  const lines: Word[][] = Array.from({ length: count }, () => []);
  let offset = 0;
  segments.forEach(({ start: from, words }, index) => {
    const stop = segments[index + 1]?.start ?? end;
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

/** Cues that begin within this many seconds of each other are merged. */
const MERGE_SECONDS = 0.05;

function withoutOverlaps(cues: readonly ParsedCue[]): ParsedCue[] {
  const ordered: ParsedCue[] = [];
  for (const cue of cues) {
    const last = ordered.at(-1);
    if (last && cue.start - last.start < MERGE_SECONDS) {
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

/** Maximum gap between two cues that follow each other without a pause. */
const MAX_GAP_SECONDS: Seconds = 0.1;
/** Longest pause over which a line stays on screen. */
const MAX_PAUSE_SECONDS: Seconds = 20;
/** Roll-up cues have no more lines and words than this. */
const MAX_LINES = 6;
const MAX_WORDS = 80;

/** Words that a cue repeats from the cue before it. */
interface Repeat {
  isAfterPause: boolean;
  /** Number of leading words that were already shown. */
  words: number;
  /** Where new words follow the repeated ones. */
  continuation: 'none' | 'same line' | 'new line';
}

/**
 * Removes the words that roll-up captions repeat: lines that moved up, and lines that grow word by word. Repeated words
 * stay if most cues of the file begin with new words, because then they are really spoken twice.
 *
 * @param cues in order
 */
function withoutRepeats(cues: readonly UntimedCue[]): UntimedCue[] {
  const repeats = cues.map((cue, index) => repeatIn(cue, cues[index - 1]));
  if (!areRollUp(repeats)) return [...cues];
  const result: UntimedCue[] = [];
  cues.forEach((cue, index) => {
    const repeat = repeats[index];
    const last = result.at(-1);
    // After a pause, a repeated line without a new one is spoken again.
    const isAgain = repeat?.isAfterPause && repeat.continuation !== 'new line';
    if (!repeat || repeat.words === 0 || isAgain || !last) result.push(cue);
    else if (repeat.continuation === 'new line')
      result.push({ ...cue, segments: withoutFirst(cue.segments, repeat.words) });
    else result[result.length - 1] = continued(last, cue, repeat);
  });
  return result;
}

/** Whether most cues that follow without a pause begin with words that are already on screen. */
function areRollUp(repeats: readonly (Repeat | undefined)[]): boolean {
  const count = (isOne: (repeat: Repeat) => boolean) =>
    repeats.filter((repeat) => repeat && !repeat.isAfterPause && isOne(repeat)).length;
  const moved = count(({ words, continuation }) => words > 0 && continuation === 'new line');
  const grown = count(({ words, continuation }) => words > 0 && continuation === 'same line');
  const fresh = count(({ words }) => words === 0);
  // A line that grows once may be a speaker who starts again: "Wait." "Wait. What?"
  return (moved > 0 || grown > 1) && moved + grown >= fresh;
}

/** Finds the words that a cue repeats. Returns undefined after a long pause, or if a cue is too long to compare. */
function repeatIn(cue: UntimedCue, before: UntimedCue | undefined): Repeat | undefined {
  if (!before || cue.start - before.end > MAX_PAUSE_SECONDS) return undefined;
  const isAfterPause = cue.start - before.end > MAX_GAP_SECONDS;
  const [ownLines, linesBefore] = [linesOf(cue), linesOf(before)];
  if (!ownLines || !linesBefore) return undefined;
  const words = ownLines.flat();
  // Try the longest repeat first: all lines, then without those that scrolled away.
  for (let scrolledAway = 0; scrolledAway < linesBefore.length; scrolledAway++) {
    const left = linesBefore.slice(scrolledAway).flat();
    if (left.length > words.length || left.some((word, at) => word !== words[at])) continue;
    if (left.length === words.length) return { isAfterPause, words: left.length, continuation: 'none' };
    const isNewLine = lineStarts(ownLines).has(left.length);
    return { isAfterPause, words: left.length, continuation: isNewLine ? 'new line' : 'same line' };
  }
  return { isAfterPause, words: 0, continuation: 'new line' };
}

/** Words of each line; undefined if there are too many. */
function linesOf({ segments, lines: count }: UntimedCue): string[][] | undefined {
  if (count > MAX_LINES || segments.reduce((sum, { words }) => sum + words.length, 0) > MAX_WORDS)
    return undefined;
  const lines: string[][] = Array.from({ length: count }, () => []);
  for (const { words } of segments) for (const { text, line } of words) lines[line]?.push(text);
  return lines;
}

function lineStarts(lines: readonly (readonly string[])[]): ReadonlySet<number> {
  let sum = 0;
  return new Set(lines.map((line) => (sum += line.length)));
}

/** Extends the previous cue until this one ends, with its new words added. */
function continued(last: UntimedCue, cue: UntimedCue, { words, continuation }: Repeat): UntimedCue {
  if (continuation === 'none')
    return { ...last, until: Math.max(last.until ?? last.end, cue.until ?? cue.end) };
  const lineOf = (segments: readonly CueSegment[], at: number) =>
    segments.flatMap((segment) => segment.words).at(at)?.line ?? 0;
  const down = lineOf(last.segments, -1) - lineOf(cue.segments, words - 1);
  const added = withoutFirst(cue.segments, words)
    .filter((segment) => segment.words.length > 0)
    .map(({ start, words }) => ({
      start,
      words: words.map(({ text, line }) => ({ text, line: line + down })),
    }));
  const pause: CueSegment[] = last.end < cue.start ? [{ start: last.end, words: [] }] : [];
  return {
    ...last,
    end: Math.max(last.end, cue.end),
    segments: [...last.segments, ...pause, ...added],
    lines: Math.max(last.lines, cue.lines + down),
  };
}

function withoutFirst(segments: readonly CueSegment[], count: number): CueSegment[] {
  let left = count;
  return segments.map(({ start, words }) => {
    const rest = words.slice(left);
    left = Math.max(0, left - words.length);
    return { start, words: rest };
  });
}
