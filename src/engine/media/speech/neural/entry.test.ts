import { expect, it } from 'vitest';
import { signsOf } from '../../../text/phonemes/reading.ts';
import { toKokoroAlphabet } from './entry.ts';
import { splitSigns } from './kokoro.ts';

const read = (...phones: string[]) => ({
  words: phones.map((one, index) => ({ from: index, to: index + 1, phones: one, after: '' })),
});

it('replaces two espeak-ng signs with the one Kokoro has', () => {
  const { words } = toKokoroAlphabet(read('mˈutʃa', 'ˈaɪ', 'dʒˈita', 'c\u0327a', 'ɑ\u0303'));
  expect(words.map(({ phones }) => phones)).toEqual(['mˈuʧa', 'ˈI', 'ʤˈita', 'ça', 'ɑ\u0303']);
});

it('splits long input between words, and inside a word only if it must', () => {
  const pieces = (most: number, ...phones: string[]) =>
    splitSigns(signsOf(read(...phones)), most).map((signs) => signs.map(({ sign }) => sign).join(''));
  expect(pieces(8, 'abc', 'def', 'ghi')).toEqual(['abc def', ' ghi']);
  expect(pieces(2, 'abcde')).toEqual(['ab', 'cd', 'e']);
});
