import type { Word } from '../../film/alignment.ts';
import type { CaptionWord, Seconds } from '../../film/timeline.ts';
import { lineText, pieces } from '../../text/captions/pieces.ts';

/** A few words of the script, shown from the moment they are spoken. */
export interface Phrase {
  text: string;
  at: Seconds;
}

export interface Page {
  headline: Phrase;
  points: Phrase[];
}

const POINTS_PER_PAGE = 3;
const MAX_WORDS = 7;
/** For scripts without spaces, where a piece is one or two signs. */
const MAX_SIGNS = 16;
const SENTENCE_END = /[.!?…。！？｡؟।]["'”’»)\]]*$/u;
const CLAUSE_END = /[,;:،、，；：—–]["'”’»)\]]*$/u;
const WEAK_END = /(?<![.,;:،、，；：。।…—–"”’»])[.,;:،、，；：。।…—–"”’»]+$/u;
/** Words that lead into a sentence without telling anything, and such that must not end a line. */
const LEADS = new Set(['and', 'but', 'so', 'then', 'also', 'now', 'well', 'because', 'plus', 'that']);
const LOOSE =
  /^(a|an|the|of|to|and|or|with|for|in|on|at|by|is|are|was|be|that|this|these|those|your|our|my|his|her|their|own|as|from|into|than|it|its|you|we|they|will|can|has|have|had|not|no|every|each|more|very|und|der|die|das|mit|von|zu|et|de|la|le|les|des|un|une|el|los|las|y|con|para|e|il|di|da|o|os|em|do)$/iu;

/** Headline and key points in pages of at most four, so that a long script turns its pages as it goes. */
export function pagesOf(words: readonly Word[], locale: string): Page[] {
  const all = pieces(words, locale);
  let units = split(all, SENTENCE_END);
  if (units.length < 3) units = units.flatMap((unit) => split(unit, CLAUSE_END));
  units = joinShort(units);
  const phrases = units.map(shorten).filter((phrase) => phrase.text.length > 1);
  const count = Math.ceil(phrases.length / (POINTS_PER_PAGE + 1));
  return Array.from({ length: count }, (_, page) => {
    const [headline, ...points] = phrases.slice(
      Math.round((page * phrases.length) / count),
      Math.round(((page + 1) * phrases.length) / count),
    );
    return headline ? [{ headline, points }] : [];
  }).flat();
}

function split(words: readonly CaptionWord[], end: RegExp): CaptionWord[][] {
  const units: CaptionWord[][] = [[]];
  for (const word of words) {
    units.at(-1)?.push(word);
    if (end.test(word.text)) units.push([]);
  }
  return units.filter((unit) => unit.length > 0);
}

/** "Yes." or "First," alone is no point; it goes with what follows. */
function joinShort(units: CaptionWord[][]): CaptionWord[][] {
  const joined: CaptionWord[][] = [];
  for (const unit of units) {
    const last = joined.at(-1);
    if (last && last.length < 2) last.push(...unit);
    else joined.push([...unit]);
  }
  return joined;
}

function shorten(unit: readonly CaptionWord[]): Phrase {
  let words = [...unit];
  while (words.length > 3 && LEADS.has(bare(words[0]).toLowerCase())) words.shift();
  const clause = words.findIndex((word, index) => index >= 2 && CLAUSE_END.test(word.text));
  if (clause >= 0) words = words.slice(0, clause + 1);
  const whole = words.length;
  words = words.slice(0, MAX_WORDS);
  while (signs(words) > MAX_SIGNS * 3 && words.length > 2) words.pop();
  if (words.length < whole) while (words.length > 2 && LOOSE.test(bare(words.at(-1)))) words.pop();
  const text = lineText(words);
  const clean = text.replace(WEAK_END, '').replace(/^["“‘«¿¡]+/u, '');
  return { text: clean.charAt(0).toLocaleUpperCase() + clean.slice(1), at: words[0]?.start ?? 0 };
}

function bare(word: CaptionWord | undefined): string {
  return (word?.text ?? '').replace(/[^\p{L}\p{N}']/gu, '');
}

function signs(words: readonly CaptionWord[]): number {
  return words.reduce((sum, word) => sum + [...word.text].length, 0);
}
