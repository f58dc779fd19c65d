import { expect, test } from 'vitest';
import { parseScript } from './parts.ts';
import { runsByWriting } from './writing.ts';

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
])('gives the words of %s %j to voices that can say them', (locale, script, expected) => {
  expect(runs(script, locale)).toEqual(expected);
});
