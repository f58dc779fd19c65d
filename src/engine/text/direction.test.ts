import { expect, test } from 'vitest';
import { directionRuns, inVisualOrder } from './direction.ts';

/** Parts of a line from left to right; right-to-left parts are in «». */
function visualOrder(line: string, direction: 'ltr' | 'rtl'): string {
  return inVisualOrder(directionRuns(line, direction))
    .map(({ from, to, level }) => (level % 2 ? `«${line.slice(from, to)}»` : line.slice(from, to)))
    .join('|');
}

test.each([
  ['Two words', 'ltr', 'Two words'],
  ['مرحبا 123 بكم', 'rtl', '« بكم»|123|«مرحبا »'],
  ['רק 49.99$ היום', 'rtl', '« היום»|49.99$|«רק »'],
  ['רק ב-Castwright (חינם)', 'rtl', '« (חינם)»|Castwright|«רק ב-»'],
  ['Say (שלום) twice', 'ltr', 'Say (|«שלום»|) twice'],
  ['مرحبا 😀 بك', 'rtl', '«مرحبا 😀 بك»'],
  ['𞤀𞤣𞤤𞤢𞤥 12', 'rtl', '12|«𞤀𞤣𞤤𞤢𞤥 »'],
] as const)('orders "%s" (%s) from left to right as %s', (line, direction, expected) => {
  expect(visualOrder(line, direction)).toBe(expected);
});
