import { describe, expect, test } from 'vitest';
import { growth } from '../../../../test/stack/growth.ts';
import { parseScript, type ScriptPart } from '../script/parts.ts';
import { spokenText } from '../script/spoken-text.ts';
import { plainScript, readScript } from './read-script.ts';

const spokenParts = (script: string, locale = 'en-US') =>
  parseScript(script, locale).map((part) =>
    part.kind === 'pause' ? part.duration : spokenText(part.words, locale).text,
  );
const shownWords = (parts: readonly ScriptPart[]) =>
  parts.flatMap((part) => (part.kind === 'sentence' ? part.words.map(({ text }) => text) : []));
const speak = (content: string) => `<speak>${content}</speak>`;

test('shows a marked word as written and speaks its phonemes', () => {
  const script = 'I say [tomato](/təˈmɑːtoʊ/), you say *[tomato](/təˈmeɪtoʊ/)*.';
  const [part] = parseScript(script, 'en-US');
  if (part?.kind !== 'sentence') throw new Error('no sentence');
  expect(part.words.map(({ text }) => text)).toEqual(['I', 'say', 'tomato,', 'you', 'say', 'tomato.']);
  expect(part.words.map(({ offset }) => script.slice(offset, offset + 3))).toEqual([
    ...['I s', 'say', 'tom', 'you', 'say', 'tom'],
  ]);
  const { text, pronunciations, emphases } = spokenText(part.words, 'en-US');
  expect(text).toBe('I say tomato, you say tomato.');
  expect(pronunciations.map(({ phones }) => phones)).toEqual(['T AH0 M AAH1 T OW0', 'T AH0 M EY1 T OW0']);
  expect(emphases).toHaveLength(1);
});

test.each([
  ['Tom &amp; Jerry&#39;s caf&eacute;', "Tom & Jerry's café"],
  ['Read [our **new** site](https://example.com/a_(b)) now', 'Read our new site now'],
  ['# Welcome\n- One <b>bold</b> word\n- Two', 'Welcome One bold word Two'],
  ['<p>Hello</p><p>World</p>', 'Hello World'],
  ['ﬁne 𝐁𝐨𝐥𝐝 Ｔｅｘｔ zero\u200bwidth cafe\u0301', 'fine Bold Text zerowidth café'],
  ['5 < 6, a <b, x_y and 2 ** 3 &co; stay', '5 < 6, a <b, x_y and 2 ** 3 &co; stay'],
])('shows and speaks %j as plain text', (script, plain) => {
  const parts = parseScript(script, 'en-US');
  expect(shownWords(parts).join(' ')).toBe(plain);
  expect(plainScript(script).replace(/\s+/g, ' ').trim()).toBe(plain);
});

test('keeps brackets as text, and reports where a phoneme is invalid', () => {
  for (const script of ['An [aside] (/sometimes/) here.', '[a](/b/c/d/) e']) {
    expect(shownWords(parseScript(script, 'en-US')).join(' ')).toBe(script);
  }
  const wrong = 'One.\nTwo [x](/t§/).';
  expect(() => readScript(wrong, 'en-US', true)).toThrow(
    '"§" is not a sign of the IPA that can be spoken (line 2, column 10)',
  );
  expect(shownWords(parseScript(wrong, 'en-US')).join(' ')).toBe('One. Two [x](/t§/).');
});

test('speaks SSML by its markup and shows the text between the tags', () => {
  const script = speak(
    'Hi &amp; <emphasis>welcome</emphasis>.<break time="500ms"/><p>The <sub alias="World Wide Web">WWW</sub>.</p>' +
      '<p><s>Call <say-as interpret-as="telephone">555-0123</say-as></s><s>now</s></p>',
  );
  expect(spokenParts(script)).toEqual([
    ...['Hi and welcome.', 0.5, 'The World Wide Web.'],
    ...['Call five five five, zero one two three', 'now'],
  ]);
  expect(shownWords(parseScript(script, 'en-US'))).toEqual([
    ...['Hi', '&', 'welcome.', 'The', 'WWW.', 'Call', '555-0123', 'now'],
  ]);
  for (const part of parseScript(script, 'en-US')) {
    if (part.kind !== 'sentence') continue;
    for (const { text, offset } of part.words) {
      if (text !== '&')
        expect(script.slice(offset, offset + 3)).toBe(text.slice(0, 3).padEnd(3, script[offset + 2]));
    }
  }
});

