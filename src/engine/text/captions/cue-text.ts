import { decodeHTMLStrict } from 'entities';
import type { Seconds } from '../../film/timeline.ts';

/** Words of a cue that follow a timestamp of the file. */
export interface CueSegment {
  start: Seconds;
  words: { text: string; line: number }[];
}

/** Splits a cue into words without markup. `lines` counts the lines that contain words. */
export function segmentsOf(
  raw: string,
  start: Seconds,
  end: Seconds,
): { segments: CueSegment[]; lines: number } {
  let last: CueSegment = { start, words: [] };
  const segments = [last];
  let line = 0;
  let isLineEmpty = true;
  for (const { moment, text } of partsOf(raw)) {
    if (moment !== undefined && moment > last.start && moment < end) {
      last = { start: moment, words: [] };
      segments.push(last);
    }
    text.split('\n').forEach((part, index) => {
      if (index > 0 && !isLineEmpty) {
        line++;
        isLineEmpty = true;
      }
      for (const word of part.split(/\s+/)) {
        if (word === '') continue;
        last.words.push({ text: word, line });
        isLineEmpty = false;
      }
    });
  }
  return { segments, lines: isLineEmpty ? line : line + 1 };
}

export function wordsOf(raw: string): string[] {
  return Array.from(partsOf(raw)).flatMap(({ text }) => text.split(/\s+/).filter((word) => word !== ''));
}

/** Whether a range of a text contains more than markup. Creates no object per word. */
export function hasWords(text: string, from: number, to: number): boolean {
  const replacementFor = markReader(text, from, to);
  for (let at = from; at < to; ) {
    const code = text.charCodeAt(at);
    if (code === LESS_THAN || code === BRACE) {
      const close = findClose(text, at, to);
      if (close === undefined || replacementFor(text, at, close) === undefined) return true;
      at = close + 1;
    } else if (code === AMPERSAND) {
      const [reference = '&'] = /^&#?\w{1,32};/.exec(text.slice(at, Math.min(to, at + 36))) ?? [];
      if (decodeHTMLStrict(reference).replace(INVISIBLE, '').trim() !== '') return true;
      at += reference.length;
    } else if (code === BACKSLASH) {
      // Either an escaped line end or a literal backslash.
      return wordsOf(text.slice(at, to)).length > 0;
    } else if (isBlank(code) || INVISIBLE_CODES.has(code)) at++;
    else return true;
  }
  return false;
}

const [LESS_THAN, BRACE, AMPERSAND, BACKSLASH] = ['<', '{', '&', '\\'].map((sign) => sign.charCodeAt(0));

export function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code >= 0xa0 && /\s/.test(String.fromCharCode(code)));
}

/** Parses a time such as `01:02:03.004`, in which hours and fraction are optional. */
export function secondsOf(time: string): Seconds {
  const [whole = '', fraction = '0'] = time.replaceAll(' ', '').split(/[.,]|:(?=\d{3}$)/);
  return whole.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(`0.${fraction}`);
}

interface Part {
  /** Timestamp at which the part is spoken, if the file has one (WebVTT §4.2.2). */
  moment?: Seconds;
  text: string;
}

const MOMENT = /^(?:\d{1,4}:)?\d{1,2}:\d{1,2}\.\d{1,3}$/;

