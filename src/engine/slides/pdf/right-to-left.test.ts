import { expect, it } from 'vitest';
import { inReadingOrder, type PlacedLetter } from './right-to-left.ts';

/** Glyphs from left to right, each 10 points wide. Letters of a shared glyph have no width, except the first. */
function letters(shapes: readonly string[]): PlacedLetter[] {
  return shapes.flatMap((shape, index) =>
    Array.from(shape, (text, at) => ({ text, x: 10 * index + (at > 0 ? 10 : 0), width: at > 0 ? 0 : 10 })),
  );
}

it.each([
  [['م', 'لا', 'س'], 'سلام'],
  [['ر', 'ا', 'ع', 'س', 'لأ', 'ا'], 'الأسعار'],
  [[...'2026', ' ', 'ي', 'ف', ' ', ...'25', ' ', 'ر', 'ع', 'س'], 'سعر 25 في 2026'],
  [[...'12.5%', ' ', 'ن', 'م'], 'من 12.5%'],
  [[...'۱۴۰۴', ' ', 'ر', 'د', ' ', ...'۲۵٪'], '۲۵٪ در ۱۴۰۴'],
  [[...'30', ' ', ...'25', ' ', 'ن', 'م'], 'من 25 30'],
  [['ن', 'م', ' ', ...'Google Cloud', ' ', 'ع', 'م'], 'مع Google Cloud من'],
  [[')', 'ן', 'א', 'כ', '(', ' ', 'ם', 'ל', 'ו', 'ע'], 'עולם (כאן)'],
])('reads %j as %s, in either order of the letters', (shapes, text) => {
  expect(inReadingOrder(letters(shapes).reverse())).toBe(text);
});

it('leaves left-to-right lines unchanged', () => {
  expect(inReadingOrder(letters(Array.from('The word نعم means yes')))).toBe('The word نعم means yes');
});

it('keeps marks with their letters, wherever they are drawn', () => {
  const drawn: PlacedLetter[] = [
    { text: '\u064c', x: -1, width: 0 },
    { text: 'س', x: 30, width: 10 },
    { text: '\u0651', x: 30, width: 0 },
    { text: '\u064e', x: 30, width: 0 },
    { text: 'ا', x: 30, width: 0 },
    { text: 'ل', x: 20, width: 10 },
    { text: 'ש', x: 10, width: 10 },
    { text: '\u05c1', x: 10, width: 0 },
    { text: '\u05c1', x: 10, width: 0 },
    { text: 'د', x: 0, width: 10 },
  ];
  expect(inReadingOrder(drawn)).toBe('س\u0651\u064eلاש\u05c1د\u064c'.normalize('NFC'));
});
