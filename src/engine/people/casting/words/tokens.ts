/** A word in lower case without accents, or a mark that divides a description. */
export type Token = { word: string; original: string } | { mark: ',' | '.' };

/** Characters of a description that are read; the rest is cut off. */
export const MAX_LENGTH = 2000;

const HAN = /\p{Script=Han}/u;
const PIECES = /#[0-9a-f]{6}\b|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*|[.!?;\n。！？；]|[,，、()/—–:：]/giu;

/**
 * Splits a description into words and marks. Hyphens separate words. Text without spaces is split into the longest
 * pieces for which `isWord` holds.
 */
export function tokens(text: string, isWord: (piece: string) => boolean): Token[] {
  return [...text.slice(0, MAX_LENGTH).matchAll(PIECES)].flatMap(([piece]): Token[] => {
    if (/^[.!?;\n。！？；]$/.test(piece)) return [{ mark: '.' }];
    if (/^[,，、()/—–:：]$/.test(piece)) return [{ mark: ',' }];
    if (HAN.test(piece)) return cutHan(piece, isWord);
    return [{ word: plain(piece), original: piece }];
  });
}

/** Lower case, without accents and apostrophes. */
export function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll('ß', 'ss');
}

const MAX_HAN_WORD = 5;

function cutHan(text: string, isWord: (piece: string) => boolean): Token[] {
  const found: Token[] = [];
  for (let i = 0; i < text.length; ) {
    let length = Math.min(MAX_HAN_WORD, text.length - i);
    while (length > 1 && !isWord(text.slice(i, i + length))) length--;
    const piece = text.slice(i, i + length);
    found.push({ word: piece, original: piece });
    i += length;
  }
  return found;
}
