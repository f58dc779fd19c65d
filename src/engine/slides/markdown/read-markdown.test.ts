import { expect, it } from 'vitest';
import { UnsupportedDeckError } from '../deck.ts';
import { readMarkdown } from './read-markdown.ts';

it('reads slides, notes of every form, and the title of the front matter', () => {
  const deck = readMarkdown(
    [
      '---\ntitle: "Rain"\ntheme: x\n---\n# One\nHello\n???\nFirst **note**',
      '## Two\nNote: Second note\nmore',
      '## Three\n<!-- notes -->\nThird',
      '## Four\n<!-- Fourth -->\n<!-- _class: lead -->',
    ].join('\n\n---\n\n'),
  );
  expect(deck.title).toBe('Rain');
  expect(deck.pages.map(({ title, notes }) => [title, notes])).toEqual([
    ['One', 'First note'],
    ['Two', 'Second note more'],
    ['Three', 'Third'],
    ['Four', 'Fourth'],
  ]);
});

it('does not split code, tables and underlined headings', () => {
  const { slides } = readMarkdown(
    '```\na\n---\n# b\n```\n\n| x | y |\n|---|---|\n| 1 | **2** |\n\nTitle\n===',
  );
  expect(slides).toHaveLength(1);
  expect(slides[0]).toMatchObject({
    title: { text: 'Title' },
    blocks: [
      { kind: 'code', lines: ['a', '---', '# b'] },
      { kind: 'paragraph', text: { text: 'x · y' } },
      { kind: 'paragraph', text: { text: '1 · 2', strong: [[4, 5]] } },
    ],
  });
});

it('keeps numbers and levels of points, and groups them into steps', () => {
  const { slides, pages } = readMarkdown('3. a\n   - b\n4. c `d`\n\n> quote');
  expect(slides[0]?.blocks).toMatchObject([
    { kind: 'point', mark: '3.', level: 0 },
    { kind: 'point', mark: '•', level: 1 },
    { kind: 'point', mark: '4.', level: 0, text: { text: 'c d', strong: [[2, 3]] } },
    { kind: 'quote' },
  ]);
  expect(pages[0]?.steps).toEqual([['a', 'b'], ['c d']]);
});

it('takes one picture of each slide, and the language from the script', () => {
  const deck = readMarkdown(
    '![a](17) ![b](x.png)\n---\n## \u0645\u0631\u062d\u0628\u0627\n---\n## 売上の報告',
  );
  expect(deck.pictures).toEqual(['17']);
  expect(deck.warnings).toEqual(['Page 1 shows only the first of its 2 pictures']);
  expect(deck.slides.map(({ locale }) => locale)).toEqual(['en', 'ar', 'ja']);
});

it('treats HTML as text and refuses too many slides', () => {
  expect(readMarkdown('a <script>x</script>').slides[0]?.blocks).toMatchObject([
    { text: { text: 'a <script>x</script>' } },
  ]);
  expect(() => readMarkdown('a\n---\n'.repeat(201))).toThrow(UnsupportedDeckError);
});

it.each([
  ['brackets', '['.repeat(200_000)],
  ['quotes', '> '.repeat(100_000)],
  ['stars', '*a '.repeat(200_000)],
  ['comments', '<!--\n'.repeat(100_000)],
])('reads half a megabyte of %s in a moment', { timeout: 20_000 }, (_, text) => {
  expect(readMarkdown(text).slides).toBeDefined();
});