/** Splits a cue's text at its timestamps, removes tags and decodes character references. */
function* partsOf(raw: string): Generator<Part> {
  const replacementFor = markReader(raw, 0, raw.length);
  let part: Part = { text: '' };
  let from = 0;
  const marks = /[<{]/g;
  for (let mark = marks.exec(raw); mark; mark = marks.exec(raw)) {
    const close = findClose(raw, mark.index, raw.length);
    const replacement = close === undefined ? undefined : replacementFor(raw, mark.index, close);
    if (close === undefined || replacement === undefined) continue;
    part.text += raw.slice(from, mark.index) + replacement;
    from = close + 1;
    marks.lastIndex = from;
    const inside = raw.slice(mark.index + 1, close);
    if (!MOMENT.test(inside)) continue;
    yield { ...part, text: decodeText(part.text) };
    part = { moment: secondsOf(inside), text: '' };
  }
  yield { ...part, text: decodeText(part.text + raw.slice(from)) };
}

/** Index of the sign that closes a mark; undefined if it is not closed, or another mark begins inside it. */
function findClose(text: string, at: number, to: number): number | undefined {
  const begin = text.charCodeAt(at);
  // In ASCII, `>` and `}` are two code points after `<` and `{`.
  const end = begin + 2;
  for (let place = at + 1; place < to; place++) {
    const code = text.charCodeAt(place);
    if (code === end) return place;
    if (code === begin) return undefined;
  }
  return undefined;
}

/**
 * Returns a function that gives the text displayed in place of a mark, or undefined if it is not a mark but text, such
 * as `5 < 6 and 7 > 3`. Repeated marks are parsed once.
 */
function markReader(
  text: string,
  from: number,
  to: number,
): (text: string, at: number, close: number) => string | undefined {
  const cache = new Map<string, string | undefined>();
  let closed: ReadonlySet<string> | undefined;
  const isClosed = (name: string) => {
    closed ??= namesClosedIn(text.slice(from, to));
    return closed.has(name);
  };
  return (whole, at, close) => {
    if (close - at > MAX_TAG) return undefined;
    const mark = whole.slice(at, close);
    if (!cache.has(mark)) cache.set(mark, replacementFor(mark[0] ?? '', mark.slice(1), isClosed));
    return cache.get(mark);
  };
}

/** Tags of WebVTT, and HTML tags that occur in SubRip. */
const TAGS: ReadonlySet<string> = new Set(
  'b i u s c v lang ruby rt rp font span p div br a em strong strike del ins small big sub sup tt code center'.split(
    ' ',
  ),
);
/** A tag name with optional classes, followed by a voice, a language or attributes. */
const TAG = /^(\/?)([a-z][a-z0-9]*)(?:\.[^\s.]*)*(?:([ \t\n]+)([\s\S]*))?$/i;
/** Maximum length of a tag. */
const MAX_TAG = 300;

function replacementFor(sign: string, mark: string, isClosed: (name: string) => boolean): string | undefined {
  if (sign === '{') return BRACE_MARK.test(mark) ? '' : undefined;
  if (mark === '/' || MOMENT.test(mark)) return '';
  const [, slash, given = '', blank, more = ''] = TAG.exec(mark.replace(/\/$/, '')) ?? [];
  if (slash === undefined) return undefined;
  const name = given.toLowerCase();
  const isPlain = blank === undefined || more.trim() === '';
  if (slash === '/') return isPlain ? '' : undefined;
  if (!TAGS.has(name)) return isClosed(name) ? '' : undefined;
  if (!isPlain && name !== 'v' && name !== 'lang' && !more.includes('=')) return undefined;
  return name === 'br' || name === 'p' || name === 'div' ? '\n' : '';
}

/** Override codes of SubStation Alpha and styles of MicroDVD. */
const BRACE_MARK = /^(?:\\[\s\S]*|\/?[bius]|[ycfsph]:\S*)$/i;

/** Names that have an end tag in the text, so that unknown tags of these names are markup. */
function namesClosedIn(raw: string): ReadonlySet<string> {
  const tags = raw.matchAll(/<\/([a-z][a-z0-9]{0,30})\s{0,9}>/gi);
  return new Set(Array.from(tags, ([, name = '']) => name.toLowerCase()));
}

/** Invisible characters: soft hyphens, direction marks, zero-width spaces, replacement characters. */
const INVISIBLE = /[\0\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffd]/g;

const INVISIBLE_CODES: ReadonlySet<number> = new Set(
  Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => String.fromCharCode(code).replace(INVISIBLE, '') === '',
  ),
);

const NUMBERED = /&#(?:\d{1,7}|x[\da-f]{1,6});/gi;

/** Decodes HTML character references and the escapes of SubStation Alpha. */
function decodeText(text: string): string {
  // Some sites escape twice: `&amp;#39;`.
  const letters = text.includes('&') ? decodeHTMLStrict(text).replace(NUMBERED, decodeHTMLStrict) : text;
  const visible = letters.replace(INVISIBLE, '');
  return visible.includes('\\') ? visible.split(/(\s+)/).map(withLineEnds).join('') : visible;
}

/** Replaces `\N` and `\n` by line ends and `\h` by a space, except in file paths and quoted code. */
function withLineEnds(word: string): string {
  if (/[a-z]:\\|^\\\\/i.test(word)) return word;
  const broken = word.replaceAll('\\N', '\n').replaceAll('\\h', ' ');
  return /["'`(){}%]/.test(broken) ? broken : broken.replaceAll(/(?<=\S)\\n(?=\S)/g, '\n');
}
