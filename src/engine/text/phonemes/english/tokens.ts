/** A part of a word that is looked up, with the word that it belongs to. */
export interface Token {
  text: string;
  /** Index of the word it belongs to; −1 for punctuation. */
  word: number;
}

export interface WrittenWord {
  /** Place in the text. */
  from: number;
  to: number;
  /** Letters that are read together: `ice` and `cream`, `Git` and `Hub`. */
  parts: string[];
  after: string;
}

const BREATH = /(?<![,;:.!?…—])[,;:.!?…—]+$/u;

/** The words of a text; those that hold nothing to read are left out. */
export function wordsIn(text: string): WrittenWord[] {
  return [...text.matchAll(/\S+/gu)].flatMap((match): WrittenWord[] => {
    const written = match[0].replace(/[’ʼ]/g, "'").replace(/["“”()[\]«»]/g, '');
    const isShort = /^(?:\p{L}\.){2,}$/u.test(written);
    const tail = isShort ? '' : (BREATH.exec(written)?.[0] ?? '');
    const core = written.slice(0, written.length - tail.length);
    const parts = isShort ? [written.replaceAll('.', '')] : partsOf(core);
    if (parts.length === 0) return [];
    return [{ from: match.index, to: match.index + match[0].length, parts, after: tail.slice(0, 1) }];
  });
}

function partsOf(core: string): string[] {
  return [...core.matchAll(/\p{L}[\p{L}\p{M}']*|\d+(?:[.,]\d+)*/gu)].map(([part]) =>
    part.replace(/(?<!')'+$/, (mark) =>
      // Of "the players' room", not of a closing quote.
      /s'$/.test(part) ? "'" : mark.slice(0, 0),
    ),
  );
}

/** The same as a tagger wants them: contractions apart, punctuation for itself. */
export function tokensOf(words: readonly WrittenWord[]): Token[] {
  return words.flatMap(({ parts, after }, word): Token[] => [
    ...parts.flatMap((part) => contracted(part).map((text) => ({ text, word }))),
    ...(after ? [{ text: after === '…' ? '...' : after, word: -1 }] : []),
  ]);
}

function contracted(part: string): string[] {
  const found = /^(.+)(n't|'(?:s|re|ve|ll|d|m))$/i.exec(part);
  return found?.[1] && found[2] ? [found[1], found[2]] : [part];
}
