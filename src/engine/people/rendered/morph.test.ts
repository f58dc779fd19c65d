import { expect, test } from 'vitest';
import { mouthWeights } from './morph.ts';

test('uses the half-open picture for a mixture with the closed mouth', () => {
  expect([...mouthWeights({ aa: 0.5, sil: 0.5 })]).toEqual([['aa-half', 1]]);
  const more = mouthWeights({ aa: 0.75, sil: 0.25 });
  expect(more.get('aa')).toBeCloseTo(0.5);
  expect(more.get('aa-half')).toBeCloseTo(0.5);
  expect([...mouthWeights({ I: 0.5, sil: 0.5 }).keys()]).toEqual(['I', 'sil']);
});

test('normalizes weights without negligible ones, and defaults to the closed mouth', () => {
  const weights = mouthWeights({ E: 0.6, SS: 0.39, TH: 0.01 });
  expect([...weights.keys()]).toEqual(['E', 'SS']);
  expect([...weights.values()].reduce((sum, weight) => sum + weight)).toBeCloseTo(1);
  expect([...mouthWeights()]).toEqual([['sil', 1]]);
});
