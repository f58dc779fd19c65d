import { expect, test } from 'vitest';
import { readTable } from './read-rows.ts';

const VARIABLES = new Set(['title', 'photo']);
const values = async (text: string) =>
  (await readTable(text, VARIABLES)).map(({ name, variables }) => [name, variables]);

test.each<[what: string, table: string]>([
  ['commas', 'name,title,photo\nAnna,Hello,\n'],
  ['semicolons, a mark and the ends of Windows', '\ufeffname;title\r\nAnna;Hello\r\n'],
  ['tabs', 'name\ttitle\nAnna\tHello'],
  ['bars', 'name|title\nAnna|Hello'],
  ['the ends of old machines', 'name,title\rAnna,Hello\r'],
  ['a line that names the mark', 'sep=;\nname;title\nAnna;Hello\n'],
  ['large letters and blanks', ' Name , TITLE \nAnna,Hello\n'],
  ['empty lines and columns', '\n,name,title,\n\n,Anna,Hello,\n,,,\n'],
])('a table with %s is read', async (_, table) => {
  expect(await values(table)).toEqual([['Anna', { title: 'Hello' }]]);
});

test('quotes hold marks, lines and quotes; elsewhere they are letters', async () => {
  const table = 'name,title\n"a, b","He said ""hi""\nto all"\nc,Say "hi" now\n';
  expect(await values(table)).toEqual([
    ['a, b', { title: 'He said "hi"\nto all' }],
    ['c', { title: 'Say "hi" now' }],
  ]);
});

test('a cell too many spoils its row only', async () => {
  expect(await values('name,title\na,x,y\nb,z\n')).toEqual([
    ['a', { title: 'x', 'column 3': 'y' }],
    ['b', { title: 'z' }],
  ]);
});

test('many empty rows are passed over, and lines without end are refused', async () => {
  const table = `name,title\n${',,\n'.repeat(49_000)}Anna,Hello\n`;
  expect(await values(table)).toEqual([['Anna', { title: 'Hello' }]]);
  await expect(values(`title\n${'\r'.repeat(2e6)}`)).rejects.toThrow('more than 50000 lines');
});

test('reads rows and cells that are longer than a part', async () => {
  const long = 'word '.repeat(50_000).trim();
  expect(await values(`name,title\nAnna,"${long}"\nBen,${long}\nCem,x\n`)).toEqual([
    ['Anna', { title: long }],
    ['Ben', { title: long }],
    ['Cem', { title: 'x' }],
  ]);
});

test('refuses more cells than the rows of a batch need', async () => {
  await expect(values(','.repeat(4e6))).rejects.toThrow('more than 200,000 cells');
  await expect(values(`title\n${`a"${','.repeat(1e6)}x\n`.repeat(3)}`)).rejects.toThrow('200,000 cells');
  await expect(values(`title\n"${'so, '.repeat(120_000)}"`)).resolves.toHaveLength(1);
  await expect(values(`title\n"${'so, '.repeat(500_000)}`)).rejects.toThrow(
    'a row of more than 500,000 letters',
  );
});

test.each<[table: string, cause: RegExp]>([
  ['name,titel\na,x\n', /a column "titel".*title, photo; did you mean title\?/],
  ['title,Title\na,x\n', /two columns "title"/],
  ['title\n', /no rows below its heading/],
  ['', /no rows below its heading/],
  [`title\n${'x\n'.repeat(1001)}`, /has 1001 rows, and at most 1000/],
  ['title\n"open\n', /cannot be read as a table/],
])('%j is refused', async (table, cause) => {
  await expect(readTable(table, VARIABLES)).rejects.toThrow(cause);
});
