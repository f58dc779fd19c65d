import { expect, test } from 'vitest';
import { growth } from '../../test/stack/growth.ts';
import { formatCsv, parseCsv, withoutFormulaEscape } from './csv.ts';

test.each([
  ['commas', 'a,b\r\n"1,","He said ""hi"""\r\n'],
  ['semicolons and a byte order mark', '\ufeffa;b\n1,;"He said ""hi"""'],
  ['tabs, empty rows and CR', '\ra\tb\r\r1,\t"He said ""hi"""\r\t\r'],
  ['pipes', 'a|b\n1,|"He said ""hi"""'],
  ['a sep= line', 'sep=;\na;b\n1,;"He said ""hi"""\n'],
  ['spaces around quoted text', 'a,b\n "1," , "He said ""hi"""  \n'],
])('reads a table with %s', (_what, csv) => {
  expect(parseCsv(csv)).toEqual([
    ['a', 'b'],
    ['1,', 'He said "hi"'],
  ]);
});

test('keeps line breaks in quotes, quotes within text, and those that should be doubled', () => {
  expect(parseCsv('a,b\n"1\n2",5" pipe\n"a "b" c", d\n')).toEqual([
    ['a', 'b'],
    ['1\n2', '5" pipe'],
    ['a "b" c', ' d'],
  ]);
});

test('names the row of a quote that never closes', () => {
  expect(() => parseCsv('a,b\n1,2\n3,"4\n')).toThrow('A quote opens in row 2 and never closes');
});

test('quotes separators, keeps numbers and escapes formulas', () => {
  const csv = formatCsv([['a', -1.5, 'b,"c"\nd'], ['=HYPERLINK("x")']]);
  expect(csv).toBe('a,-1.5,"b,""c""\nd"\r\n"\'=HYPERLINK(""x"")"\r\n');
  expect(parseCsv(csv)[1]?.map(withoutFormulaEscape)).toEqual(['=HYPERLINK("x")']);
});

test.each([
  ['quotes within text', (size: number) => `x"${'x"'.repeat(size / 2)}`],
  ['quotes and spaces', (size: number) => `"${'x"'.repeat(size / 4)}${' '.repeat(size / 2)},b`],
  ['spaces', (size: number) => ' '.repeat(size)],
  ['delimiters', (size: number) => ','.repeat(size)],
])('takes linear time for %s', (_what, cells) => {
  const read = (size: number) => void parseCsv(`a,b\n${cells(size)}\n`);
  expect(growth(read, 100_000)).toBeLessThan(40);
});
