import { expect, test } from 'vitest';
import { momentOf } from './transport.ts';

const scene = { start: 10, end: 12 };

test('shows a scene when its texts have entered', () => {
  expect(momentOf(scene)).toBeCloseTo(11.7);
  expect(momentOf(scene, [{ start: 2, end: 3 }])).toBeCloseTo(11.7);
});

test('shows a scene beside a blink, and never a moment of another scene', () => {
  expect(momentOf(scene, [{ start: 11.6, end: 11.8 }])).toBeCloseTo(11.82);
  expect(momentOf(scene, [{ start: 11.6, end: 12.1 }])).toBeCloseTo(11.58);
  const twice = [
    { start: 11.6, end: 11.8 },
    { start: 11.81, end: 11.9 },
  ];
  expect(momentOf(scene, twice)).toBeCloseTo(11.58);
  expect(momentOf(scene, [{ start: 9, end: 13 }])).toBeCloseTo(11.7);
});
