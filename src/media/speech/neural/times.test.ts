import { expect, it } from 'vitest';
import { type Reading, signsOf } from './reading.ts';
import { alignmentOf } from './times.ts';

const reading: Reading = {
  words: [
    { from: 0, to: 4, phones: 'bˈI', after: ',' },
    { from: 5, to: 7, phones: 'mˈiː', after: '' },
    { from: 8, to: 13, phones: 'ʧˈæp', after: '.' },
  ],
};

it('gives every phone the time of its sign, its stress and its length mark', () => {
  const signs = signsOf(reading).map((sign) => ({ ...sign, seconds: sign.sign === ',' ? 0.3 : 0.05 }));
  expect(signs.map(({ sign }) => sign).join('')).toBe('bˈI, mˈiː ʧˈæp.');
  const edge = { sign: '', word: -1, seconds: 0.2 };
  const { words, phones } = alignmentOf('Buy, me chap.', reading, [edge, ...signs, edge]);
  const shown = phones.map(({ ipa, start, end, stress }) => [ipa, start.toFixed(2), end.toFixed(2), stress]);
  expect(shown).toEqual([
    ['b', '0.20', '0.25', 0],
    // The mark before the vowel is part of it.
    ['aɪ', '0.25', '0.35', 2],
    // After the comma and its space there is silence.
    ['m', '0.70', '0.75', 0],
    ['i', '0.75', '0.90', 2],
    // The seam of two words belongs to the second.
    ['tʃ', '0.90', '1.00', 0],
    ['æ', '1.00', '1.10', 2],
    ['p', '1.10', '1.15', 0],
  ]);
  expect(words.map(({ text, start, end }) => [text, start.toFixed(2), end.toFixed(2)])).toEqual([
    ['Buy,', '0.20', '0.35'],
    ['me', '0.70', '0.90'],
    ['chap.', '0.90', '1.15'],
  ]);
});
