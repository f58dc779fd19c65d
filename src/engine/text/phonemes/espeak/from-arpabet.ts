/** ARPAbet in espeak-ng's names of phonemes, for its American voices; `british` for those of Britain. */
const SOUNDS: ReadonlyMap<string, string> = new Map(
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
const WEAK: ReadonlyMap<string, string> = new Map(Object.entries({ AH: '@', ER: '3', IY: 'i', UW: 'u:' }));
const BRITISH: ReadonlyMap<string, string> = new Map(Object.entries({ AA: '0' }));

/** Vowels before an r that no vowel follows: one sound in America, a long vowel in Britain. */
const BEFORE_R: ReadonlyMap<string, readonly [american: string, british: string]> = new Map(
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

/** One word's phones as espeak takes them within a text: `[[r'Ed]]`. */
export function espeakPhonemes(phones: string, british: boolean): string {
  const list = phones
    .split(' ')
    .map((phone) => ({ name: phone.replace(/\d/, ''), stress: /\d/.exec(phone)?.[0] }));
  let said = '';
  for (let index = 0; index < list.length; index++) {
    const { name = '', stress } = list[index] ?? {};
    const [next, later] = [list[index + 1], list[index + 2]];
    const closed = next?.name === 'R' && later?.stress === undefined ? BEFORE_R.get(name) : undefined;
    said += stress === '1' ? "'" : stress === '2' ? ',' : '';
    if (closed) {
      said += closed[british ? 1 : 0];
      index++;
    } else if (stress === '0') said += WEAK.get(name) ?? SOUNDS.get(name);
    else said += (british && next?.name !== 'R' ? BRITISH.get(name) : undefined) ?? SOUNDS.get(name);
  }
  return `[[${said}]]`;
}
