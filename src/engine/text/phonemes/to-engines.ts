import { readIpa } from './read-ipa.ts';

/** Converts IPA to ARPAbet for the English engines: `T AH0 M AAH1 T OW0`. */
export function arpabetOf(ipa: string): string {
  return readIpa(ipa)
    .filter(({ arpabet }) => arpabet !== '')
    .map(({ arpabet, isVowel, stress }) => {
      if (!isVowel) return arpabet;
      const [first = '', ...rest] = arpabet.split(' ');
      const mark = stress === 2 ? '1' : stress === 1 ? '2' : '0';
      // The first phone is the vowel with the stress.
      return [first + mark, ...rest.map((phone) => (phone === 'AH' ? 'AH0' : phone))].join(' ');
    })
    .join(' ');
}

/** Converts IPA to espeak-ng's phoneme names. Returns the candidates for each sound, best first. */
export function espeakNamesOf(ipa: string): string[][] {
  return readIpa(ipa).map(({ espeak, isVowel, stress, isFirst }, index) => {
    const mark = isVowel ? ['', ',', "'"][stress] : '';
    const gap = isFirst && index > 0 ? '||' : '';
    return espeak.split(' ').map((name) => `${gap}${mark}${name}`);
  });
}

/** English letters for ARPAbet phones. */
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

/** Respells IPA in English letters, for an engine that accepts no phonemes. */
export function respellInEnglish(ipa: string): string {
  return arpabetOf(ipa)
    .split(' ')
    .map((phone) => {
      const name = phone.replace(/\d/, '');
      return LETTERS.get(name) ?? name.toLowerCase();
    })
    .join('');
}

/** ARPAbet in espeak-ng's phoneme names, for its American voices. */
const ESPEAK_SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AA: 'A:',
    AAH: 'A:',
    AE: 'a',
    AH: 'V',
    AO: 'O:',
    AW: 'aU',
    AY: 'aI',
    B: 'b',
    CH: 'tS',
    D: 'd',
    DH: 'D',
    EH: 'E',
    ER: '3:',
    EY: 'eI',
    F: 'f',
    G: 'g',
    HH: 'h',
    IH: 'I',
    IY: 'i:',
    JH: 'dZ',
    K: 'k',
    L: 'l',
    M: 'm',
    N: 'n',
    NG: 'N',
    OW: 'oU',
    OY: 'OI',
    P: 'p',
    R: 'r',
    S: 's',
    SH: 'S',
    T: 't',
    TH: 'T',
    UH: 'U',
    UW: 'u:',
    V: 'v',
    W: 'w',
    Y: 'j',
    Z: 'z',
    ZH: 'Z',
  }),
);
const ESPEAK_WEAK_VOWELS: ReadonlyMap<string, string> = new Map(
  Object.entries({ AH: '@', ER: '3', IY: 'i', UW: 'u:' }),
);
const ESPEAK_BRITISH_SOUNDS: ReadonlyMap<string, string> = new Map(Object.entries({ AA: '0' }));

/** Phonemes that combine a vowel and r, if no vowel follows. */
const ESPEAK_BEFORE_R: ReadonlyMap<string, readonly [american: string, british: string]> = new Map(
  Object.entries({
    AA: ['A@', 'A:'],
    AAH: ['A@', 'A:'],
    AO: ['O@', 'O:'],
    EH: ['e@', 'e@'],
    IH: ['i@3', 'i@3'],
    IY: ['i@3', 'i@3'],
    UH: ['U@', 'U@'],
  }),
);

/** Converts a word's phones to the form that espeak reads inside a text: `[[r'Ed]]`. */
export function espeakFromArpabet(phones: string, british: boolean): string {
  const list = phones
    .split(' ')
    .map((phone) => ({ name: phone.replace(/\d/, ''), stress: /\d/.exec(phone)?.[0] }));
  let phonemes = '';
  for (let index = 0; index < list.length; index++) {
    const { name = '', stress } = list[index] ?? {};
    const [next, later] = [list[index + 1], list[index + 2]];
    const closed = next?.name === 'R' && later?.stress === undefined ? ESPEAK_BEFORE_R.get(name) : undefined;
    phonemes += stress === '1' ? "'" : stress === '2' ? ',' : '';
    if (closed) {
      phonemes += closed[british ? 1 : 0];
      index++;
    } else if (stress === '0') phonemes += ESPEAK_WEAK_VOWELS.get(name) ?? ESPEAK_SOUNDS.get(name);
    else
      phonemes +=
        (british && next?.name !== 'R' ? ESPEAK_BRITISH_SOUNDS.get(name) : undefined) ??
        ESPEAK_SOUNDS.get(name);
  }
  return `[[${phonemes}]]`;
}
