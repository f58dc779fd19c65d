import { expect, test } from 'vitest';
import { keptVersions } from './draft-versions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 100 * DAY;

/** Versions of this age in minutes. */
const aged = (...minutes: number[]) =>
  minutes.map((minute) => ({ saved_at: NOW - minute * MINUTE, length: 10, minute }));
const remainingMinutes = (versions: ReturnType<typeof aged>) =>
  keptVersions(versions, NOW).map(({ minute }) => minute);

test('keeps all versions of the last hour, then the last of every hour, then of every day', () => {
  const hours = [2 * 60 + 1, 2 * 60 + 5, 3 * 60 + 1];
  const days = [2, 2.2, 3].map((day) => day * 24 * 60 + 1);
  expect(remainingMinutes(aged(0, 1, 1.5, 50, ...hours, ...days))).toEqual([
    ...[0, 1, 1.5, 50],
    ...[hours[0], hours[2]],
    ...[days[0], days[2]],
  ]);
});

test('keeps at most 50 versions, and older ones when the last hour has many', () => {
  const recent = Array.from({ length: 400 }, (_, index) => index / 7);
  const result = remainingMinutes(aged(...recent, 5 * 60, 3 * 24 * 60));
  expect(result.length).toBeLessThanOrEqual(50);
  expect(result).toContain(0);
  expect(result.slice(-2)).toEqual([5 * 60, 3 * 24 * 60]);
});

test('keeps fewer versions of a very long draft', () => {
  const long = aged(0, 1, 2, 3).map((version) => ({ ...version, length: 2_000_000 }));
  expect(remainingMinutes(long)).toEqual([0, 1]);
});
