/** ARPAbet in Kokoro's alphabet, for sounds that both accents share. */
const KOKORO_SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AE: 'æ',
    AH: 'ʌ',
    AW: 'W',
    AY: 'I',
    B: 'b',
    CH: 'ʧ',
    D: 'd',
    DH: 'ð',
    EH: 'ɛ',
    EY: 'A',
    F: 'f',
    G: 'ɡ',
    HH: 'h',
    IH: 'ɪ',
    IY: 'i',
    JH: 'ʤ',
    K: 'k',
    L: 'l',
    M: 'm',
    N: 'n',
    NG: 'ŋ',
    OY: 'Y',
    P: 'p',
    R: 'ɹ',
    S: 's',
    SH: 'ʃ',
    T: 't',
    TH: 'θ',
    UH: 'ʊ',
    V: 'v',
    W: 'w',
    Y: 'j',
    Z: 'z',
    ZH: 'ʒ',
  }),
);
const AMERICAN_SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ AA: 'ɑ', AAH: 'ɑ', AO: 'ɔ', ER: 'ɜɹ', OW: 'O', UW: 'u' }),
);
const BRITISH_SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AA: 'ɒ',
    AAH: 'ɑː',
    AO: 'ɔː',
    ER: 'ɜː',
    OW: 'Q',
    UW: 'uː',
    IY: 'iː',
  }),
);
const STRESS_MARKS: ReadonlyMap<string, string> = new Map(Object.entries({ 0: '', 1: 'ˈ', 2: 'ˌ' }));
/** Vowels before a silent British r. */
const BEFORE_R: ReadonlyMap<string, string> = new Map(
  Object.entries({ ɒ: 'ɑː', ɔː: 'ɔː', ɛ: 'ɛː', ɪ: 'ɪə', iː: 'ɪə', ʊ: 'ʊə' }),
);

/** Converts ARPAbet to Kokoro's alphabet. @param phones such as `R EH1 K ER0 D` */
export function kokoroFromArpabet(phones: string, british: boolean): string {
  const list = phones
    .split(' ')
    .map((phone) => ({ name: phone.replace(/\d/, ''), stress: /\d/.exec(phone)?.[0] }));
  let kokoro = '';
  for (const [index, { name, stress }] of list.entries()) {
    const vowel = (british ? BRITISH_SOUNDS : AMERICAN_SOUNDS).get(name) ?? KOKORO_SOUNDS.get(name) ?? '';
    const next = list[index + 1];
    if (
      british &&
      name === 'R' &&
      stress === undefined &&
      list[index - 1]?.stress !== undefined &&
      next?.stress === undefined
    ) {
      continue;
    }
    const isBeforeR = british && next?.name === 'R' && list[index + 2]?.stress === undefined;
    const weak = stress === '0' ? WEAK_VOWELS.get(name) : undefined;
    const sound = weak
      ? british && name === 'ER'
        ? 'ə'
        : weak
      : isBeforeR
        ? (BEFORE_R.get(vowel) ?? vowel)
        : vowel;
    kokoro += `${stress === undefined ? '' : (STRESS_MARKS.get(stress) ?? '')}${sound}`;
  }
  return kokoro;
}

const WEAK_VOWELS: ReadonlyMap<string, string> = new Map(Object.entries({ AH: 'ə', ER: 'əɹ' }));

/**
 * Replacements that convert espeak-ng's phonemes to Kokoro's alphabet, the same that its voices were trained with
 * (https://github.com/hexgrad/misaki/blob/main/misaki/espeak.py).
 */
const ESPEAK_RULES: readonly (readonly [RegExp, string])[] = [
  [/aɪ/g, 'I'],
  [/aʊ/g, 'W'],
  [/dʒ/g, 'ʤ'],
  [/eɪ/g, 'A'],
  [/tʃ/g, 'ʧ'],
  [/ɔɪ/g, 'Y'],
  [/ʔ?n̩/g, 'ᵊn'],
  [/l̩/g, 'ᵊl'],
  [/əl/g, 'ᵊl'],
  [/m̩/g, 'ᵊm'],
  [/ɬ/g, 'l'],
  [/[xç]/g, 'k'],
  [/ʔ/g, 't'],
  [/ɐ/g, 'ə'],
  [/r/g, 'ɹ'],
  [/g/g, 'ɡ'],
  [/ʲo/g, 'jo'],
  [/ʲə/g, 'jə'],
  [/ʲ|\u0303/gu, ''],
];
const AMERICAN_RULES: readonly (readonly [RegExp, string])[] = [
  [/oʊ/g, 'O'],
  [/ɜː?ɹ?/g, 'ɜɹ'],
  [/ɚ/g, 'əɹ'],
  [/ɪə/g, 'iə'],
  [/ː/g, ''],
  [/ɾ/g, 'T'],
  [/o/g, 'ɔ'],
  [/ɒ/g, 'ɑ'],
  [/e/g, 'A'],
  [/a/g, 'æ'],
];
const BRITISH_RULES: readonly (readonly [RegExp, string])[] = [
  [/əʊ|oʊ/g, 'Q'],
  [/eə/g, 'ɛː'],
  [/iə/g, 'ɪə'],
  [/ɚ/g, 'ə'],
  [/e/g, 'ɛ'],
  [/a(?!ː)/g, 'æ'],
];

/** Converts espeak-ng's phonemes to Kokoro's alphabet, for words that the lexicon does not have. */
export function kokoroFromEspeak(ipa: string, british: boolean): string {
  const rules = [...ESPEAK_RULES, ...(british ? BRITISH_RULES : AMERICAN_RULES)];
  return rules.reduce((text, [from, to]) => text.replace(from, to), ipa.replace(/[\s_]|\u0361|\u200d/gu, ''));
}
