import { expect, test } from 'vitest';
import { textOf } from './page-text.ts';

const PAGE = { left: 0, top: 0, width: 960, height: 540 };

/** A line in a block of its own, as MuPDF reports centred text. */
function line(text: string, y: number, { size = 40, middle = 480, w = 16 * text.length } = {}) {
  const bbox = { x: middle - w / 2, y, w, h: size * 1.2 };
  return { type: 'text', bbox, lines: [{ bbox, font: { size }, text }] };
}

const texts = (...blocks: ReturnType<typeof line>[]) =>
  textOf({ blocks }, PAGE).paragraphs.map(({ text }) => text);

test('joins centred lines that continue each other', () => {
  expect(texts(line('A closer look at the', 40), line('workshop', 88))).toEqual([
    'A closer look at the workshop',
  ]);
});

test('keeps lines apart that end, are far apart, misaligned or of another size', () => {
  expect(texts(line('Done.', 40), line('Next', 88))).toHaveLength(2);
  expect(texts(line('Three things', 40), line('we learned', 188))).toHaveLength(2);
  expect(texts(line('North', 40, { middle: 200 }), line('South', 88, { middle: 700 }))).toHaveLength(2);
  expect(texts(line('The year', 40), line('Annual meeting', 88, { size: 20 }))).toHaveLength(2);
});

/** Lines of one block, from top to bottom. */
function block(...lines: string[]) {
  const all = lines.map((text, index) => ({
    bbox: { x: 60, y: 40 + 24 * index, w: 12 * text.length, h: 24 },
    font: { size: 20 },
    text,
  }));
  return { type: 'text', bbox: { x: 60, y: 40, w: 400, h: 24 * lines.length }, lines: all };
}

test.each([
  [
    ['Our new pro-', 'gramming course is well-', 'known and state-of-the-', 'art.'],
    'Our new programming course is well-known and state-of-the-art.',
  ],
  [
    ['The infor-', 'mation for self-', 'employed Anglo-', 'Americans.'],
    'The information for self-employed Anglo-Americans.',
  ],
  [['Covid-', '19, X-', 'ray and pre-', 'and post-war.'], 'Covid-19, X-ray and pre- and post-war.'],
  [['Die Entwick-', 'lung der Ein-', 'und Ausgabe.'], 'Die Entwicklung der Ein- und Ausgabe.'],
  [['L’informa-', 'tion : vas-', 'tu bien ?'], 'L’information : vas-tu bien ?'],
  [['Soft hy\u00ad', 'phen, a dash -', 'and  more'], 'Soft hyphen, a dash - and more'],
  [['新しいボトルは、', 'お茶を保ちます。'], '新しいボトルは、お茶を保ちます。'],
  [['e\ufb03cient o\ufb03ce, \ufefb'], 'efficient office, لا'],
])('joins the lines of a text: %j', (lines, joined) => {
  expect(texts(block(...lines))).toEqual([joined]);
});

test('reads private-use characters at the start of lines as bullets', () => {
  const { paragraphs } = textOf({ blocks: [block('\uf0b7 First', '\uf0a7', 'Second', '\uf0d8Third')] }, PAGE);
  expect(paragraphs.map(({ text, isPoint }) => [text, isPoint])).toEqual([
    ['First', true],
    ['Second', true],
    ['Third', true],
  ]);
});

test('marks a page as unreadable when its fonts map its letters to no characters', () => {
  const unnamed = textOf({ blocks: [block('\ufffd\ufffd\ufffd \ufffd', '\ue001\ue002 2026')] }, PAGE);
  expect(unnamed).toMatchObject({ title: '', paragraphs: [], isUnreadable: true });
  expect(unnamed.letters).toHaveLength(2);
  const readable = textOf({ blocks: [block('Hello there \ufffd friend')] }, PAGE);
  expect(readable.isUnreadable).toBeUndefined();
  expect(readable.title).toBe('Hello there friend');
});
