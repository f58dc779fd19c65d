/** ARPAbet in espeak-ng's names of phonemes, for its American voices; `british` for those of Britain. */
const SOUNDS: Readonly<Record<string, string>> = {
  AA: 'A:',
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
};
const WEAK: Readonly<Record<string, string>> = { AH: '@', ER: '3', IY: 'i', UW: 'u:' };
const BRITISH: Readonly<Record<string, string>> = { AA: '0' };

/** One word's phones as espeak takes them within a text: `[[r'Ed]]`. */
export function espeakPhonemes(phones: string, british: boolean): string {
  const list = phones.split(' ');
  const said = list.map((phone, index) => {
    const name = phone.replace(/\d/, '');
    const stress = /\d/.exec(phone)?.[0];
    if (stress === '0') return WEAK[name] ?? SOUNDS[name];
    const isOpen = british && list[index + 1] !== 'R' ? BRITISH[name] : undefined;
    return `${stress === '1' ? "'" : stress === '2' ? ',' : ''}${isOpen ?? SOUNDS[name]}`;
  });
  return `[[${said.join('')}]]`;
}
