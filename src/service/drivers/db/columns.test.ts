import { expect, test } from 'vitest';
import { z } from 'zod';
import { BrokenRecord, requestColumn, WrittenByNewer } from './columns.ts';

const first = requestColumn('the request for a song', z.object({ words: z.string() }));
/** Two versions later: words became lines, and then verses. */
const third = requestColumn('the request for a song', z.object({ verses: z.array(z.array(z.string())) }), [
  ({ words, ...others }) => ({ ...others, lines: String(words).split('/') }),
  ({ lines, ...others }) => ({ ...others, verses: [lines] }),
]);

test('writes a request with its version and reads it back without', () => {
  expect(JSON.parse(first.write({ words: 'a' }))).toEqual({ version: 1, words: 'a' });
  expect(first.read(first.write({ words: 'a' }))).toEqual({ words: 'a' });
  expect(JSON.parse(third.write({ verses: [['a']] }))).toEqual({ version: 3, verses: [['a']] });
});

test('upgrades requests written by earlier servers', () => {
  expect(third.read(first.write({ words: 'a/b' }))).toEqual({ verses: [['a', 'b']] });
  expect(third.read('{"words":"a/b"}')).toEqual({ verses: [['a', 'b']] });
  expect(third.read('{"version":2,"lines":["a"]}')).toEqual({ verses: [['a']] });
});

test('distinguishes a request of a newer version from a broken one', () => {
  expect(() => first.read(third.write({ verses: [] }))).toThrow(WrittenByNewer);
  expect(() => first.read(third.write({ verses: [] }))).toThrow(
    'the request for a song was written by a newer version of Castwright',
  );
  for (const broken of ['', '{', '[]', 'null', '{"words":1}', '{"version":"x","words":"a"}'])
    expect(() => first.read(broken), broken).toThrow(BrokenRecord);
});