test.each([
  ['characters', 'AB1', 'en-US', ''],
  ['cardinal', '1999', 'en-US', 'one thousand nine hundred ninety-nine'],
  ['ordinal', '3', 'en-US', 'third'],
  ['ordinal', '3', 'de-DE', 'dritte'],
  ['digits', '1999', 'en-US', 'one nine nine nine'],
  ['characters', 'abc', 'de-DE', 'A B C'],
])('reads say-as %s of %s in %s', (kind, text, locale, expected) => {
  const [part] = parseScript(speak(`<say-as interpret-as="${kind}">${text}</say-as>`), locale);
  if (part?.kind !== 'sentence') throw new Error('no sentence');
  const spoken = spokenText(part.words, locale);
  if (expected !== '') expect(spoken.text).toBe(expected);
  else expect(spoken.pronunciations[0]?.phones).toBe('EY1 B IY1 W AH1 N');
});

test('reads dates in the order their format names', () => {
  const date = (format: string) =>
    spokenParts(speak(`<say-as interpret-as="date" format="${format}">05/06/2026</say-as>`))[0];
  expect([date('dmy'), date('mdy')]).toEqual([
    'June fifth, twenty twenty-six',
    'May sixth, twenty twenty-six',
  ]);
});

test('changes pace and pitch within a sentence without ending it', () => {
  const parts = parseScript(
    speak('It is <prosody rate="80%" pitch="+2st">very slow</prosody> now.'),
    'en-US',
  );
  expect(parts).toMatchObject([
    { break: 'none' },
    { break: 'none', delivery: { rate: 0.8, pitch: 2 } },
    { break: 'paragraph' },
  ]);
});

describe('invalid SSML', () => {
  test.each([
    ['a <voice name="x">b</voice>', /<voice> cannot be used: .* \(line 1, column 10\)/],
    ['a\n<b>c</b>', /<b> is not supported: use p, s, break.* \(line 2, column 1\)/],
    ['a</p>', /Close <speak> before <\/p>/],
    ['<p>a', /Close <p> before <\/speak>/],
    ['a & b', /Write &amp; for & .*|Write &amp; for &/],
    ['&xxe; a', /Write &amp; for &/],
    ['<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>a', /Document types are not supported/],
    ['<?xml version="1.0"?>a', /Processing instructions are not supported/],
    ['<break time="5"/>a', /time must look like "500ms"/],
    ['<prosody volume="loud">a</prosody>', /remove volume/],
    ['<prosody rate="quick">a</prosody>', /rate must be a word/],
    ['<phoneme ph="§">a</phoneme>', /"§" is not a sign of the IPA/],
    ['<phoneme alphabet="x-sampa" ph="a">a</phoneme>', /alphabet must be ipa/],
    ['<sub>a</sub>', /<sub> needs alias/],
    ['<sub alias="b"><s>a</s></sub>', /<sub> can contain only text/],
    ['<say-as interpret-as="ordinal">many</say-as>', /requires a whole number, not "many"/],
    ['<say-as interpret-as="song">a</say-as>', /interpret-as="song" is not supported/],
    [`${'<p>'.repeat(40)}a`, /more than 30 deep/],
  ])('rejects %s', (content, message) => {
    expect(() => parseScript(speak(content), 'en-US')).toThrow(message);
  });

  test('rejects text outside <speak> and tags that are not closed', () => {
    expect(() => parseScript('<speak>a', 'en-US')).toThrow('<speak> is not closed');
    expect(() => parseScript('<speak>a</speak> b', 'en-US')).toThrow('No text is allowed outside');
    expect(() => parseScript('<speak>a <b', 'en-US')).toThrow('is not closed: write &lt;');
  });
});

test('treats a script that breaks off inside a tag as plain text', () => {
  expect(plainScript('<speak>a <b')).toBe('<speak>a <b');
});

test('reads hostile scripts in linear time', () => {
  const hostile = (length: number) => [
    '[a](/b'.repeat(length / 6),
    '](/'.repeat(length / 3),
    '['.repeat(length),
    speak('<s>'.repeat(length / 3)),
    speak('<s/>'.repeat(length / 4)),
    speak('&lt;'.repeat(length / 4)),
    `<speak ${'a="b" '.repeat(length / 6)}>x</speak>`,
    `<speak>${'<'.repeat(length)}`,
  ];
  const read = (script = '') => {
    try {
      parseScript(script, 'en-US');
    } catch (error) {
      expect(error).toMatchObject({ name: 'MarkupError' });
    }
  };
  for (const [index, script] of hostile(12).entries()) {
    expect(
      growth((length) => read(hostile(length)[index]), 12_000),
      script,
    ).toBeLessThan(32);
  }
});
