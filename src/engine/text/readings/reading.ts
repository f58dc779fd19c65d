/** A part of a text and what espeak is given in its place. */
export interface Piece {
  /** UTF-16 units of the text, [from, to). */
  from: number;
  to: number;
  /** Text in the letters the voice reads, or its phonemes in double brackets. */
  said: string;
}

/** How a text is read to a voice that would not understand it as written. Pieces ascend and do not overlap. */
export type Reading = (text: string) => Piece[] | Promise<Piece[]>;

export interface ReadText {
  text: string;
  /** For each code point of `text`: the place and length in the original, in code points; −1 where it stands as it was. */
  origins: { from: number; length: number }[];
}

/** Puts what is said in the place of what is written and remembers where it came from. */
export function compose(text: string, pieces: readonly Piece[]): ReadText {
  const origins: ReadText['origins'] = [];
  let said = '';
  let at = 0;
  let point = 0;
  const keep = (until: number) => {
    for (const sign of text.slice(at, until)) {
      origins.push({ from: point++, length: 0 });
      said += sign;
    }
    at = until;
  };
  for (const piece of pieces) {
    // A mark in the middle of a piece moves behind it.
    keep(Math.max(at, piece.from));
    const length = [...text.slice(piece.from, piece.to)].length;
    for (const sign of piece.said) {
      origins.push({ from: point, length });
      said += sign;
    }
    point += length;
    at = Math.max(at, piece.to);
  }
  keep(text.length);
  origins.push({ from: point, length: 0 });
  return { text: said, origins };
}

/** Reads each match of a pattern; what gives nothing stays as it is. */
export function eachMatch(
  text: string,
  pattern: RegExp,
  say: (match: string) => string | undefined,
): Piece[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const said = say(match[0]);
    return said === undefined ? [] : [{ from: match.index, to: match.index + match[0].length, said }];
  });
}

/** Phonemes as espeak takes them within a text; a list of words stays a list of words. */
export function phonemes(words: string): string {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `[[${word}]]`)
    .join(' ');
}
