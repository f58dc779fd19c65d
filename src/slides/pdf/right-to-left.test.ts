import { expect, it } from 'vitest';
import { inReadOrder, type PlacedLetter } from './right-to-left.ts';

/** Shapes from left to right, each 10 points wide; of letters in one shape all but the first have no width. */
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
  [[...'30', ' ', ...'25', ' ', 'ن', 'م'], 'من 25 30'],
  [['ن', 'م', ' ', ...'Google Cloud', ' ', 'ع', 'م'], 'مع Google Cloud من'],
  [[')', 'ן', 'א', 'כ', '(', ' ', 'ם', 'ל', 'ו', 'ע'], 'עולם (כאן)'],
])('reads %j as %s, whichever way the letters come', (shapes, text) => {
  expect(inReadOrder(letters(shapes).reverse())).toBe(text);
});

it('leaves lines as they are that are read from left to right', () => {
  expect(inReadOrder(letters(Array.from('The word نعم means yes')))).toBe('The word نعم means yes');
});
