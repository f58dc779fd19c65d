import { endsWithAbbreviation } from '../spoken/abbreviations.ts';

export interface SentenceRange {
  from: number;
  to: number;
  break: 'sentence' | 'paragraph';
}

/** Letters an engine is given at once; longer sentences are cut at a clause or, failing that, at a space. */
const LONGEST = 320;
const SHORTEST_CLAUSE = 80;
const LAST_WORDS = 40;

/** A full stop after these, or after a single capital, ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s("'“‘])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No|Nr|Inc|Ltd|Co|approx|e\.g|i\.e|z\.B|d\.h|bzw|Sra?|M|Mme|p\.ej|Hr|Fr|Dra|Srta|Dott|Sig|dhr|mevr|dr|prof|Gen|Capt|Rev|Av|Ave|Fig|Vol|Nos|pág|núm|n|nr|np|ul|bijv|ca|inkl|zzgl|ул|стр|тел|проф|Sn|[zudtт](?=\.\s*$)|(?:\p{Lu}\.)*\p{Lu})\.\s*$/u;
/** These end a sentence only before a capital: "9 Jan. 2026", "20 min. later", "pp. 3–7". */
const SOMETIMES =
  /(?:^|[\s("'“‘\d])(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|pp?|vols?|figs?|eq|art|mo|mos|bps|p\.a|nos|ext|apt|min|mins|sec|secs|hrs?|ft|in|lbs?|oz|yds?|sq|fl|tbsp|tsp|max|avg|dept|est|tel|temp|a\.?m|p\.?m|Ave|Blvd|Rd|Ln|Apt|Ext|Max|Min|Avg|Dept|incl|excl|feat|Corp|Bros|Pp|Tel|Temp|ver|ch|sec)\.\s*$/iu;
const TITLES =
  /(?:^|[\s("'“‘])(?:Sgt|Lt|Cpl|Pvt|Col|Maj|Cmdr|Adm|Gov|Sen|Rep|Pres|Hon|Supt|Msgr|Mt|Ft|Pt|ft|feat|vol|Vol|a\.k\.a)\.\s*$/u;
/** "Main St.", but not "In St.". */
const WAY =
  /(?:\d(?:st|nd|rd|th)|\d \p{Lu}\p{Ll}+|(?:at|on|in|near|of|and|off) \p{Lu}\p{Ll}+) (?:St|Dr|Ave)\.\s*$/u;
/** Languages that write an ordinal with a full stop. */
const ORDINALS = /^(?:de|cs|sk|sl|hr|sr|hu|pl|da|nb|no|fi|lv|lt|tr)\b/;
/** A sentence ends before a space, or at the full stop of a script that has none. */
const TRUE_END = /(?:\s|[。！？．｡][\p{Pe}\p{Pf}]*)$/u;

/** The sentences of a text, without the space around them. Blank lines part paragraphs. */
export function sentenceRanges(text: string, locale: string): SentenceRange[] {
  const ranges: SentenceRange[] = [];
  for (const paragraph of pieces(text, /\r?\n[^\S\n]*(?:\r?\n\s*)+/gu)) {
    const lines = pieces(paragraph.text, lineBreaks(paragraph.text));
    for (const line of lines) {
      const at = paragraph.at + line.at;
      for (const [from, to] of segment(line.text, locale)) {
        for (const [begin, end] of clauses(line.text, from, to)) {
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

function pieces(text: string, breaks: RegExp): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(breaks)) {
    found.push({ at, text: text.slice(at, match.index) });
    at = match.index + match[0].length;
  }
  found.push({ at, text: text.slice(at) });
  return found;
}

/** A line that goes on in lower case was only wrapped; any other line stands for itself. */
function lineBreaks(text: string): RegExp {
  return /\n/.test(text)
    ? /(?<=[.!?:;…。！？।]["'”’)]{0,4})[^\S\n]*\n|\n(?=[^\S\n]*[^\s\p{Ll}])/gu
    : /(?!)/gu;
}

function segment(text: string, locale: string): [from: number, to: number][] {
  // A line break inside a wrapped sentence would end it for the segmenter.
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
  // Its last words tell it; a text of a thousand abbreviations would be read a thousand times.
  const last = sentence.trimEnd().slice(-LAST_WORDS);
  if (!TRUE_END.test(sentence.slice(-LAST_WORDS))) return false;
  if (locale.startsWith('en') && goesOn(last, rest)) return false;
  if (!locale.startsWith('en') && endsWithAbbreviation(last, rest, locale)) return false;
  if (ABBREVIATION.test(last) && !(locale.startsWith('en') && WAY.test(last))) return false;
  if (ORDINALS.test(locale) && /(?:^|\s)\d{1,2}\.$/.test(last)) return false;
  if (
    ORDINALS.test(locale) &&
    /(?:^|\s)[IVX]{1,6}\.$/.test(last) &&
    (locale.startsWith('tr') || /^(?:\p{Ll}|Jahrhundert|Jhd?t?\.)/u.test(rest))
  )
    return false;
  // Ornaments at the end belong to the sentence before them.
  return /[\p{L}\p{N}]/u.test(rest.slice(0, 200));
}

function goesOn(last: string, rest: string): boolean {
  return TITLES.test(last) || (SOMETIMES.test(last) && !/^["'“‘(]?\p{Lu}/u.test(rest));
}

function clauses(text: string, from: number, to: number): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  let at = from;
  while (to - at > LONGEST) {
    const part = text.slice(at, at + LONGEST);
    const cut =
      lastEnd(part, /[,;:،、，；：](?=[\s\p{Lo}])/gu) ??
      lastEnd(part, /\s+/gu) ??
      LONGEST - (cutsPair(part) ? 1 : 0);
    ranges.push([at, at + cut]);
    at += cut;
  }
  ranges.push([at, to]);
  return ranges;
}

function lastEnd(text: string, pattern: RegExp): number | undefined {
  let end: number | undefined;
  for (const match of text.matchAll(pattern)) {
    if (match.index + match[0].length >= SHORTEST_CLAUSE) end = match.index + match[0].length;
  }
  return end;
}

function cutsPair(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff;
}
