import { expect, it, test } from 'vitest';
import { LANGUAGES } from './enums.ts';
import { language } from './language.ts';

test.each(LANGUAGES.map((name) => [name]))('accepts the language name %s', (name) => {
  expect(language().parse(name)).toBe(name);
});

test.each([
  ['en-US', 'english'],
  ['EN_gb', 'english'],
  ['German', 'german'],
  ['pt-BR', 'portuguese'],
  ['zh-CN', 'chinese'],
  ['zh-Hant-TW', 'traditional-chinese'],
  ['zh-HK', 'cantonese'],
  ['nl-BE', 'flemish'],
  ['nb-NO', 'norwegian'],
  ['fil', 'filipino'],
])('maps the tag %s to %s', (tag, name) => {
  expect(language().parse(tag)).toBe(name);
});

it.each(['klingon', 'xx-YY', 'constructor', '__proto__', '', 5, 'e'.repeat(1e6)])(
  'rejects %s as a language',
  (value) => {
    expect(language().safeParse(value).success).toBe(false);
  },
);
