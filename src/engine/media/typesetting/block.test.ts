import { expect, test } from 'vitest';
import { type BlockRequest, textBlock } from './block.ts';

const REQUEST: BlockRequest = {
  text: 'Open late',
  locale: 'en-US',
  box: { x: 100, y: 50, width: 400, height: 200 },
  fontSize: 60,
  minFontSize: 20,
  weight: 700,
  lineHeight: 0.9,
  align: 'end',
  valign: 'top',
};

test('aligns start and end by reading direction', () => {
  const edges = (more: Partial<BlockRequest>) => {
    const { left = 0, right = 0 } = textBlock({ ...REQUEST, ...more }).lines[0] ?? {};
    return [Math.abs(left - 100) < 1, Math.abs(right - 500) < 1];
  };
  const arabic = { text: 'مفتوح', locale: 'ar' };
  expect(edges({ align: 'start' })).toEqual([true, false]);
  expect(edges({ align: 'end' })).toEqual([false, true]);
  expect(edges({ ...arabic, align: 'start' })).toEqual([false, true]);
  expect(edges({ ...arabic, align: 'end' })).toEqual([true, false]);
});

test('splits a word longer than its box into even parts', () => {
  const text = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau';
  const { lines, style } = textBlock({ ...REQUEST, text });
  const parts = lines.map(({ words }) => words.map((word) => word.text).join(' '));
  expect(style.fontSize).toBeGreaterThan(28);
  expect(parts.slice(0, -1).every((part) => part.endsWith('-'))).toBe(true);
  expect(parts.join('').replaceAll('-', '')).toBe(text);
  const lengths = parts.map((part) => part.length);
  expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) / 2);
  for (const { left, right } of lines) expect([left >= 99, right <= 501]).toEqual([true, true]);
  const address = textBlock({ ...REQUEST, text: 'lantern.example/an-evening-with-friends' });
  expect(address.lines.map(({ words }) => words.map((word) => word.text).join('')).join('')).toBe(
    'lantern.example/an-evening-with-friends',
  );
});

test('gives tall scripts more line height, and ignores letter spacing in Thai', () => {
  const distance = (more: Partial<BlockRequest>) => {
    const { lines, style } = textBlock({ ...REQUEST, ...more });
    return ((lines[1]?.baseline ?? 0) - (lines[0]?.baseline ?? 0)) / style.fontSize;
  };
  expect(distance({ text: 'Open\nlate' })).toBeCloseTo(0.9);
  expect(distance({ text: '金曜日の\n朝九時', locale: 'ja' })).toBeGreaterThan(1.1);
  expect(distance({ text: 'เปิดร้าน\nวันศุกร์', locale: 'th' })).toBeGreaterThan(1.3);
  const width = (letterSpacing: number) =>
    textBlock({ ...REQUEST, text: 'เปิดร้าน', locale: 'th', letterSpacing }).lines[0]?.right;
  expect(width(0.3)).toBe(width(0));
});
