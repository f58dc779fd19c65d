import { expect, test } from 'vitest';
import { LANGUAGES } from '../contract/enums.ts';
import { greetingIn } from './greetings.ts';

test('every language of the interface has a greeting of its own', () => {
  for (const language of LANGUAGES.filter((name) => name !== 'english')) {
    expect(greetingIn(language), language).not.toBe(greetingIn('english'));
  }
  expect(greetingIn('klingon')).toBe(greetingIn('english'));
});
