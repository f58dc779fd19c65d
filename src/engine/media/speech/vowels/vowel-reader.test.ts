import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tinyPack } from '../../../../../test/speech/tiny-pack.ts';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import { installedPacks, RECORD } from '../../../voices/packs/installed.ts';
import { createEspeakEngine } from '../espeak/engine.ts';
import { bytesField, numberField, textField } from '../neural/onnx/protobuf.ts';
import { createVowelReader } from './vowel-reader.ts';

const { signal } = new AbortController();
const how = { language: 'ar', locale: 'ar-SA', signal };

/** A network that answers every sign with the sign's own number. */
function echo(): Buffer {
  const INT64 = 7;
  const sizes = [1, 2].map((dim) => bytesField(1, textField(2, `d${dim}`)));
  const tensor = Buffer.concat([numberField(1, INT64), bytesField(2, Buffer.concat(sizes))]);
  const value = (name: string) => Buffer.concat([textField(1, name), bytesField(2, bytesField(1, tensor))]);
  const node = Buffer.concat([textField(1, 'input'), textField(2, 'gated_cls'), textField(4, 'Identity')]);
  const graph = [bytesField(1, node), textField(2, 'echo'), bytesField(11, value('input'))];
  return Buffer.concat([
    numberField(1, 8),
    bytesField(7, Buffer.concat([...graph, bytesField(12, value('gated_cls'))])),
    bytesField(8, numberField(2, 17)),
  ]);
}

it('rejects voices in a vowel pack, and requires them in a voice pack', () => {
  const bytes = Buffer.from('x');
  expect(() => tinyPack('https://example.com', bytes, { voices: [] })).toThrow(
    /voices must name at least one/,
  );
  expect(() => tinyPack('https://example.com', bytes, { family: 'rawi' })).toThrow(/voices/);
});

it('speaks restored vowels through espeak-ng, at the positions of the written words', async () => {
  await using temp = await makeTempDir('castwright-vowels-');
  const folder = join(temp.path, 'vowels');
  await mkdir(folder);
  const pack = tinyPack('https://example.com', Buffer.from('x'), {
    family: 'rawi',
    model: { model: 'model.onnx', vocabulary: 'vocabulary.json' },
    languages: { arabic: 'ar-SA' },
    voices: [],
  });
  await writeFile(join(folder, 'model.onnx'), echo());
  await writeFile(
    join(folder, 'vocabulary.json'),
    JSON.stringify({
      char_to_idx: { '<UNK>': 0, ك: 1, ت: 2, ب: 3 },
      diac_to_idx: { '': 0, '\u064f': 1, '\u0650': 2, '\u064e': 3 },
    }),
  );
  await writeFile(join(folder, RECORD), JSON.stringify({ pack, installedAt: '2026-01-01', fetched: [] }));

  const vowels = createVowelReader(await installedPacks(temp.path));
  const [plain, better] = [createEspeakEngine(), createEspeakEngine(vowels)];
  const phones = async (engine: typeof plain, text: string) =>
    (await engine.read(text, how)).map(({ ipa }) => ipa.replace(/[ˈˌ]/g, '')).join('');
  expect(await phones(plain, 'كتب')).toBe('katab');
  expect(await phones(better, 'كتب')).toBe('kutib');
  expect(await phones(better, 'كَتَبَ')).toBe(await phones(plain, 'كَتَبَ'));
  const words = (await better.read('12 كتب، كتب', how)).filter(
    ({ type, from }) => type === 'word' && from > 2,
  );
  expect(words.map(({ from, length }) => [from, length])).toEqual([
    [3, 3],
    [8, 3],
  ]);
  expect(await vowels.read('books', 'en-US', signal)).toEqual([]);
  await Promise.all([plain.close(), better.close(), vowels.close()]);
});
