import { expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/enums.ts';
import { greetingIn } from './greetings.ts';

test('has its own greeting in every interface language', () => {
  for (const language of LANGUAGES.filter((name) => name !== 'english')) {
    expect(greetingIn(language), language).not.toBe(greetingIn('english'));
  }
  expect(greetingIn('klingon')).toBe(greetingIn('english'));
});
