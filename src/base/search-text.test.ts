import { expect, test } from 'vitest';
import { findExcerpt, foldText, markWords, searchWords } from './search-text.ts';

test('ignores case, accents and width, but keeps the marks of other scripts', () => {
  expect(foldText('  Café\n ÉTÉ ＡＢＣ ')).toBe('cafe ete abc');
  expect(foldText('ΟΔΟΣ')).toBe(foldText('οδος'));
  expect(foldText('नमस्ते')).toBe('नमस्ते');
  expect(searchWords(' Blue  shoes blue ')).toEqual(['blue', 'shoes']);
  expect(searchWords('   ')).toEqual([]);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
});

test('marks the words in the original text', () => {
  const marked = (text: string, search: string) =>
    markWords(text, searchWords(search))
      .map(({ text: part, isFound }) => (isFound ? `<${part}>` : part))
      .join('');
  expect(marked('Our Café opens in ÉTÉ.', 'cafe ete')).toBe('Our <Café> opens in <ÉTÉ>.');
  expect(marked('Cafe\u0301 here', 'café')).toBe('<Cafe\u0301> here');
  expect(marked('😀 ﬁne 😀', 'fi')).toBe('😀 <ﬁ>ne 😀');
  expect(marked('新しい靴です', '靴')).toBe('新しい<靴>です');
  expect(marked('nothing', 'shoes')).toBe('nothing');
  expect(markWords('', ['a'])).toEqual([]);
});

test('cuts an excerpt at words, and prefers the place where the words follow each other', () => {
  const text = `Shoes first. ${'Filler words follow here. '.repeat(20)}Then the blue shoes come. ${'More. '.repeat(60)}`;
  const excerpt = findExcerpt(text, ['blue', 'shoes'], 80) ?? '';
  expect(excerpt).toMatch(/^… .*Then the blue shoes come\..* …$/);
  expect(excerpt.length).toBeLessThan(90);
  expect(findExcerpt(text, ['first'])).toMatch(/^Shoes first\./);
  expect(findExcerpt(text, ['absent'])).toBeUndefined();
  expect(findExcerpt('', ['a'])).toBeUndefined();
  // Without spaces, it is cut between characters.
  const han = '靴'.repeat(300);
  expect(findExcerpt(han, ['靴'], 50)).toBe(`${'靴'.repeat(50)} …`);
});
