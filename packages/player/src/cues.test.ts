import { expect, test } from 'vitest';
import { growth } from '../../../test/stack/growth.ts';
import { parseCues } from './cues.ts';

test('parses cues with and without hours, with identifiers, settings and notes', () => {
  const file = [
    'WEBVTT - made somewhere',
    '',
    'NOTE nothing to show',
    '',
    '1',
    '00:00:01.000 --> 00:00:02.500 line:90% align:center',
    'First line',
    'second line',
    '',
    '01:02.250 --> 01:00:00.000',
    'Late',
  ].join('\r\n');
  expect(parseCues(file)).toEqual([
    { start: 1, end: 2.5, text: 'First line\nsecond line' },
    { start: 62.25, end: 3600, text: 'Late' },
  ]);
});

test('strips tags, decodes entities and leaves unknown entities as text', () => {
  const file = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<00:00.100><c.loud>Fish</c> &amp; chips &lt;3 &what;\n';
  expect(parseCues(file)[0]?.text).toBe('Fish & chips <3 &what;');
  expect(parseCues('WEBVTT\n\n00:00.000 --> 00:01.000\nbroken <b')[0]?.text).toBe('broken');
});

test.each([
  '',
  'no cues',
  'a --> b\nText',
  '00:02.000 --> 00:01.000\nBackwards',
  '1:2:3:4 --> 00:09.000\nx',
  ': --> 0:1\nx',
])('returns no cues for %j', (file) => expect(parseCues(file)).toEqual([]));

test('reads a file of opening brackets in linear time', () => {
  const file = (size: number) => `00:00.000 --> 00:01.000\n${'<'.repeat(size)}`;
  expect(parseCues(file(1_000_000))).toEqual([{ start: 0, end: 1, text: '' }]);
  expect(growth((size) => parseCues(file(size)), 100_000)).toBeLessThan(24);
});
