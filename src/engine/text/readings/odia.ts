import { eachMatch, type Piece } from './reading.ts';

/** espeak spells the letter wa out; joined to another letter it is spoken as u, elsewhere as b, as many speakers do. */
export function readOdia(text: string): Piece[] {
  return eachMatch(text, /୍ୱ\p{M}?|ୱ/gu, (letters) => {
    const vowel = letters.slice(2);
    if (letters === 'ୱ') return 'ବ';
    return `ୁ${VOWELS.get(vowel) ?? 'ଅ'}`;
  });
}

/** A vowel's sign after a consonant and its letter alone. */
const VOWELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'ା': 'ଆ',
    'ି': 'ଇ',
    'ୀ': 'ଈ',
    'ୁ': 'ଉ',
    'ୂ': 'ଊ',
    'େ': 'ଏ',
    'ୈ': 'ଐ',
    'ୋ': 'ଓ',
    'ୌ': 'ଔ',
  }),
);
