/** Combining accents of Latin, Greek and Cyrillic letters. In other scripts, marks are part of the letters. */
const ACCENTS = /[\u0300-\u036f]/g;
const ASCII = /^[\0-\x7f]*$/;

/** Maximum words of a search; the rest is ignored. */
const MAX_WORDS = 8;

/** Returns a text in the form in which it is searched: without case, accents and differences in width. */
export function foldText(text: string): string {
  const plain = ASCII.test(text) ? text : text.normalize('NFKD').replace(ACCENTS, '');
  return plain.toLowerCase().replaceAll('ς', 'σ').replaceAll(/\s+/g, ' ').trim();
}

/** Returns the words of a search, folded. A text must contain each of them. */
export function searchWords(search: string): string[] {
  return [...new Set(foldText(search).split(' '))].filter((word) => word !== '').slice(0, MAX_WORDS);
}

/** A folded text, with the position in the original of each of its UTF-16 units. */
interface MappedText {
  folded: string;
  origins: number[];
}

function mapText(text: string): MappedText {
  const origins: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const plain = character < '\x80' ? character : character.normalize('NFKD').replace(ACCENTS, '');
    const part = plain.toLowerCase().replace('ς', 'σ').replace(/\s/, ' ');
    folded += part;
    for (let unit = 0; unit < part.length; unit++) origins.push(at);
    at += character.length;
  }
  return { folded, origins };
}

/** Part of a text, and whether it is a word of the search. */
export interface MarkedPart {
  text: string;
  isFound: boolean;
}

/** Splits a text at the words of a search, so that they can be marked. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const { folded, origins } = mapText(text);
  const isFound = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      isFound.fill(1, origins[at], origins[at + word.length] ?? text.length);
  }
  const parts: MarkedPart[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && isFound[to] === isFound[from]) to++;
    parts.push({ text: text.slice(from, to), isFound: isFound[from] === 1 });
    from = to;
  }
  return parts;
}

/** Characters before the first found word in an excerpt. */
const LEAD = 40;

/**
 * Returns the part of a text around the words of a search: where they follow each other, or else where the first one is.
 * @param length - characters of the excerpt, without the ellipses
 * @returns undefined if the text contains none of them
 */
export function findExcerpt(text: string, words: readonly string[], length = 160): string | undefined {
  const { folded, origins } = mapText(text);
  const places = [words.join(' '), ...words].map((word) => (word === '' ? -1 : folded.indexOf(word)));
  const found = places.find((place) => place >= 0);
  if (found === undefined) return undefined;
  const start = origins[found] ?? 0;
  const from = start <= LEAD ? 0 : wordStart(text, start - LEAD, start);
  const limit = from + length;
  const to = limit >= text.length ? text.length : wordEnd(text, limit, start + 1);
  const excerpt = text.slice(from, to).replaceAll(/\s+/g, ' ').trim();
  return `${from > 0 ? '… ' : ''}${excerpt}${to < text.length ? ' …' : ''}`;
}

/** The first start of a word at or after `at`; `at` itself if no word starts before `limit`. */
function wordStart(text: string, at: number, limit: number): number {
  const space = text.slice(at, limit).search(/\s/);
  return space < 0 ? withoutHalf(text, at) : at + space + 1;
}

/** The last end of a word at or before `at`; `at` itself if no word ends after `limit`. */
function wordEnd(text: string, at: number, limit: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > limit ? space : withoutHalf(text, at);
}

/** Moves a position out of the middle of a surrogate pair. */
function withoutHalf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
