import { expect, test } from 'vitest';
import { shortName } from '../text/short-name.ts';
import { sellingPointsOf } from './selling-points.ts';

const pointsOf = (description: string) =>
  sellingPointsOf({ name: 'Thing', description }).map(({ text }) => text);

test('splits sentences without breaking abbreviations and numbers', () => {
  expect(
    pointsOf(
      'Weighs approx. 1.5 kg with the lid. Keeps tea hot for 6.5 hours. Tested by Dr. Miller in the U.S. lab.',
    ).sort(),
  ).toEqual([
    'Keeps tea hot for 6.5 hours',
    'Tested by Dr. Miller in the U.S. lab',
    'Weighs about 1.5 kg with the lid',
  ]);
});

test('ends a sentence after a letter that is not an initial', () => {
  expect(pointsOf('One drop covers your vitamin D. A bottle lasts a year.').length).toBe(2);
  expect(pointsOf('Designed in Oslo by J. Miller for daily use.').length).toBe(1);
});

test('ignores shop talk and repetitions', () => {
  expect(
    pointsOf(`Dries in half an hour. Dries in half an hour after washing.
      Free shipping over $50. 30-day money-back guarantee. Our customer service is here for you.
      Rated 4.9 stars. #1 best seller. Only $19.99 today. Price: 34 dollars. Machine wash cold, tumble dry low. Click the button. Want one?`),
  ).toEqual(['Dries in half an hour']);
});

test('removes headings and list marks but keeps the text after them', () => {
  expect(pointsOf('★ LEAKPROOF LID: Locks shut with one click ✅').join()).toBe('Locks shut with one click');
  expect(pointsOf('<ul><li>Fits in a small pocket</li><li>Charges in 45 minutes</li></ul>').sort()).toEqual([
    'Charges in 45 minutes',
    'Fits in a small pocket',
  ]);
});

test('cuts a long sentence at a clause, or drops it', () => {
  const [point] = pointsOf(
    'The padded strap spreads the weight over both of your shoulders on long days outside, so that you can walk on and on without thinking of the bag on your back at all.',
  );
  expect(point).toBe('The padded strap spreads the weight over both of your shoulders on long days outside');
  expect(pointsOf(`${'word '.repeat(60)}end.`)).toEqual([]);
});

test.each([
  ['AquaPeak Water Bottle with Carry Loop, 750 ml (2-Pack) - Ocean Blue', 'AquaPeak Water Bottle'],
  ['TRAVELMATE BACKPACK PRO | Official Shop', 'Travelmate Backpack PRO'],
  ['Dr. Miller’s Pure Soap: Lavender', 'Dr. Miller’s Pure Soap'],
  ['Pack of 3 Cotton Socks for Men', 'Cotton Socks'],
  ['ワイヤレスイヤホン', 'ワイヤレスイヤホン'],
])('shortens "%s" to "%s"', (name, short) => {
  expect(shortName(name)).toBe(short);
});
