import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { drawableText, fontFamilies, missingLetters } from './fonts.ts';
import { LACKING_RANGES, SYMBOL_RANGES } from './glyph-ranges.ts';
import { setLine } from './line.ts';

const require = createRequire(import.meta.url);

test('lists the characters that the symbol fonts contain', () => {
  for (const [file, ranges] of Object.entries(SYMBOL_RANGES)) {
    const [name = '', subset = ''] = file.split('/');
    const named = codesOf(ranges);
    const held = charactersOf(name, subset).filter((code) => code >= 0x2000);
    expect(named, file).toEqual([...new Set(held)].sort((a, b) => a - b));
  }
});

test('lists the characters that the default font claims but lacks', () => {
  const files = [
    'latin',
    'latin-ext',
    'vietnamese',
    'greek',
    'greek-ext',
    'cyrillic',
    'cyrillic-ext',
    'devanagari',
  ];
  const held = new Set(files.flatMap((subset) => charactersOf('noto-sans', subset)));
  const lacking = codesOf(LACKING_RANGES['noto-sans'] ?? '');
  expect(lacking.filter((code) => held.has(code))).toEqual([]);
  expect(lacking).toContain(0x2191);
  expect(fontFamilies('↑', 'en-US', 'sans')).not.toBe('"noto-sans/latin"');
});

function charactersOf(name: string, subset: string): number[] {
  const [scope, axes] = name.endsWith('2') ? ['@fontsource', '400'] : ['@fontsource-variable', 'wght'];
  const root = dirname(require.resolve(`${scope}/${name}/package.json`));
  const font = create(readFileSync(join(root, 'files', `${name}-${subset}-${axes}-normal.woff2`)));
  if ('fonts' in font) throw new Error('One font is expected');
  return font.characterSet;
}

function codesOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

test.each([
  ['Khmer', 'សូមស្វាគមន៍', 'km-KH', 'noto-sans-khmer/khmer'],
  ['Lao', 'ຍິນດີຕ້ອນຮັບ', 'lo-LA', 'noto-sans-lao/lao'],
  ['Burmese', 'ကြိုဆိုပါသည်', 'my-MM', 'noto-sans-myanmar/myanmar'],
  ['Sinhala', 'ආයුබෝවන්', 'si-LK', 'noto-sans-sinhala/sinhala'],
  ['Georgian', 'გამარჯობა', 'ka-GE', 'noto-sans-georgian/georgian'],
  ['Armenian', 'Բարեւ', 'hy-AM', 'noto-sans-armenian/armenian'],
  ['Gurmukhi', 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ', 'pa-IN', 'noto-sans-gurmukhi/gurmukhi'],
  ['Gujarati', 'નમસ્તે', 'gu-IN', 'noto-sans-gujarati/gujarati'],
  ['Devanagari', 'नमस्ते', 'hi-IN', 'noto-sans/devanagari'],
  ['symbols', '✗ ➜ ✔', 'en-US', 'noto-sans-symbols-2/symbols'],
])('has a font for %s, whatever the language of the film', (_, text, locale, family) => {
  for (const language of [locale, 'en-US']) {
    expect(missingLetters(text, language, 'sans')).toEqual([]);
    expect(fontFamilies(text, language, 'sans')).toContain(`"${family}"`);
  }
});

test('draws decomposed Korean and Vietnamese as composed letters', () => {
  const style = { fontSize: 60, weight: 700 };
  for (const [text, locale] of [
    ['안녕하세요', 'ko-KR'],
    ['Xin chào các bạn, rất vui', 'vi-VN'],
  ] as const) {
    const widths = ['NFC', 'NFD'].map(
      (form) => setLine([{ text: text.normalize(form) }], { ...style, locale }, 0).width,
    );
    expect(widths[1]).toBe(widths[0]);
  }
});

test('sets words beside a symbol as they are set without it', () => {
  const style = { locale: 'en-US', fontSize: 60, weight: 900 };
  const widthOf = (words: string[]) =>
    setLine(
      words.map((text) => ({ text })),
      style,
      0,
    ).pieces.find(({ text }) => text === 'Wholesome')?.width;
  expect(widthOf(['✗', 'Wholesome', 'tea'])).toBe(widthOf(['Wholesome', 'tea']));
});

test('draws styled letters that no font has as plain ones', () => {
  expect(drawableText('𝐒𝐚𝐥𝐞 of ⅓', 'en-US', 'sans')).toBe('Sale of 1/3');
  expect(missingLetters('བོད', 'en-US', 'sans')).toEqual(['བ', 'ོ', 'ད']);
});
