import { expect, test } from 'vitest';
import { guessColumns, parseTable, toBatchRows, VIDEO_NAME } from './table.ts';

const VARIABLES = [{ name: 'HEADLINE', label: 'Line on top' }, { name: 'PHOTO' }];

test('matches columns to variables by name or label', () => {
  const table = parseTable(
    '\ufeffName;line on top;Photo;Note\r\nanna;"Hello; Anna";;x\r\n\r\nben;"two\nlines";http://a/b.png;\r\n',
  );
  const columns = guessColumns(table.heading, VARIABLES);
  expect(columns).toEqual([VIDEO_NAME, 'HEADLINE', 'PHOTO', '']);
  expect(toBatchRows(table, columns)).toEqual([
    { name: 'anna', variables: { HEADLINE: 'Hello; Anna' } },
    { name: 'ben', variables: { HEADLINE: 'two\nlines', PHOTO: 'http://a/b.png' } },
  ]);
});

test('fills a variable from only one of two matching columns', () => {
  const table = parseTable('headline,Headline\na,b');
  expect(guessColumns(table.heading, VARIABLES)).toEqual(['HEADLINE', '']);
});
