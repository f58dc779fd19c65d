/** ARPAbet in the alphabet of Kokoro's voices; what the accents say alike stands first. */
const SOUNDS: ReadonlyMap<string, string> = new Map(
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
const AMERICAN: ReadonlyMap<string, string> = new Map(
  Object.entries({ AA: 'ɑ', AAH: 'ɑ', AO: 'ɔ', ER: 'ɜɹ', OW: 'O', UW: 'u' }),
);
const BRITISH: ReadonlyMap<string, string> = new Map(
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
const STRESS: ReadonlyMap<string, string> = new Map(Object.entries({ 0: '', 1: 'ˈ', 2: 'ˌ' }));
/** Vowels that a British r lengthens and leaves. */
const BEFORE_R: ReadonlyMap<string, string> = new Map(
  Object.entries({ ɒ: 'ɑː', ɔː: 'ɔː', ɛ: 'ɛː', ɪ: 'ɪə', iː: 'ɪə', ʊ: 'ʊə' }),
);

/** @param phones such as `R EH1 K ER0 D` */
export function fromArpabet(phones: string, british: boolean): string {
  const list = phones
    .split(' ')
    .map((phone) => ({ name: phone.replace(/\d/, ''), stress: /\d/.exec(phone)?.[0] }));
  let said = '';
  for (const [index, { name, stress }] of list.entries()) {
    const vowel = (british ? BRITISH : AMERICAN).get(name) ?? SOUNDS.get(name) ?? '';
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
    const weak = stress === '0' ? WEAK.get(name) : undefined;
    const own = weak
      ? british && name === 'ER'
        ? 'ə'
        : weak
      : isBeforeR
        ? (BEFORE_R.get(vowel) ?? vowel)
        : vowel;
    said += `${stress === undefined ? '' : (STRESS.get(stress) ?? '')}${own}`;
  }
  return said;
}

const WEAK: ReadonlyMap<string, string> = new Map(Object.entries({ AH: 'ə', ER: 'əɹ' }));
