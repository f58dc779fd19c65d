import { expect, test } from 'vitest';
import { readTranslationTable, writeTranslationTable } from './table.ts';

test.each([
  ['commas', 'text,es\r\n"Hello, you","Hola, ""tú"""\r\n'],
  ['semicolons', '\ufefftext;es\n"Hello, you";"Hola, ""tú"""'],
  ['tabs, with empty lines and spaces', '\n text\t es\n\n Hello, you\tHola, "tú"\n\n'],
  ['other columns', 'use,es,text\r,,\rspoken,"Hola, ""tú"" ","Hello, you"\r'],
])('reads a table with %s', (_what, csv) => {
  const [[text, translation] = []] = Object.entries(readTranslationTable(csv).get('spanish') ?? {});
  expect([text?.trim(), translation]).toEqual(['Hello, you', 'Hola, "tú"']);
});

test('reads line breaks in quotes, and quotes within text', () => {
  const table = readTranslationTable('text,de\n"One\nTwo","Eins\nZwei"\n5" pipe,5" Rohr\n');
  expect(table.get('german')).toEqual({ 'One\nTwo': 'Eins\nZwei', '5" pipe': '5" Rohr' });
});

test('reads back what it writes', () => {
  const strings = [
    { text: '=SUM(A1)', use: 'shown', seconds: 1 },
    { text: 'Say "hi"; then, go', use: 'spoken', seconds: 2 },
  ];
  const filled = writeTranslationTable(strings, ['fr']).replaceAll(',\r\n', ',"l’été, "\r\n');
  expect(readTranslationTable(filled).get('french')).toEqual({
    '=SUM(A1)': 'l’été,',
    'Say "hi"; then, go': 'l’été,',
  });
});

test('names what a table lacks or has too much of', () => {
  const problemOf = (csv: string) => {
    try {
      return readTranslationTable(csv).size;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(problemOf('a,b\nc,d')).toContain('table needs a column named text');
  expect(problemOf('text,es,spanish\na,b,c')).toContain('table has two columns for spanish');
  expect(problemOf(`text,es\n${'a,b\n'.repeat(5001)}`)).toContain('table has more than 5000 rows');
  expect(problemOf(`text,es\na,${'b'.repeat(20_001)}`)).toContain('at most 20000 characters');
  expect(problemOf('text,es\na,"b\n')).toContain('A quote opens in row 1 and never closes');
  expect(problemOf('text,es\na,b\u0000')).toContain('control characters');
});
