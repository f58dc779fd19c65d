import { expect, test } from 'vitest';
import { scriptOfText } from './merge-deck.ts';

const script = (...texts: string[]) =>
  scriptOfText(texts.map((text) => ({ text, level: 0, isPoint: false })));

test('skips axis labels and keeps words with numbers', () => {
  expect(script('Sales by quarter', 'Q1 Q2 Q3 Q4 0', '0 5 10 15', '2024 2025', '20 %')).toBe(
    'Sales by quarter.',
  );
  expect(script('Top 3', 'A4 for $9', '5G everywhere')).toBe('Top 3. A4 for $9. 5G everywhere.');
});
