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
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const cues: GivenCue[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!lines[at]?.includes('-->')) continue;
    const { start, end } = spanOf(lines[at] ?? '', at + 1);
    const said: string[] = [];
    while (at + 1 < lines.length && !isOver(lines, at + 1)) said.push(lines[++at] ?? '');
    if (cues.length >= MOST_CUES) throw new ExplainedError(`holds more than ${MOST_CUES} captions`);
    cues.push({ start, end, lines: timed(said, start, end) });
  }
  const told = cues.filter((cue) => cue.lines.length > 0);
  if (cues.length === 0)
    throw new ExplainedError('is no SRT or VTT file: no line of it holds times (a --> b)');
  if (told.length === 0) throw new ExplainedError('holds no words');
  return inOrder(told);
}

function spanOf(line: string, number: number) {
  const [, from, to] = TIMES.exec(line.slice(0, 200)) ?? [];
  if (from === undefined || to === undefined) {
    throw new ExplainedError(
      `has times that cannot be read in line ${number}; they look like 00:00:01,000 --> 00:00:02,500`,
    );
  }
  const [start, end] = [secondsOf(from), secondsOf(to)];
  if (end > start) return { start, end };
  throw new ExplainedError(`has a caption that ends before it begins in line ${number}`);
}

function secondsOf(time: string): Seconds {
  const [fraction = '', ...whole] = time.split(/[:.,]/).reverse();
  const [seconds = 0, minutes = 0, hours = 0] = whole.map(Number);
  return hours * 3600 + minutes * 60 + seconds + Number(fraction.padEnd(3, '0')) / 1000;
}

/** A caption ends with an empty line; some files leave it out before the next one. */
function isOver(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (line === '' || line.includes('-->')) return true;
  return /^\d{1,6}$/.test(line) && (lines[at + 1]?.includes('-->') ?? false);
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
