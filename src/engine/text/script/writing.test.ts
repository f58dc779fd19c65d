import { expect, test } from 'vitest';
import { parseScript } from './parts.ts';
import { inOwnWriting, runsByWriting } from './writing.ts';

function runs(script: string, locale: string) {
  return parseScript(script, locale).flatMap((part) =>
    part.kind === 'pause'
      ? []
      : runsByWriting(part.words, locale).map(
          ({ words, language = 'own' }) => `${language}: ${words.map(({ text }) => text).join(' ')}`,
        ),
  );
}

test.each([
  ['en-US', 'Hello 世界, again', ['own: Hello', 'zh: 世界,', 'own: again']],
  ['en-US', 'Say こんにちは世界 now', ['own: Say', 'ja: こんにちは 世界', 'own: now']],
  ['en-US', 'α + β = π, 5 µm', ['own: α + β = π, 5 µm']],
  ['en-US', 'Привіт, їжаку', ['uk: Привіт, їжаку']],
  ['en-US', 'привет 2024 мир', ['ru: привет 2024 мир']],
  ['en-US', 'привет 2024 world', ['ru: привет', 'own: 2024 world']],
  ['ru-RU', 'Новый iPhone и नमस्ते', ['own: Новый iPhone и', 'hi: नमस्ते']],
  ['ja-JP', '日本語とAIと한국어', ['own: 日本語 と AI と', 'ko: 한국어']],
  ['zh-CN', '世界 hello', ['own: 世界 hello']],
  ['ar-SA', 'مرحبا world', ['own: مرحبا world']],
  ['en-US', 'Read ქართული aloud', ['own: Read', 'ka: ქართული', 'own: aloud']],
  ['en-US', 'ᚠᚢᚦ are runes', ['und: ᚠᚢᚦ', 'own: are runes']],
])('gives the words of %s %j to voices that can speak them', (locale, script, expected) => {
  expect(runs(script, locale)).toEqual(expected);
});

test.each([
  ['zh-CN', '我们的老板说 “Hello everyone”，然后 Привет всем。', /^我们的老板说\P{L}*然后\P{L}*$/u],
  ['ko-KR', '안녕하세요 Seoul, 한국어를 話します', /^[\P{L}\p{sc=Hangul}]*$/u],
  ['en-US', 'Our office in Москва opens', /^Our office in\s+opens$/],
  ['en-US', 'мы открываем наш новый офис в Dublin', /^мы открываем наш новый офис в Dublin$/],
])('judges the language of a %s script by its own writing: %s', (locale, script, expected) => {
  expect(inOwnWriting(script, locale)).toMatch(expected);
});
