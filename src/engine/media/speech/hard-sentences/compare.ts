/** Words without what an ear does not hear: case, punctuation, and whether letters stand apart ("p m", "pm"). */
export function heard(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/[^\p{L}\p{N}\p{M}\s']/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])'+|'+(?![\p{L}\p{N}])/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=(?:^|\s)\p{L})\s(?=\p{L}(?:\s|$))/gu, '');
}

/** Sounds of IPA in ARPAbet, longest first; what is said alike in a sentence has one name. */
const ARPABET: readonly (readonly [string, string])[] = [
  ['aɪ', 'AY'],
  ['aʊ', 'AW'],
  ['eɪ', 'EY'],
  ['oʊ', 'OW'],
  ['əʊ', 'OW'],
  ['ɔɪ', 'OY'],
  ['dʒ', 'JH'],
  ['tʃ', 'CH'],
  ['ɜɹ', 'ER'],
  ['əɹ', 'ER'],
  ['ɑ', 'AA'],
  ['ɔ', 'AA'],
  ['ɒ', 'AA'],
  ['o', 'OW'],
  ['æ', 'AE'],
  ['a', 'AE'],
  ['ʌ', 'AH'],
  ['ə', 'AH'],
  ['ɐ', 'AH'],
  ['ɪ', 'AH'],
  ['ᵻ', 'AH'],
  ['ɛ', 'EH'],
  ['e', 'EH'],
  ['ɚ', 'ER'],
  ['ɝ', 'ER'],
  ['ɜ', 'ER'],
  ['i', 'IY'],
  ['ʊ', 'UH'],
  ['u', 'UW'],
  ['θ', 'TH'],
  ['ð', 'DH'],
  ['ʃ', 'SH'],
  ['ʒ', 'ZH'],
  ['ŋ', 'NG'],
  ['ɾ', 'T'],
  ['ɹ', 'R'],
  ['r', 'R'],
  ['ɡ', 'G'],
  ['g', 'G'],
  ['h', 'HH'],
  ['j', 'Y'],
  ['ʔ', 'T'],
];
const SAME: ReadonlyMap<string, string> = new Map(Object.entries({ IH: 'AH', AX: 'AH', AO: 'AA' }));

export interface Sound {
  ipa: string;
  stress: 0 | 1 | 2;
}

/** Sounds of an alignment in ARPAbet, the vowel of the main stress with a 1. */
export function arpabet(sounds: readonly Sound[]): string[] {
  return sounds.flatMap(({ ipa, stress }) => {
    const text = ipa.normalize('NFD').replace(/[\p{M}\p{Lm}ˈˌː]/gu, '');
    const found: string[] = [];
    for (let at = 0; at < text.length; ) {
      const row = ARPABET.find(([sign]) => text.startsWith(sign, at));
      const name = row?.[1] ?? text[at]?.toUpperCase() ?? '';
      found.push(stress === 2 && /^[AEIOU]/.test(name) ? `${name}1` : name);
      at += row?.[0].length ?? 1;
    }
    return found;
  });
}

/** Whether a reading, such as `R IH K AO1 R D`, is what was said; stress counts where the reading marks it. */
export function saysAs(said: readonly string[], reading: string): boolean {
  const isStressed = /\d/.test(reading);
  const plain = (phone: string) => {
    const name = phone.replace(/\d/, '');
    return `${SAME.get(name) ?? name}${isStressed && phone.endsWith('1') ? '1' : ''}`;
  };
  // An r-coloured vowel may come as one sound or as two; a syllabic l or n with or without a vowel.
  const flat = (phones: readonly string[]) =>
    phones
      .map(plain)
      .join(' ')
      .replace(/\bER(1?)\b/g, 'AH$1 R')
      .replace(/(?<=^| )AH (?=[LNM]\b)/g, '')
      .replace(/ R R\b/g, ' R')
      .replace(/\bHH W\b/g, 'W');
  return ` ${flat(said)} `.includes(` ${flat(reading.split(' '))} `);
}
