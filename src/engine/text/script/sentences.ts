import { endsWithAbbreviation } from '../spoken/abbreviations.ts';

export interface SentenceRange {
  from: number;
  to: number;
  break: 'sentence' | 'paragraph';
}

/** Characters passed to an engine at once. Longer sentences are split after a clause, or else at a space. */
const MAX_SENTENCE_LENGTH = 320;
const MIN_CLAUSE_LENGTH = 80;
const TAIL_LENGTH = 40;

/** A full stop after these, or after a single capital, does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s("'“‘])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No|Nr|Inc|Ltd|Co|approx|e\.g|i\.e|z\.B|d\.h|bzw|Sra?|M|Mme|p\.ej|Hr|Fr|Dra|Srta|Dott|Sig|dhr|mevr|dr|prof|Gen|Capt|Rev|Av|Ave|Fig|Vol|Nos|pág|núm|n|nr|np|ul|bijv|ca|inkl|zzgl|ул|стр|тел|проф|Sn|[zudtт](?=\.\s*$)|(?:\p{Lu}\.)*\p{Lu})\.\s*$/u;
/** A full stop after these ends a sentence only before a capital: "9 Jan. 2026", "20 min. later", "pp. 3–7". */
const ABBREVIATION_BEFORE_LOWER_CASE =
  /(?:^|[\s("'“‘\d])(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|pp?|vols?|figs?|eq|art|mo|mos|bps|p\.a|nos|ext|apt|min|mins|sec|secs|hrs?|ft|in|lbs?|oz|yds?|sq|fl|tbsp|tsp|max|avg|dept|est|tel|temp|a\.?m|p\.?m|Ave|Blvd|Rd|Ln|Apt|Ext|Max|Min|Avg|Dept|incl|excl|feat|Corp|Bros|Pp|Tel|Temp|ver|ch|sec)\.\s*$/iu;
const TITLE =
  /(?:^|[\s("'“‘])(?:Sgt|Lt|Cpl|Pvt|Col|Maj|Cmdr|Adm|Gov|Sen|Rep|Pres|Hon|Supt|Msgr|Mt|Ft|Pt|ft|feat|vol|Vol|a\.k\.a)\.\s*$/u;
/** Streets, which may end a sentence: "Main St.", but not "In St.". */
const STREET =
  /(?:\d(?:st|nd|rd|th)|\d \p{Lu}\p{Ll}+|(?:at|on|in|near|of|and|off) \p{Lu}\p{Ll}+) (?:St|Dr|Ave)\.\s*$/u;
/** Languages that write ordinals with a full stop. */
const ORDINAL_LANGUAGES = /^(?:de|cs|sk|sl|hr|sr|hu|pl|da|nb|no|fi|lv|lt|tr)\b/;
/** A sentence ends before a space, or at the full stop of a script without spaces. */
const TRUE_END = /(?:\s|[。！？．｡][\p{Pe}\p{Pf}]*)$/u;

/** Finds the sentences of a text, without surrounding space. Blank lines separate paragraphs. */
export function sentenceRanges(text: string, locale: string): SentenceRange[] {
  const ranges: SentenceRange[] = [];
  for (const paragraph of splitAt(text, /\r?\n[^\S\n]*(?:\r?\n\s*)+/gu)) {
    const lines = splitAt(paragraph.text, lineBreaks(paragraph.text));
    for (const line of lines) {
      const at = paragraph.at + line.at;
      for (const [from, to] of segment(line.text, locale)) {
        for (const [begin, end] of splitLongSentence(line.text, from, to)) {
          ranges.push({ from: at + begin, to: at + end, break: 'sentence' });
        }
      }
    }
    const last = ranges.at(-1);
    if (last) last.break = 'paragraph';
  }
  return ranges;
}

interface Piece {
  at: number;
  text: string;
}

function splitAt(text: string, breaks: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(breaks)) {
    pieces.push({ at, text: text.slice(at, match.index) });
    at = match.index + match[0].length;
  }
  pieces.push({ at, text: text.slice(at) });
  return pieces;
}

/** Matches line breaks that end a sentence. A line that begins in lower case continues a wrapped sentence. */
function lineBreaks(text: string): RegExp {
  return /\n/.test(text)
    ? /(?<=[.!?:;…。！？।]["'”’)]{0,4})[^\S\n]*\n|\n(?=[^\S\n]*[^\s\p{Ll}])/gu
    : /(?!)/gu;
}

function segment(text: string, locale: string): [from: number, to: number][] {
  // The segmenter would end a wrapped sentence at its line break.
  const flat = text.replace(/[\r\n\u2028\u2029]/g, ' ');
  const ranges: [number, number][] = [];
  let open = 0;
  for (const { index, segment: sentence } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(
    flat,
  )) {
    const end = index + sentence.length;
    if (end < flat.length && !endsHere(flat.slice(open, end), flat.slice(end), locale)) continue;
    ranges.push([open, end]);
    open = end;
  }
  if (open < flat.length) ranges.push([open, flat.length]);
  return ranges;
}

function endsHere(sentence: string, rest: string, locale: string): boolean {
  // Only looks at the tail, so that a text of a thousand abbreviations takes linear time.
  const last = sentence.trimEnd().slice(-TAIL_LENGTH);
  if (!TRUE_END.test(sentence.slice(-TAIL_LENGTH))) return false;
  if (locale.startsWith('en') && continues(last, rest)) return false;
  if (!locale.startsWith('en') && endsWithAbbreviation(last, rest, locale)) return false;
  if (ABBREVIATION.test(last) && !(locale.startsWith('en') && STREET.test(last))) return false;
  if (ORDINAL_LANGUAGES.test(locale) && /(?:^|\s)\d{1,2}\.$/.test(last)) return false;
  if (
    ORDINAL_LANGUAGES.test(locale) &&
    /(?:^|\s)[IVX]{1,6}\.$/.test(last) &&
    (locale.startsWith('tr') || /^(?:\p{Ll}|Jahrhundert|Jhd?t?\.)/u.test(rest))
  )
    return false;
  // Trailing ornaments belong to the sentence before them.
  return /[\p{L}\p{N}]/u.test(rest.slice(0, 200));
}

function continues(last: string, rest: string): boolean {
  return TITLE.test(last) || (ABBREVIATION_BEFORE_LOWER_CASE.test(last) && !/^["'“‘(]?\p{Lu}/u.test(rest));
}

function splitLongSentence(text: string, from: number, to: number): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  let at = from;
  while (to - at > MAX_SENTENCE_LENGTH) {
    const part = text.slice(at, at + MAX_SENTENCE_LENGTH);
    const cut =
      lastEnd(part, /[,;:،、，；：](?=[\s\p{Lo}])/gu) ??
      lastEnd(part, /\s+/gu) ??
      MAX_SENTENCE_LENGTH - (cutsPair(part) ? 1 : 0);
    ranges.push([at, at + cut]);
    at += cut;
  }
  ranges.push([at, to]);
  return ranges;
}

function lastEnd(text: string, pattern: RegExp): number | undefined {
  let end: number | undefined;
  for (const match of text.matchAll(pattern)) {
    if (match.index + match[0].length >= MIN_CLAUSE_LENGTH) end = match.index + match[0].length;
  }
  return end;
}

function cutsPair(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff;
}
