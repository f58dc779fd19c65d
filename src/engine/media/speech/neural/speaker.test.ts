import { expect, it } from 'vitest';
import { type Reading, signsOf } from '../../../text/phonemes/reading.ts';
import { advanceSigns, alignmentOf, type TimedSign } from './speaker.ts';

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
    // The stress mark belongs to the vowel.
    ['aɪ', '0.25', '0.35', 2],
    // After the comma and its space there is silence.
    ['m', '0.70', '0.75', 0],
    ['i', '0.75', '0.90', 2],
    // A word boundary belongs to the second word.
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
  // The input of Piper's voices: each sign is followed by a pad.
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
    // The pad after a word's last sound belongs to it.
    'i 0.17–0.25',
    // During the space and its pad, the lips close for the next word.
    'b 0.25–0.32',
    'ɑ 0.32–0.37',
    'b 0.37–0.45',
  ]);
  expect(words.map(({ start, end }) => [start.toFixed(2), end.toFixed(2)])).toEqual([
    ['0.00', '0.25'],
    ['0.25', '0.45'],
  ]);
});

const twoWords: Reading = {
  words: [
    { from: 0, to: 3, phones: 'mˈA', after: ',' },
    { from: 4, to: 6, phones: 'mˈi', after: '' },
  ],
};

function signsOfWords(edge: number, each: number): TimedSign[] {
  const silent = { sign: '', word: -1 };
  const signs = signsOf(twoWords).map((sign) => ({ ...sign, seconds: each }));
  return [{ ...silent, seconds: edge }, ...signs, { ...silent, seconds: 0.2 }];
}

const total = (signs: readonly TimedSign[]) => signs.reduce((sum, { seconds }) => sum + seconds, 0);

it('moves every word and phone three frames earlier', () => {
  const signs = signsOfWords(0.25, 0.075);
  const [original, advanced] = [signs, advanceSigns(signs)].map((own) =>
    alignmentOf('May, me', twoWords, own),
  );
  expect(original?.words.map(({ start }) => start)).toEqual([0.25, expect.closeTo(0.625)]);
  const before = (intervals: readonly { start: number; end: number }[]) =>
    intervals.map(({ start, end }) => [expect.closeTo(start - 0.0375), expect.closeTo(end - 0.0375)]);
  const times = (intervals: readonly { start: number; end: number }[]) =>
    intervals.map(({ start, end }) => [start, end]);
  expect(times(advanced?.words ?? [])).toEqual(before(original?.words ?? []));
  expect(times(advanced?.phones ?? [])).toEqual(before(original?.phones ?? []));
  // The total length is unchanged.
  expect(total(advanceSigns(signs))).toBeCloseTo(total(signs), 9);
});

it('shortens the first sounds when nothing precedes them, never below zero', () => {
  const signs = advanceSigns(signsOfWords(0.025, 0.0125));
  expect(signs.map(({ seconds }) => seconds.toFixed(4)).slice(0, 3)).toEqual(['0.0000', '0.0000', '0.0125']);
  expect(total(signs)).toBeCloseTo(total(signsOfWords(0.025, 0.0125)), 9);
  expect(advanceSigns([])).toEqual([]);
});
