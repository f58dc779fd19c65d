import { expect, test } from 'vitest';
import { findProblem, type GlossaryTerm, protect, replaceStrings, stringsOf } from './strings.ts';

test.each([
  ['a paragraph for each line', 'Hello there.\n\nHow are you?', ['Hello there.', 'How are you?']],
  ['what stands between pauses', 'First. [pause 1s] Second. [PAUSE 300ms]', ['First.', 'Second.']],
  [
    'no figures, addresses or fields',
    '42 %\nhttps://example.com/a\n{{TITLE}}\nme@example.com\nexample.com',
    [],
  ],
  ['text with an address', 'Go to example.com/start now.', ['Go to example.com/start now.']],
  ['SSML as plain text', '<speak>Hello <emphasis>you</emphasis></speak>', ['Hello you']],
])('finds %s', (_what, text, strings) => {
  expect(stringsOf(text)).toEqual(strings);
});

test('splits a long paragraph after a sentence', () => {
  const strings = stringsOf('This is a sentence. '.repeat(300));
  expect(strings.length).toBeGreaterThan(2);
  for (const string of strings) {
    expect(string.length).toBeLessThanOrEqual(2000);
    expect(string).toMatch(/^This.*sentence\.$/s);
  }
});

test('replaces strings in their places, and the whole text if there is a translation for it', () => {
  const text = ' Hello  there.\n[pause 2s] Bye. [pause 1s]';
  const table = new Map([
    ['Hello there.', 'Hola.'],
    ['Bye.', 'Adiós.'],
  ]);
  expect(replaceStrings(text, (key) => table.get(key))).toBe(' Hola.\n[pause 2s] Adiós. [pause 1s]');
  table.set('Hello there. [pause 2s] Bye. [pause 1s]', 'Todo.');
  expect(replaceStrings(text, (key) => table.get(key))).toBe('Todo.');
});

const GLOSSARY: GlossaryTerm[] = [
  { term: 'Mug', translations: {} },
  { term: 'Cork Mug', translations: { german: 'Korkbecher' } },
];

test('protects addresses, fields, marks and the glossary, and puts them back', () => {
  const source =
    'Buy the Cork Mug, or a Mug, at https://cork.example/mug. Mugs for {{NAME}} [smile] by a@b.example!';
  const { text, restore } = protect(source, GLOSSARY, 'german');
  expect(text).toBe('Buy the [5], or a [6], at [1]. Mugs for [2] [3] by [4]!');
  expect(restore('[6] und [5] für [2]: [1] [3] [4]')).toBe(
    'Mug und Korkbecher für {{NAME}}: https://cork.example/mug [smile] a@b.example',
  );
  expect(protect('The Cork Mug', GLOSSARY, 'french').restore('Le [1]')).toBe('Le Cork Mug');
});

test.each([
  ['1,250 € and 3.5', '1.250 € y 3,5', undefined],
  ['In 2026', 'في ٢٠٢٦', undefined],
  ['Ten of 24', '२४ में से दस', undefined],
  ['About 10 000 people', 'Etwa 10.000 Menschen', undefined],
  ['10,000 people', '1万人', undefined],
  ['12,345 people and 35,000 visits', '1万2345人，访问3.5万次', undefined],
  ['350,000,000 views', '3億5000万回の再生', undefined],
  ['Over 5 million users', '超过500万用户', undefined],
  ['超过500万用户', 'Over 5 million users', undefined],
  ['In 3 of 10 cases, in 2026', '二〇二六年，十次中有三次', undefined],
  ['三百人', '300 people', undefined],
  ['480 euros', '٤٨٠ يورو', undefined],
  ['1,00,000 rupees', '100.000 Rupien', undefined],
  ['At 10:30, gates 1,2', 'Um 10.30 Uhr, Tore 1, 2', undefined],
  ['A trip for all', '一起出发', undefined],
  ['10,000 people', '1千人', 'The number 1 must be in both'],
  ['10 percent of 200', '百分之十，共20', 'The number 20 must be in both'],
  ['For 25 dollars', 'Por 52 dólares', 'The number 25 must be in both'],
  ['For 25 dollars', 'Por dólares', 'The number 25'],
  ['See [1]', 'Ver', 'The mark [1] must be in it exactly once'],
  ['See [1]', 'Ver [1] [1]', 'The mark [1]'],
  ['Hello', '  ', 'It is empty'],
  ['Hello', '{{SECRET}}', 'It contains brackets'],
  ['Hello', '<speak>Hola', 'It contains brackets'],
  ['Hello', 'Hola '.repeat(100), 'It is many times as long'],
])('checks the translation of “%s”: “%s”', (source, translation, problem) => {
  const found = findProblem(source, translation);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});
