/** A part of a text and its replacement for espeak. */
export interface Piece {
  /** [from, to) in UTF-16 units of the text. */
  from: number;
  to: number;
  /** Text in letters that the voice can read, or phonemes in double brackets. */
  said: string;
}

/** Prepares a text for a voice that cannot read it as written. Returns pieces in order, without overlap. */
export type Reading = (text: string) => Piece[] | Promise<Piece[]>;

export interface ReadText {
  text: string;
  /** Offset and length in the original for each code point of `text`, in code points. Length 0 marks an added one. */
  origins: { from: number; length: number }[];
}

/** Replaces the pieces of a text and keeps the mapping to the original. */
export function compose(text: string, pieces: readonly Piece[]): ReadText {
  const origins: ReadText['origins'] = [];
  let spokenText = '';
  let at = 0;
  let point = 0;
  const copyUntil = (until: number) => {
    for (const sign of text.slice(at, until)) {
      origins.push({ from: point++, length: 0 });
      spokenText += sign;
    }
    at = until;
  };
  for (const piece of pieces) {
    // A mark inside a piece moves to its end.
    copyUntil(Math.max(at, piece.from));
    const length = [...text.slice(piece.from, piece.to)].length;
    for (const sign of piece.said) {
      origins.push({ from: point, length });
      spokenText += sign;
    }
    point += length;
    at = Math.max(at, piece.to);
  }
  copyUntil(text.length);
  origins.push({ from: point, length: 0 });
  return { text: spokenText, origins };
}

/** Replaces each match of a pattern. Matches for which `read` returns undefined stay unchanged. */
export function eachMatch(
  text: string,
  pattern: RegExp,
  read: (match: string) => string | undefined,
): Piece[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const spoken = read(match[0]);
    return spoken === undefined
      ? []
      : [{ from: match.index, to: match.index + match[0].length, said: spoken }];
  });
}

/** Marks each word as phonemes for espeak. */
export function phonemes(words: string): string {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `[[${word}]]`)
    .join(' ');
}

/** The number words of a language. */
export interface NumberWords {
  /** 0–9 */
  units: readonly string[];
  /** 10–19; missing ones are built from ten and a unit. */
  teens?: readonly string[];
  tens(tens: number, unit: number): string;
  hundreds(hundreds: number, rest: number): string;
  thousands(spoken: string, thousands: number, rest: number): string;
  millions(spoken: string, millions: number): string;
  point: string;
}

/** Writes a number in words. Numbers of more than nine digits are read digit by digit. */
export function numberInWords(digits: string, words: NumberWords): string {
  const [whole = '', part] = digits.split('.');
  const nameOfDigit = (digit: string) => words.units[Number(digit)] ?? '';
  const spokenWhole =
    whole.length > 9 || /^0\d/.test(whole)
      ? [...whole].map(nameOfDigit).join(' ')
      : wholeInWords(Number(whole), words);
  return part ? `${spokenWhole} ${words.point} ${[...part].map(nameOfDigit).join(' ')}` : spokenWhole;
}

function wholeInWords(value: number, words: NumberWords): string {
  if (value < 10) return words.units[value] ?? '';
  const teen = value < 20 ? words.teens?.[value - 10] : undefined;
  if (teen) return teen;
  const spoken: string[] = [];
  let rest = value;
  if (rest >= 1_000_000) {
    const millions = Math.floor(rest / 1_000_000);
    spoken.push(words.millions(wholeInWords(millions, words), millions));
    rest %= 1_000_000;
  }
  if (rest >= 1000) {
    const thousands = Math.floor(rest / 1000);
    spoken.push(words.thousands(wholeInWords(thousands, words), thousands, rest % 1000));
    rest %= 1000;
  }
  if (rest >= 100) {
    spoken.push(words.hundreds(Math.floor(rest / 100), rest % 100));
    rest %= 100;
  }
  if (rest >= 20 || (rest >= 10 && !words.teens)) spoken.push(words.tens(Math.floor(rest / 10), rest % 10));
  else if (rest > 0) spoken.push(wholeInWords(rest, words));
  return spoken.filter((part) => part !== '').join(' ');
}

/** Converts a word to phonemes. */
type Speller = (word: string) => string[];

/**
 * Creates a speller for a phonetic orthography. The longest match in the table wins; letters that are missing are
 * silent.
 *
 * @param table comma-separated rows of `letters phoneme`; letters without a phoneme are silent
 */
export function createSpeller(table: string): Speller {
  const sounds = new Map(
    table
      .trim()
      .split(',')
      .map((one) => one.trim())
      .map((row): [string, string] => {
        const [letters = '', phoneme = ''] = row.split(/\s+/);
        return [letters, phoneme];
      }),
  );
  const longest = Math.max(...[...sounds.keys()].map((letters) => letters.length));
  return (word) => {
    const phonemes: string[] = [];
    for (let at = 0; at < word.length; ) {
      let length = Math.min(longest, word.length - at);
      while (length > 1 && !sounds.has(word.slice(at, at + length))) length--;
      const sound = sounds.get(word.slice(at, at + length));
      if (sound) phonemes.push(sound);
      at += length;
    }
    return phonemes;
  };
}

const VOWEL = /^[aeiouAEIOUVWy@0&Y]/;

/**
 * Joins the sounds of a word and marks the stressed vowel.
 *
 * @param fromEnd 1 for the last vowel, 2 for the penultimate one
 */
export function markStress(sounds: readonly string[], fromEnd: number): string {
  const vowels = sounds.flatMap((sound, index) => (VOWEL.test(sound) ? [index] : []));
  const place = vowels.at(-Math.min(fromEnd, vowels.length));
  return sounds.map((sound, index) => (index === place ? `'${sound}` : sound)).join('');
}
