import { expect, test } from 'vitest';
import { faultsOfLines, LINES, plainText } from '../../../../test/fixtures/line-breaks.ts';
import { type FitRequest, fitText } from './fit.ts';

const TITLE = { width: 400, height: 200, fontSize: 72, minFontSize: 29, weight: 800, lineHeight: 1.1 };

function linesOf(text: string, locale: string, more: Partial<FitRequest> = {}): string[] {
  return fitText({ text, locale, ...TITLE, ...more }).lines;
}

test('sets titles in all languages without tearing words, prices or names', () => {
  const faults = LINES.flatMap(([locale, marked]) =>
    faultsOfLines(marked, locale, linesOf(plainText(marked), locale), true),
  );
  const kinds = (kind: string) => faults.filter((fault) => fault.kind === kind).map(({ text }) => text);
  expect(kinds('torn word')).toEqual([]);
  expect(kinds('parted')).toEqual([]);
  expect(kinds('cut text')).toEqual([]);
  // Where a narrow box leaves no other way.
  expect(kinds('weak end').length).toBeLessThanOrEqual(3);
  expect(kinds('orphan').length).toBeLessThanOrEqual(1);
});

test('gives up size before a price is parted, and parts it before it is cut', () => {
  const price = 'Jetzt nur noch 12.499,99 EUR';
  const whole = fitText({ text: price, locale: 'de-DE', ...TITLE, width: 330, height: 260 });
  expect(whole.lines).toContain('12.499,99 EUR');
  const narrow = fitText({ text: price, locale: 'de-DE', ...TITLE, width: 170, height: 260 });
  expect(narrow.lines.join(' ')).toBe(price);
  const tiny = fitText({ text: '12.499,99 €', locale: 'de-DE', ...TITLE, width: 120, height: 60 });
  expect(tiny.lines).toEqual(['12.499,99 €']);
});

test('sets a word smaller before it parts its letters', () => {
  expect(linesOf('MMMMMMMMMMMMMMMMMMMM', 'fil-PH', { minFontSize: 12 })).toEqual(['MMMMMMMMMMMMMMMMMMMM']);
  const word = 'WÄRMEPUMPENFÖRDERUNGSANTRAG';
  expect(linesOf(word, 'en-US', { minFontSize: 12 })).toEqual(['WÄRMEPUMPEN-', 'FÖRDERUNGSANTRAG']);
});

test('does not divide a word that fits in a slightly smaller size', () => {
  const text = 'GESCHWINDIGKEITSBEGRENZUNG BEI ÜBERHITZUNGSGEFAHR INKLUSIVE';
  const box = { width: 700, height: 170, fontSize: 74, minFontSize: 20, lineHeight: 1 };
  expect(linesOf(text, 'de-DE', box)[0]).toBe('GESCHWINDIGKEITSBEGRENZUNG');
});

test('keeps together what a no-break space joins, and breaks at zero-width spaces', () => {
  expect(linesOf('We met in New\u00A0York\u00A0City again', 'en-US').join('|')).toMatch(/New York City/u);
  const khmer = linesOf('សូម\u200Bស្វាគមន៍\u200Bមក\u200Bកាន់\u200Bហាង', 'km-KH');
  expect(khmer.join('')).toBe('សូមស្វាគមន៍មកកាន់ហាង');
});

test('shows a soft hyphen only where the word is divided', () => {
  const word = 'Fußball\u00ADwelt\u00ADmeister\u00ADschaft';
  expect(linesOf(word, 'de-DE', { width: 900 })).toEqual(['Fußballweltmeisterschaft']);
  expect(linesOf(word, 'de-DE', { width: 300, minFontSize: 36 })).toEqual(['Fußballwelt-', 'meisterschaft']);
});

test('sets lines of about the same length', () => {
  const lines = linesOf('Every bottle keeps drinks cold for a day', 'en-US', { width: 700, fontSize: 60 });
  expect(lines).toEqual(['Every bottle keeps', 'drinks cold for a day']);
});

test('takes at most linear time for long texts', () => {
  for (const text of ['a'.repeat(20_000), 'นาน'.repeat(5000), '12 '.repeat(5000), '水壶'.repeat(5000)]) {
    const began = process.cpuUsage();
    linesOf(text, 'en-US');
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6, text.slice(0, 6)).toBeLessThan(3);
  }
});
