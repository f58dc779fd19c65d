import { expect, test } from 'vitest';
import { parseEmphasis } from './layers.ts';

test('reads asterisks as emphasis only around words', () => {
  expect(parseEmphasis('Save *half today* only')).toEqual({ text: 'Save half today only', words: [1, 2] });
  expect(parseEmphasis('*All* of it *now*!')).toEqual({ text: 'All of it now!', words: [0, 3] });
  expect(parseEmphasis('5 * 3')).toEqual({ text: '5 * 3', words: [] });
  expect(parseEmphasis('terms apply*')).toEqual({ text: 'terms apply*', words: [] });
});
