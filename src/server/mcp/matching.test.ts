import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const PEOPLE = ['male, adult, business', 'female, senior, lifestyle', 'female, adult, business, east_asian'];
const find = (query: string | undefined) => matching(PEOPLE, query, (about) => about);

test('matches everyday words and ranks the best match first', () => {
  expect(find('older woman')[0]).toBe(PEOPLE[1]);
  expect(find('a woman in the office')[0]).toBe(PEOPLE[2]);
  expect(find('man')).toEqual([PEOPLE[0]]);
  expect(find('Asian')).toEqual([PEOPLE[2]]);
});

test('returns nothing for an unknown word and everything for no query', () => {
  expect(find('astronaut')).toEqual([]);
  expect(find(undefined)).toEqual(PEOPLE);
  expect(find('  ')).toEqual(PEOPLE);
});
