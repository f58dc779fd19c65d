import { expect, test } from 'vitest';
import { guessedColumns, rowsOf, tableOf, VIDEO_NAME } from './table.ts';

const VARIABLES = [{ name: 'HEADLINE', label: 'Line on top' }, { name: 'PHOTO' }];

test('matches columns to variables by name or label', () => {
  const table = tableOf(
    '\ufeffName;line on top;Photo;Note\r\nanna;"Hello; Anna";;x\r\n\r\nben;"two\nlines";http://a/b.png;\r\n',
  );
  const columns = guessedColumns(table.heading, VARIABLES);
  expect(columns).toEqual([VIDEO_NAME, 'HEADLINE', 'PHOTO', '']);
  expect(rowsOf(table, columns)).toEqual([
    { name: 'anna', variables: { HEADLINE: 'Hello; Anna' } },
    { name: 'ben', variables: { HEADLINE: 'two\nlines', PHOTO: 'http://a/b.png' } },
  ]);
});

test('fills a variable from only one of two matching columns', () => {
  const table = tableOf('headline,Headline\na,b');
  expect(guessedColumns(table.heading, VARIABLES)).toEqual(['HEADLINE', '']);
});
