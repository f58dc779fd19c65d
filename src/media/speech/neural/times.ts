import type { Alignment, Phone, Word } from '../../alignment/alignment.ts';
import type { Reading, Sign } from './reading.ts';

/** A sign and the seconds that the model gave it. */
export interface TimedSign extends Sign {
  seconds: number;
}

/** Signs that stand for more than one sound, or for another than IPA has them for (Kokoro's alphabet). */
const IPA: Readonly<Record<string, string>> = {
  A: 'eɪ',
  I: 'aɪ',
  O: 'oʊ',
  Q: 'əʊ',
  W: 'aʊ',
  Y: 'ɔɪ',
  ʤ: 'dʒ',
  ʧ: 'tʃ',
  ʣ: 'dz',
  ʦ: 'ts',
  ʨ: 'tɕ',
  ʥ: 'dʑ',
  T: 'ɾ',
  ᵊ: 'ə',
  ᵻ: 'ɪ',
  g: 'ɡ',
};
const STRESS: Readonly<Record<string, 1 | 2>> = { ˈ: 2, ˌ: 1 };
/** Marks that change the sound before them. */
const MARK = /^(?:[ːˑʲʰʷˠˤ˞]|\p{M})$/u;
/** Between words of one breath a model keeps a moment that belongs to the next sound; longer ones are silence. */
const SEAM = 0.06;

/** When every word and phone is said, from the time that the model itself gave each of its signs. */
export function alignmentOf(text: string, { words: read }: Reading, signs: readonly TimedSign[]): Alignment {
  const phones: (Phone & { word: number })[] = [];
  let at = 0;
  let stress: 0 | 1 | 2 = 0;
  let waiting = 0;
  for (const { sign, word, seconds } of signs) {
    const before = phones.at(-1);
    if (word < 0) {
      // The seam of two words belongs to the second one; what follows punctuation is a pause.
      if (sign === ' ' && seconds <= SEAM && before && before.end === at) waiting += seconds;
      else waiting = 0;
    } else if (STRESS[sign]) {
      stress = STRESS[sign];
      waiting += seconds;
    } else if (sign === '' && waiting > 0) {
      waiting += seconds;
    } else if (before && before.word === word && (sign === '' || MARK.test(sign))) {
      before.end = at + seconds;
    } else {
      const start = at - waiting;
      phones.push({ ipa: IPA[sign] ?? sign, start, end: at + seconds, stress, word });
      stress = 0;
      waiting = 0;
    }
    at += seconds;
  }
  const words = read.flatMap(({ from, to }, index): Word[] => {
    const own = phones.filter(({ word }) => word === index);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || last.end <= first.start) return [];
    return [
      { text: text.slice(from, to), offset: from, length: to - from, start: first.start, end: last.end },
    ];
  });
  return {
    words,
    phones: phones
      .filter(({ start, end }) => end > start)
      .map(({ ipa, start, end, stress: own }) => ({ ipa, start, end, stress: own })),
  };
}
