import { expect, test } from 'vitest';
import type { SceneRequest } from '../film/request.ts';
import { pointsOf, timeLines } from './presentation-points.ts';

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

test('shows a line when its first significant word is spoken', () => {
  const points = timeLines(['Folds flat', 'Dims at a touch', 'It switches itself off'], spoken(SCRIPT), 8);
  expect(points.map(({ at }) => at)).toEqual([1, 2, 4.5]);
});

test('shows an unspoken line in its turn, never before the line above it', () => {
  const points = timeLines(['Made of oak', 'Switches off', 'Two years of warranty'], spoken(SCRIPT), 8);
  expect(points[1]?.at).toBe(4.5);
  expect(points[0]!.at).toBeLessThan(points[1]!.at);
  expect(points[2]!.at).toBeGreaterThanOrEqual(points[1]!.at);
});

test('times two identical lines separately', () => {
  const points = timeLines(['quality', 'quality'], spoken('quality here and quality there'), 3);
  expect(points.map(({ at }) => at)).toEqual([0, 1.5]);
});

test('finds a headline and at most four points with auto, and none unless asked', () => {
  const script = 'Three things matter. Quality comes first. Service comes second. Prices come last of all.';
  const found = pointsOf({ points: 'auto' }, spoken(script), 'en-US', 8);
  expect(found.headline).toBeTruthy();
  expect(found.points.length).toBeGreaterThan(0);
  expect(found.points.length).toBeLessThanOrEqual(4);
  expect(pointsOf({ points: 'auto', headline: 'Given' }, spoken(script), 'en-US', 8)).toMatchObject({
    headline: 'Given',
    points: [
      { text: 'Quality comes first' },
      { text: 'Service comes second' },
      { text: 'Prices come last of all' },
    ],
  });
  expect(pointsOf({ headline: 'Only this' }, spoken(script), 'en-US', 8)).toEqual({
    headline: 'Only this',
    points: [],
  });
});

test('prefers the panel that was written for the script with auto, and a given headline to its own', () => {
  const panel = [{ from: SCRIPT, headline: 'A lamp for you', points: ['Folds flat', 'Dims at a touch'] }];
  const points = [
    { text: 'Folds flat', at: 1 },
    { text: 'Dims at a touch', at: 2 },
  ];
  const found = (change: Partial<SceneRequest>) =>
    pointsOf({ points: 'auto', panel, ...change }, spoken(SCRIPT), 'en-US', 8);
  expect(found({})).toEqual({ headline: 'A lamp for you', points });
  expect(found({ headline: 'Given' })).toEqual({ headline: 'Given', points });
});
