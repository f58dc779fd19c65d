import { expect, test } from 'vitest';
import { localeOf } from './text-locale.ts';

test('sets text in the locale of its own script, not of the film', () => {
  expect(localeOf('افتتاح المتجر', 'en-US')).toBe('ar');
  expect(localeOf('افتتاح المتجر', 'ur-PK')).toBe('ur-PK');
  expect(localeOf('新商品の発売', 'en-US')).toBe('ja');
  expect(localeOf('新品上市', 'zh-TW')).toBe('zh-TW');
  expect(localeOf('Launch day', 'ar-EG')).toBe('en-US');
  expect(localeOf('25 %', 'ar-EG')).toBe('ar-EG');
});
