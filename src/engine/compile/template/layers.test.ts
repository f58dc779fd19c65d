import { expect, test } from 'vitest';
import { localeOf, parseEmphasis } from './layers.ts';

test('sets text in the locale of its own script, not of the film', () => {
  expect(localeOf('افتتاح المتجر', 'en-US')).toBe('ar');
  expect(localeOf('افتتاح المتجر', 'ur-PK')).toBe('ur-PK');
  expect(localeOf('新商品の発売', 'en-US')).toBe('ja');
  expect(localeOf('新品上市', 'zh-TW')).toBe('zh-TW');
  expect(localeOf('Launch day', 'ar-EG')).toBe('en-US');
  expect(localeOf('25 %', 'ar-EG')).toBe('ar-EG');
});

test('reads asterisks as emphasis only around words', () => {
  expect(parseEmphasis('Save *half today* only')).toEqual({ text: 'Save half today only', words: [1, 2] });
  expect(parseEmphasis('*All* of it *now*!')).toEqual({ text: 'All of it now!', words: [0, 3] });
  expect(parseEmphasis('5 * 3')).toEqual({ text: '5 * 3', words: [] });
  expect(parseEmphasis('terms apply*')).toEqual({ text: 'terms apply*', words: [] });
});
