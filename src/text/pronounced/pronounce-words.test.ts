import { expect, test } from 'vitest';
import type { PronouncedWord } from '../../film/request.ts';
import { parseScript } from '../script/parts.ts';
import { spokenText } from '../script/spoken-text.ts';

function said(script: string, lexicon: PronouncedWord[], locale = 'en-US') {
  return parseScript(script, locale, { lexicon })
    .flatMap((part) => (part.kind === 'sentence' ? [spokenText(part.words, locale)] : []))
    .map(({ text }) => text)
    .join(' ');
}

test('whole words are said otherwise, whatever touches them, and parts of words are left', () => {
  const lexicon = [{ word: 'Nguyen', say: 'win' }];
  expect(said('“Nguyen”, nguyen’s cat, (Nguyen) and Nguyens.', lexicon)).toBe(
    "win, win's cat, win and Nguyens.",
  );
});

test('capitals count where they are asked to', () => {
  expect(said('Polish the Polish table.', [{ word: 'Polish', say: 'poe lish', isExact: true }])).toBe(
    'poe lish the poe lish table.',
  );
  expect(said('POLISH or polish.', [{ word: 'Polish', say: 'poe lish', isExact: true }])).toBe(
    'POLISH or polish.',
  );
});

test('several words together come before one of them, and the first entry before a later one', () => {
  const lexicon = [
    { word: 'York', say: 'yark' },
    { word: 'New York', say: 'noo yawk' },
    { word: 'York', say: 'never' },
  ];
  expect(said('New York and York.', lexicon)).toBe('noo yawk and yark.');
});

test('an entry is for the voices of its language or its locale', () => {
  const lexicon = [
    { word: 'Chemie', say: 'Kemie', locale: 'de-AT' },
    { word: 'Chemie', say: 'Schemie', locale: 'de' },
  ];
  expect(said('Chemie.', lexicon, 'de-AT')).toBe('Kemie.');
  expect(said('Chemie.', lexicon, 'de-DE')).toBe('Schemie.');
  expect(said('Chemie.', lexicon, 'en-US')).toBe('Chemie.');
});

test('words without letters, without spaces between them, and marks of the script itself', () => {
  expect(
    said('C++ and .NET.', [
      { word: 'C++', say: 'see plus plus' },
      { word: '.NET', say: 'dot net' },
    ]),
  ).toBe('see plus plus and dot net.');
  expect(said('私は東京に行きます。', [{ word: '東京', say: 'とうきょう' }], 'ja-JP')).toContain(
    'とうきょう',
  );
  expect(said('[data](/ˈdɑːtə/) and data', [{ word: 'data', say: 'day tuh' }])).toBe('data and day tuh');
});
