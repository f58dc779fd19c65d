import { expect, test } from 'vitest';
import type { PronouncedWord } from '../../film/request.ts';
import { parseScript } from './parts.ts';
import { spokenText } from './spoken-text.ts';

function speak(script: string, lexicon: PronouncedWord[], locale = 'en-US') {
  return parseScript(script, locale, { lexicon })
    .flatMap((part) => (part.kind === 'sentence' ? [spokenText(part.words, locale)] : []))
    .map(({ text }) => text)
    .join(' ');
}

test('replaces whole words next to punctuation and leaves parts of words', () => {
  const lexicon = [{ word: 'Nguyen', say: 'win' }];
  expect(speak('“Nguyen”, nguyen’s cat, (Nguyen) and Nguyens.', lexicon)).toBe(
    "win, win's cat, win and Nguyens.",
  );
});

test('matches an exact entry only in the same case', () => {
  expect(speak('Polish the Polish table.', [{ word: 'Polish', say: 'poe lish', isExact: true }])).toBe(
    'poe lish the poe lish table.',
  );
  expect(speak('POLISH or polish.', [{ word: 'Polish', say: 'poe lish', isExact: true }])).toBe(
    'POLISH or polish.',
  );
});

test('prefers a longer phrase, then the earlier entry', () => {
  const lexicon = [
    { word: 'York', say: 'yark' },
    { word: 'New York', say: 'noo yawk' },
    { word: 'York', say: 'never' },
  ];
  expect(speak('New York and York.', lexicon)).toBe('noo yawk and yark.');
});

test('applies an entry only to voices of its language or locale', () => {
  const lexicon = [
    { word: 'Chemie', say: 'Kemie', locale: 'de-AT' },
    { word: 'Chemie', say: 'Schemie', locale: 'de' },
  ];
  expect(speak('Chemie.', lexicon, 'de-AT')).toBe('Kemie.');
  expect(speak('Chemie.', lexicon, 'de-DE')).toBe('Schemie.');
  expect(speak('Chemie.', lexicon, 'en-US')).toBe('Chemie.');
});

test('replaces words with symbols or without spaces, but not marked-up words', () => {
  expect(
    speak('C++ and .NET.', [
      { word: 'C++', say: 'see plus plus' },
      { word: '.NET', say: 'dot net' },
    ]),
  ).toBe('see plus plus and dot net.');
  expect(speak('私は東京に行きます。', [{ word: '東京', say: 'とうきょう' }], 'ja-JP')).toContain(
    'とうきょう',
  );
  expect(speak('[data](/ˈdɑːtə/) and data', [{ word: 'data', say: 'day tuh' }])).toBe('data and day tuh');
});
