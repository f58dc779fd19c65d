import { expect, it } from 'vitest';
import { type Reading, signsOf } from '../../../text/phonemes/reading.ts';
import { alignmentOf } from './times.ts';

const reading: Reading = {
  words: [
    { from: 0, to: 4, phones: 'bˈI', after: ',' },
    { from: 5, to: 7, phones: 'mˈiː', after: '' },
    { from: 8, to: 13, phones: 'ʧˈæp', after: '.' },
  ],
};

it('times a phone by its sign, stress and length mark', () => {
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

it('counts a pad or word boundary before a plosive as closed lips', () => {
  // As Piper's voices are given it: every sign with a pad after it.
  const baby: Reading = {
    words: [
      { from: 0, to: 4, phones: 'beɪbi', after: '' },
      { from: 5, to: 8, phones: 'bɑb', after: '.' },
    ],
  };
  const padded = signsOf(baby).flatMap((sign) => [
    { ...sign, seconds: 0.02 },
    { sign: '', word: sign.word, seconds: 0.03 },
  ]);
  const { words, phones } = alignmentOf('Baby Bob.', baby, padded);
  const shown = phones.map(({ ipa, start, end }) => `${ipa} ${start.toFixed(2)}–${end.toFixed(2)}`);
  expect(shown).toEqual([
    'b 0.00–0.02',
    'e 0.02–0.07',
    'ɪ 0.07–0.12',
    'b 0.12–0.17',
    // The pad after the last sound of a word is its end.
    'i 0.17–0.25',
    // The space and its pad are the closed lips of the next word.
    'b 0.25–0.32',
    'ɑ 0.32–0.37',
    'b 0.37–0.45',
  ]);
  expect(words.map(({ start, end }) => [start.toFixed(2), end.toFixed(2)])).toEqual([
    ['0.00', '0.25'],
    ['0.25', '0.45'],
  ]);
});
