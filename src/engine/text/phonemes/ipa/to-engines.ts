import { readIpa } from './read-ipa.ts';

/** A word in ARPAbet, as the engines of English take it: `T AH0 M AAH1 T OW0`. */
export function arpabetOf(ipa: string): string {
  return readIpa(ipa)
    .filter(({ arpabet }) => arpabet !== '')
    .map(({ arpabet, isVowel, stress }) => {
      if (!isVowel) return arpabet;
      const [first = '', ...rest] = arpabet.split(' ');
      const mark = stress === 2 ? '1' : stress === 1 ? '2' : '0';
      // Of two, the vowel bears the stress.
      return [first + mark, ...rest.map((phone) => (phone === 'AH' ? 'AH0' : phone))].join(' ');
    })
    .join(' ');
}

/** The same in espeak-ng's names: for each sound those that a language may have, the best first. */
export function espeakNamesOf(ipa: string): string[][] {
  return readIpa(ipa).map(({ espeak, isVowel, stress, isFirst }, index) => {
    const mark = isVowel ? ['', ',', "'"][stress] : '';
    const gap = isFirst && index > 0 ? '||' : '';
    return espeak.split(' ').map((name) => `${gap}${mark}${name}`);
  });
}

/** How a word would be spelled for an engine of English that takes letters alone. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AA: 'ah',
    AAH: 'ah',
    AE: 'a',
    AH: 'uh',
    AO: 'aw',
    AW: 'ow',
    AY: 'eye',
    EH: 'e',
    ER: 'er',
    EY: 'ay',
    IH: 'i',
    IY: 'ee',
    OW: 'oh',
    OY: 'oy',
    UH: 'oo',
    UW: 'oo',
    CH: 'ch',
    DH: 'th',
    HH: 'h',
    JH: 'j',
    NG: 'ng',
    SH: 'sh',
    TH: 'th',
    Y: 'y',
    ZH: 'zh',
  }),
);

export function respelled(ipa: string): string {
  return arpabetOf(ipa)
    .split(' ')
    .map((phone) => {
      const name = phone.replace(/\d/, '');
      return LETTERS.get(name) ?? name.toLowerCase();
    })
    .join('');
}
