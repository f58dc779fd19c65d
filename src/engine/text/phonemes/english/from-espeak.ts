/**
 * espeak-ng's readings in Kokoro's alphabet, for words that the lexicon does not have: the same replacements that its
 * voices were trained with (https://github.com/hexgrad/misaki/blob/main/misaki/espeak.py).
 */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [/aɪ/g, 'I'],
  [/aʊ/g, 'W'],
  [/dʒ/g, 'ʤ'],
  [/eɪ/g, 'A'],
  [/tʃ/g, 'ʧ'],
  [/ɔɪ/g, 'Y'],
  [/ʔ?n̩/g, 'ᵊn'],
  [/l̩/g, 'ᵊl'],
  [/əl/g, 'ᵊl'],
  [/m̩/g, 'ᵊm'],
  [/ɬ/g, 'l'],
  [/[xç]/g, 'k'],
  [/ʔ/g, 't'],
  [/ɐ/g, 'ə'],
  [/r/g, 'ɹ'],
  [/g/g, 'ɡ'],
  [/ʲo/g, 'jo'],
  [/ʲə/g, 'jə'],
  [/ʲ|\u0303/gu, ''],
];
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/oʊ/g, 'O'],
  [/ɜː?ɹ?/g, 'ɜɹ'],
  [/ɚ/g, 'əɹ'],
  [/ɪə/g, 'iə'],
  [/ː/g, ''],
  [/ɾ/g, 'T'],
  [/o/g, 'ɔ'],
  [/ɒ/g, 'ɑ'],
  [/e/g, 'A'],
  [/a/g, 'æ'],
];
const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/əʊ|oʊ/g, 'Q'],
  [/eə/g, 'ɛː'],
  [/iə/g, 'ɪə'],
  [/ɚ/g, 'ə'],
  [/e/g, 'ɛ'],
  [/a(?!ː)/g, 'æ'],
];

export function fromEspeak(ipa: string, british: boolean): string {
  const rules = [...SHARED, ...(british ? BRITISH : AMERICAN)];
  return rules.reduce((said, [from, to]) => said.replace(from, to), ipa.replace(/[\s_]|\u0361|\u200d/gu, ''));
}
