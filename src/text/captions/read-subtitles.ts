import { ExplainedError } from '../../base/explained-error.ts';
import type { Word } from '../../film/alignment.ts';
import type { Seconds } from '../../film/timeline.ts';

/** A caption as a file has it. */
export interface GivenCue {
  start: Seconds;
  end: Seconds;
  /** Lines of words; where the file does not tell when a word is said, its letters share the time of the cue. */
  lines: Word[][];
}

export const MOST_CUES = 10_000;

/** Times of SubRip and WebVTT; hours may be missing. */
const TIMES =
  /^\s*((?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s*-->\s*((?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})/;
/** A moment within a WebVTT cue from which on the words after it are said (§4.2.2). */
const MOMENT = /<((?:\d{1,3}:)?\d{1,2}:\d{1,2}\.\d{1,3})>/g;
const TAGS = /<[^<>]*>|\{\\[^{}]*\}/g;
const ENTITIES = /&(amp|lt|gt|nbsp|quot|lrm|rlm);/g;
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    nbsp: ' ',
    quot: '"',
    lrm: '',
    rlm: '',
  }),
);

/**
 * Reads SubRip or WebVTT (https://www.w3.org/TR/webvtt1/): what is said when. Colours, places and other marks are left
 * out, cues are put in order, and of two that overlap the first one ends with the second's beginning.
 *
 * @throws {ExplainedError} completing a sentence that begins with the name of the file or field
 */
export function readSubtitles(text: string): GivenCue[] {
  const plain = withPlainLines(text);
  const told: GivenCue[] = [];
  for (const { start, end, from, to } of cuesIn(plain)) {
    const lines = timed(plain.slice(from, to).split('\n'), start, end);
    if (lines.length > 0) told.push({ start, end, lines });
  }
  if (told.length === 0) throw new ExplainedError('holds no words');
  return inOrder(told);
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

function withPlainLines(text: string): string {
  const marked = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  return marked.includes('\r') ? marked.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : marked;
}

const BYTE_ORDER_MARK = 0xfeff;

/** A cue's times, and where its lines begin and end in the text. */
interface Cue {
  start: Seconds;
  end: Seconds;
  from: number;
  to: number;
}

/** Every cue in the order of the file. @throws {ExplainedError} where there is none, too many, or one cannot be read */
function* cuesIn(text: string): Generator<Cue> {
  let count = 0;
  let arrow = text.indexOf(ARROW);
  if (arrow < 0) throw new ExplainedError('is no SRT or VTT file: no line of it holds times (a --> b)');
  while (arrow >= 0) {
    const begin = text.lastIndexOf('\n', arrow) + 1;
    const from = Math.min(endOfLine(text, arrow) + 1, text.length);
    const times = spanOf(text, begin, from);
    arrow = text.indexOf(ARROW, from);
    let to = from;
    for (let at = from; at < text.length && !isOver(text, at, arrow); at = to + 1) to = endOfLine(text, at);
    if (++count > MOST_CUES) throw new ExplainedError(`holds more than ${MOST_CUES} captions`);
    yield { ...times, from, to };
  }
}

const ARROW = '-->';

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function spanOf(text: string, begin: number, next: number) {
  const [, from, to] = TIMES.exec(text.slice(begin, Math.min(next, begin + 200))) ?? [];
  if (from === undefined || to === undefined) {
    throw new ExplainedError(
      `has times that cannot be read in line ${lineAt(text, begin)}; they look like 00:00:01,000 --> 00:00:02,500`,
    );
  }
  const [start, end] = [secondsOf(from), secondsOf(to)];
  if (end > start) return { start, end };
  throw new ExplainedError(`has a caption that ends before it begins in line ${lineAt(text, begin)}`);
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/**
 * A caption ends with an empty line; some files leave it out before the next one.
 *
 * @param arrow where the next times are, or -1
 */
function isOver(text: string, at: number, arrow: number): boolean {
  const end = endOfLine(text, at);
  if (skipBlanks(text, at, end) === end || (arrow >= 0 && arrow < end)) return true;
  if (arrow < 0 || arrow > endOfLine(text, end + 1)) return false;
  return /^\s*\d{1,6}\s*$/.test(text.slice(at, Math.min(end, at + 100)));
}

/** The first place from `at` on that is not blank, or the end. */
function skipBlanks(text: string, at: number, end: number): number {
  let place = at;
  while (place < end && isBlank(text.charCodeAt(place))) place++;
  return place;
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code >= 0xa0 && /\s/.test(String.fromCharCode(code)));
}

/** Whether anything is left of a part of the text without its marks. */
function hasWords(text: string, from: number, to: number): boolean {
  let at = skipBlanks(text, from, to);
  while (at < to) {
    const end = endOfMark(text, at, to);
    if (end === undefined) return true;
    at = skipBlanks(text, end, to);
  }
  return false;
}

/** The end of a mark that begins here and shows nothing; undefined where none does. */
function endOfMark(text: string, at: number, to: number): number | undefined {
  const [first, second] = [text[at], text[at + 1]];
  if (first === '&') {
    const [mark] = /^&(?:nbsp|[lr]rm);/.exec(text.slice(at, at + 6)) ?? [];
    return mark === undefined ? undefined : at + mark.length;
  }
  if (first !== '<' && (first !== '{' || second !== '\\')) return undefined;
  const close = first === '<' ? '>' : '}';
  for (let place = at + 1; place < to; place++) {
    if (text[place] === close) return place + 1;
    if (text[place] === first) return undefined;
  }
  return undefined;
}

function secondsOf(time: string): Seconds {
  const [fraction = '', ...whole] = time.split(/[:.,]/).reverse();
  const [seconds = 0, minutes = 0, hours = 0] = whole.map(Number);
  return hours * 3600 + minutes * 60 + seconds + Number(fraction.padEnd(3, '0')) / 1000;
}

interface Stretch {
  start: Seconds;
  words: { text: string; line: number }[];
}

function timed(said: readonly string[], start: Seconds, end: Seconds): Word[][] {
  const stretches: Stretch[] = [{ start, words: [] }];
  said.forEach((line, number) => {
    line.split(MOMENT).forEach((part, index) => {
      const last = stretches.at(-1);
      // What stands between two parts is the moment that the expression caught.
      if (index % 2 === 0) for (const text of wordsOf(part)) last?.words.push({ text, line: number });
      else {
        const at = secondsOf(part);
        if (at > (last?.start ?? 0) && at < end) stretches.push({ start: at, words: [] });
      }
    });
  });
  const lines: Word[][] = said.map(() => []);
  let offset = 0;
  stretches.forEach(({ start: from, words }, index) => {
    const until = stretches[index + 1]?.start ?? end;
    const letters = words.reduce((sum, { text }) => sum + text.length + 1, 0);
    let at = from;
    for (const { text, line } of words) {
      const next = at + ((until - from) * (text.length + 1)) / letters;
      lines[line]?.push({ text, offset, length: text.length, start: at, end: next });
      offset += text.length + 1;
      at = next;
    }
  });
  return lines.filter((line) => line.length > 0);
}

function wordsOf(part: string): string[] {
  const plain = part.replace(TAGS, '').replace(ENTITIES, (whole, name: string) => MEANT.get(name) ?? whole);
  return plain.split(/\s+/).filter((word) => word !== '');
}

/** Two that come at once are one. */
const AT_ONCE = 0.05;

function inOrder(cues: readonly GivenCue[]): GivenCue[] {
  const ordered: GivenCue[] = [];
  for (const cue of [...cues].sort((one, other) => one.start - other.start)) {
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
