/** A word in lower case without accents, or one of the marks that divide a description. */
export type Token = { word: string; said: string } | { mark: ',' | '.' };

/** More than this is not read. */
export const LONGEST = 2000;

const HAN = /\p{Script=Han}/u;
const PIECES = /#[0-9a-f]{6}\b|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*|[.!?;\n。！？；]|[,，、()/—–:：]/giu;

/**
 * Cuts a description into words and marks. Hyphens part words; writing without spaces is cut by `known`, the
 * longest piece first.
 */
export function tokens(text: string, known: (piece: string) => boolean): Token[] {
  return [...text.slice(0, LONGEST).matchAll(PIECES)].flatMap(([piece]): Token[] => {
    if (/^[.!?;\n。！？；]$/.test(piece)) return [{ mark: '.' }];
    if (/^[,，、()/—–:：]$/.test(piece)) return [{ mark: ',' }];
    if (HAN.test(piece)) return cutHan(piece, known);
    return [{ word: plain(piece), said: piece }];
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

const LONGEST_HAN = 5;

function cutHan(text: string, known: (piece: string) => boolean): Token[] {
  const found: Token[] = [];
  for (let i = 0; i < text.length; ) {
    let length = Math.min(LONGEST_HAN, text.length - i);
    while (length > 1 && !known(text.slice(i, i + length))) length--;
    const piece = text.slice(i, i + length);
    found.push({ word: piece, said: piece });
    i += length;
  }
  return found;
}
