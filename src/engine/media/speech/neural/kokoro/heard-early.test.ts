import { expect, it } from 'vitest';
import { type Reading, signsOf } from '../../../../text/phonemes/reading.ts';
import { alignmentOf, type TimedSign } from '../times.ts';
import { heardEarly } from './heard-early.ts';

const reading: Reading = {
  words: [
    { from: 0, to: 3, phones: 'mˈA', after: ',' },
    { from: 4, to: 6, phones: 'mˈi', after: '' },
  ],
};

function given(edge: number, each: number): TimedSign[] {
  const silent = { sign: '', word: -1 };
  const signs = signsOf(reading).map((sign) => ({ ...sign, seconds: each }));
  return [{ ...silent, seconds: edge }, ...signs, { ...silent, seconds: 0.2 }];
}

const total = (signs: readonly TimedSign[]) => signs.reduce((sum, { seconds }) => sum + seconds, 0);

it('moves every word and phone three frames earlier', () => {
  const signs = given(0.25, 0.075);
  const [told, heard] = [signs, heardEarly(signs)].map((own) => alignmentOf('May, me', reading, own));
  expect(told?.words.map(({ start }) => start)).toEqual([0.25, expect.closeTo(0.625)]);
  const before = (intervals: readonly { start: number; end: number }[]) =>
    intervals.map(({ start, end }) => [expect.closeTo(start - 0.0375), expect.closeTo(end - 0.0375)]);
  const times = (intervals: readonly { start: number; end: number }[]) =>
    intervals.map(({ start, end }) => [start, end]);
  expect(times(heard?.words ?? [])).toEqual(before(told?.words ?? []));
  expect(times(heard?.phones ?? [])).toEqual(before(told?.phones ?? []));
  // The sound is as long as it was.
  expect(total(heardEarly(signs))).toBeCloseTo(total(signs), 9);
});

it('shortens the first sounds when nothing precedes them, never below zero', () => {
  const signs = heardEarly(given(0.025, 0.0125));
  expect(signs.map(({ seconds }) => seconds.toFixed(4)).slice(0, 3)).toEqual(['0.0000', '0.0000', '0.0125']);
  expect(total(signs)).toBeCloseTo(total(given(0.025, 0.0125)), 9);
  expect(heardEarly([])).toEqual([]);
});
