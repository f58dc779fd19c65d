import { expect, test } from 'vitest';
import { diffWords } from './word-diff.ts';

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}{${text}}`))
    .join('');

test('shows removed and added words', () => {
  expect(shown('We sell old lamps here.', 'We sell good lamps.')).toBe(
    'We sell -{old}+{good} lamps-{ here}.',
  );
  expect(shown('One. Two. Three.', 'One. Three.')).toBe('One. -{Two. }Three.');
  expect(shown('', 'All new.')).toBe('+{All new.}');
  expect(shown('Same.', 'Same.')).toBe('Same.');
});

test('compares texts without spaces by their words', () => {
  const parts = diffWords('我们卖灯。', '我们卖好灯。');
  expect(parts.some(({ kind, text }) => kind === 'same' && text.includes('我们'))).toBe(true);
  expect(
    parts
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe('我们卖好灯。');
});

test('shows very long texts as wholly different', () => {
  const parts = diffWords('a b '.repeat(1500), 'b c '.repeat(1500));
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
