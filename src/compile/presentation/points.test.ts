import { expect, test } from 'vitest';
import { pointsOf, spokenOf } from './points.ts';

/** Two words a second. */
const spoken = (script: string) => {
  let offset = 0;
  return script.split(' ').map((text, index) => {
    const word = { text, offset, length: text.length, start: index / 2, end: index / 2 + 0.4 };
    offset += text.length + 1;
    return word;
  });
};
const SCRIPT = 'This lamp folds flat, dims at a touch, and switches off by itself when you leave.';

test('a line comes with its first telling word', () => {
  const points = spokenOf(['Folds flat', 'Dims at a touch', 'It switches itself off'], spoken(SCRIPT), 8);
  expect(points.map(({ at }) => at)).toEqual([1, 2, 4.5]);
});

test('a line of which nothing is said comes in its turn, and never before the one above it', () => {
  const points = spokenOf(['Made of oak', 'Switches off', 'Two years of warranty'], spoken(SCRIPT), 8);
  expect(points[1]?.at).toBe(4.5);
  expect(points[0]!.at).toBeLessThan(points[1]!.at);
  expect(points[2]!.at).toBeGreaterThanOrEqual(points[1]!.at);
});

test('the same words twice are two lines', () => {
  const points = spokenOf(['quality', 'quality'], spoken('quality here and quality there'), 3);
  expect(points.map(({ at }) => at)).toEqual([0, 1.5]);
});

test('auto finds a headline and at most four lines in the script; nothing is found where nothing is asked', () => {
  const script = 'Three things matter. Quality comes first. Service comes second. Prices come last of all.';
  const found = pointsOf({ points: 'auto' }, spoken(script), 'en-US', 8);
  expect(found.headline).toBeTruthy();
  expect(found.points.length).toBeGreaterThan(0);
  expect(found.points.length).toBeLessThanOrEqual(4);
  expect(pointsOf({ headline: 'Only this' }, spoken(script), 'en-US', 8)).toEqual({
    headline: 'Only this',
    points: [],
  });
});
