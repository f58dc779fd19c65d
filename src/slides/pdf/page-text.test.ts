import { expect, test } from 'vitest';
import { textOf } from './page-text.ts';

const PAGE = { left: 0, top: 0, width: 960, height: 540 };

/** A line in a block of its own, as MuPDF tells those of a centred text. */
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
