import type { Pronunciation } from '../../../text/spoken/english/pronunciation.ts';

export interface AsciiWord {
  /** Place in the text it comes from, in UTF-16 units. */
  offset: number;
  length: number;
  /** As Flite is given it, with the punctuation that shapes the sentence. */
  spoken: string;
  /** The same without punctuation at its ends. */
  plain: string;
  /** Flite's phones, where they are told. */
  phones?: string[];
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o',
    Ø: 'O',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    þ: 'th',
    '’': "'",
    '‘': "'",
    '…': '.',
    '–': '-',
    '—': '-',
  }),
);

/**
 * The words of a text in the letters Flite knows; those that hold none of them are left out.
 *
 * @param pronunciations words whose phones are told
 */
export function asciiWords(text: string, pronunciations: readonly Pronunciation[] = []): AsciiWord[] {
  return [...text.matchAll(/\S+/gu)].flatMap((match) => {
    const spoken = match[0]
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{ASCII}]/gu, (sign) => LETTERS.get(sign) ?? '')
      .replace(/[<>"\\`^~|{}[\]]/g, '');
    const plain = spoken.replace(/^[^a-z0-9$%&@#+]+|(?<![^a-z0-9%$&@#+])[^a-z0-9%$&@#+]+$/gi, '');
    if (plain === '') return [];
    const word = { offset: match.index, length: match[0].length, spoken, plain };
    const end = match.index + match[0].length;
    const told = pronunciations.find(({ from, to }) => from >= match.index && to <= end);
    // What is told is the whole word, but for the punctuation around it.
    const rest = told && text.slice(match.index, told.from) + text.slice(told.to, end);
    return told && !/[\p{L}\p{N}]/u.test(rest ?? '')
      ? [{ ...word, phones: flitePhones(told.phones) }]
      : [word];
  });
}

/** ARPAbet as Flite has it: small letters, a weak "ah" as ax, stresses on vowels alone. */
function flitePhones(phones: string): string[] {
  return phones
    .toLowerCase()
    .split(' ')
    .map((phone) => phone.replace(/^ah0$/, 'ax0').replace('aah', 'aa').replace('2', '0'));
}

/** A text as Flite takes it, and whether it holds marks (SSML). */
export function fliteText(words: readonly AsciiWord[]): { text: string; isMarked: boolean } {
  const isMarked = words.some(({ phones }) => phones);
  const said = words.map(({ spoken, plain, phones }) => {
    if (!isMarked) return spoken;
    const safe = spoken.replaceAll('&', ' and ');
    if (!phones) return safe;
    const [before = '', after = ''] = safe.split(plain);
    return `${before}<phoneme ph="${phones.join(' ')}">${plain}</phoneme>${after}`;
  });
  return { text: said.join(' '), isMarked };
}
