import { afterEach, expect, test, vi } from 'vitest';
import { earlierClockTime, laterClockTime, monotonicTime } from './clock.ts';

const DAY = 86_400_000;
/** Upper bound of a test's duration in milliseconds. */
const TOLERANCE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock without changing `performance.now()`. */
function setClock(ahead: number): number {
  const before = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: before + ahead });
  return before;
}

test('follows a clock set ahead only in laterClockTime', () => {
  const before = setClock(DAY);
  expect(laterClockTime()).toBeGreaterThanOrEqual(before + DAY);
  for (const time of [monotonicTime(), earlierClockTime()])
    expect(Math.abs(time - before)).toBeLessThan(TOLERANCE);
});

test('follows a clock set back only in earlierClockTime', () => {
  const before = setClock(-DAY);
  expect(earlierClockTime()).toBeLessThan(before - DAY + TOLERANCE);
  for (const time of [monotonicTime(), laterClockTime()])
    expect(Math.abs(time - before)).toBeLessThan(TOLERANCE);
});
