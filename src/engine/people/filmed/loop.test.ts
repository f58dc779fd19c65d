import { describe, expect, test } from 'vitest';
import { chooseTurns, pictureAt, timeOf } from './loop.ts';

const LOOP = { fps: 30, first: 12, last: 312 };

describe('a loop of a clip', () => {
  const shown = (from: number, seconds: number) =>
    Array.from({ length: Math.round(seconds * 30) }, (_, i) => pictureAt(from + i / 30, LOOP));

  test('shows every picture forwards and then backwards', () => {
    const pictures = shown(0, 22);
    expect(Math.min(...pictures)).toBe(12);
    expect(Math.max(...pictures)).toBe(312);
    expect(new Set(pictures).size).toBe(301);
  });

  test('never skips more than one picture, and slows down before it turns', () => {
    const pictures = shown(0, 60);
    const steps = pictures.slice(1).map((picture, i) => picture - pictures[i]!);
    expect(Math.max(...steps.map(Math.abs))).toBeLessThanOrEqual(2);
    const turn = pictures.indexOf(312);
    const speeds = [-14, -9, -6].map((back) => pictures[turn + back + 4]! - pictures[turn + back]!);
    expect(speeds[0]).toBeGreaterThan(speeds[1]!);
    expect(speeds[1]).toBeGreaterThan(speeds[2]!);
  });

  test('depends on the time alone, and repeats after both turns', () => {
    const period = 2 * (10 + 0.4);
    for (const t of [0, 3.21, 9.9, 10.3, 17, 20.7]) {
      expect(pictureAt(t + 5 * period, LOOP)).toBe(pictureAt(t, LOOP));
      expect(pictureAt(t - period, LOOP)).toBe(pictureAt(t, LOOP));
    }
  });

  test('finds the time of a picture', () => {
    for (const picture of [40, 150, 290]) expect(pictureAt(timeOf(picture, LOOP), LOOP)).toBe(picture);
    expect(pictureAt(timeOf(5, LOOP), LOOP)).toBeLessThan(25);
  });

  test('stays on its picture if it has only one', () => {
    expect(pictureAt(7.5, { fps: 30, first: 4, last: 4 })).toBe(4);
  });
});

test('a loop turns where the person moves least, near both ends', () => {
  const motion = Array.from({ length: 300 }, (_, i) => 0.02 + 0.01 * Math.sin(i));
  for (const still of [30, 150, 270]) for (let i = still - 9; i <= still + 9; i++) motion[i] = 0.001;
  expect(chooseTurns(motion, 30)).toEqual({ first: 30, last: 270 });
});
