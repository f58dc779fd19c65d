import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const VARIABLES = new Set(['title', 'photo']);
const values = async (text: string) =>
  (await readTable(text, VARIABLES)).map(({ name, variables }) => [name, variables]);

test.each<[what: string, table: string]>([
  ['commas', 'name,title,photo\nAnna,Hello,\n'],
  ['semicolons, a byte order mark and CRLF', '\ufeffname;title\r\nAnna;Hello\r\n'],
  ['tabs', 'name\ttitle\nAnna\tHello'],
  ['pipes', 'name|title\nAnna|Hello'],
  ['CR line endings', 'name,title\rAnna,Hello\r'],
  ['a sep= line', 'sep=;\nname;title\nAnna;Hello\n'],
  ['uppercase headings and spaces', ' Name , TITLE \nAnna,Hello\n'],
  ['empty lines and columns', '\n,name,title,\n\n,Anna,Hello,\n,,,\n'],
])('reads a table with %s', async (_, table) => {
  expect(await values(table)).toEqual([['Anna', { title: 'Hello' }]]);
});

test('reads separators, line breaks and quotes within quoted cells only', async () => {
  const table = 'name,title\n"a, b","He said ""hi""\nto all"\nc,Say "hi" now\n';
  expect(await values(table)).toEqual([
    ['a, b', { title: 'He said "hi"\nto all' }],
    ['c', { title: 'Say "hi" now' }],
  ]);
});

test('keeps quotes that should be doubled, and drops spaces behind a closing quote', async () => {
  expect(await values('name,title\n"a "b" c","x"  \nd,"y"z"\n')).toEqual([
    ['a "b" c', { title: 'x' }],
    ['d', { title: 'y"z' }],
  ]);
  await expect(values('name,title\na,"x"\n"c""d"e\nf,y')).rejects.toThrow(
    'a quote opens in row 2 and never closes',
  );
});

test('stops reading at the maximum length of a row, wherever its quotes are', async () => {
  const rows = `"x"${'y"x'.repeat(33)},\n`.repeat(45_000);
  await expect(values(`name,title\n${rows}`)).rejects.toThrow('a row of more than 500,000 characters');
});

test('puts an extra cell in a column of its own row only', async () => {
  expect(await values('name,title\na,x,y\nb,z\n')).toEqual([
    ['a', { title: 'x', 'column 3': 'y' }],
    ['b', { title: 'z' }],
  ]);
});

test('skips empty rows and refuses more than 50,000 lines', async () => {
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
    'a row of more than 500,000 characters',
  );
});

test.each<[table: string, cause: RegExp]>([
  ['name,titel\na,x\n', /a column "titel".*title, photo; did you mean title\?/],
  ['title,Title\na,x\n', /two columns "title"/],
  ['title\n', /no rows below its heading/],
  ['', /no rows below its heading/],
  [`title\n${'x\n'.repeat(1001)}`, /has 1001 rows, but at most 1000/],
  ['title\n"open\n', /cannot be read as a table/],
])('rejects the table %j', async (table, cause) => {
  await expect(readTable(table, VARIABLES)).rejects.toThrow(cause);
});
