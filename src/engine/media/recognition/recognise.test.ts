import { expect, test } from 'vitest';
import { mostHeard, splitAtPauses } from './recognise.ts';

const RATE = 1000;

test('cuts a long sound in its pauses without loss, and drops silence', () => {
  const pcm = Float32Array.from({ length: 60 * RATE }, (_, at) => {
    const second = at / RATE;
    return (second > 20 && second < 20.5) || (second > 41 && second < 41.4) ? 0 : Math.sin(at);
  });
  const pieces = splitAtPauses(pcm, RATE);
  const lengths = pieces.map(({ length }) => length / RATE);
  expect(lengths[0]).toBeGreaterThan(20);
  expect(lengths[0]).toBeLessThan(20.5);
  expect((lengths[0] ?? 0) + (lengths[1] ?? 0)).toBeGreaterThan(41);
  expect((lengths[0] ?? 0) + (lengths[1] ?? 0)).toBeLessThan(41.4);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(27);
  expect(lengths.reduce((sum, one) => sum + one, 0)).toBe(60);
  expect(splitAtPauses(new Float32Array(90 * RATE), RATE)).toEqual([]);
});

test.each([
  [
    'all of it',
    [
      ['es', 25],
      ['es', 20],
    ],
    { language: 'es', isCertain: true },
  ],
  [
    'most of it',
    [
      ['es', 25],
      ['pt', 5],
      ['es', 20],
    ],
    { language: 'es', isCertain: true },
  ],
  [
    'little more than half of it',
    [
      ['pl', 10],
      ['ru', 9],
    ],
    { language: 'pl', isCertain: false },
  ],
  ['a single word', [['de', 1]], { language: 'de', isCertain: false }],
  ['nothing', [], { language: 'en', isCertain: false }],
] as const)('recognises the language of speech that sounds like it in %s', (_, pieces, expected) => {
  expect(mostHeard(pieces.map(([language, seconds]) => ({ language, seconds, text: '' })))).toEqual(expected);
});
