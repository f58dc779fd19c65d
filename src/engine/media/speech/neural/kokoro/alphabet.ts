import type { Reading } from '../../../../text/phonemes/reading.ts';

/**
 * The signs that Kokoro has for sounds that espeak-ng writes with two, as in its own reading of languages other than
 * English (https://github.com/hexgrad/misaki/blob/main/misaki/espeak.py).
 */
const SINGLE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aɪ: 'I',
    aʊ: 'W',
    eɪ: 'A',
    oʊ: 'O',
    əʊ: 'Q',
    ɔɪ: 'Y',
    dz: 'ʣ',
    dʒ: 'ʤ',
    ts: 'ʦ',
    tʃ: 'ʧ',
    // One sign in Kokoro's table, two where marks are apart from letters.
    'c\u0327': 'ç',
    g: 'ɡ',
  }),
);
const DOUBLE = new RegExp([...SINGLE.keys()].join('|'), 'gu');

/** A reading by espeak-ng in the alphabet that Kokoro was trained with. */
export function inKokoroAlphabet({ words }: Reading): Reading {
  return {
    words: words.map((word) => ({
      ...word,
      phones: word.phones.replace(DOUBLE, (signs) => SINGLE.get(signs) ?? signs),
    })),
  };
}
