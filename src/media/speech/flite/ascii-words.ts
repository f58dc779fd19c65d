export interface AsciiWord {
  /** Place in the text it comes from, in UTF-16 units. */
  offset: number;
  length: number;
  /** As Flite is given it, with the punctuation that shapes the sentence. */
  spoken: string;
  /** The same without punctuation at its ends. */
  plain: string;
}

const LETTERS: Readonly<Record<string, string>> = {
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
};

/** The words of a text in the letters Flite knows; those that hold none of them are left out. */
export function asciiWords(text: string): AsciiWord[] {
  return [...text.matchAll(/\S+/gu)].flatMap((match) => {
    const spoken = match[0]
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{ASCII}]/gu, (sign) => LETTERS[sign] ?? '')
      .replace(/[<>"\\`^~|{}[\]]/g, '');
    const plain = spoken.replace(/^[^a-z0-9$%&@#+]+|(?<![^a-z0-9%$&@#+])[^a-z0-9%$&@#+]+$/gi, '');
    return plain === '' ? [] : [{ offset: match.index, length: match[0].length, spoken, plain }];
  });
}
