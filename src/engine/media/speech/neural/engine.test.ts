import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tinyPack } from '../../../../../test/speech/tiny-pack.ts';
import { tinyConfig, tinyModel } from '../../../../../test/speech/tiny-voice.ts';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import { installedPacks, RECORD } from '../../../voices/packs/installed.ts';
import { createEspeakEngine } from '../espeak/engine.ts';
import { createNeuralEngine } from './engine.ts';

const { signal } = new AbortController();
const FRAMES = 512 / 22_050;

it('speaks with a network and times each phone by its durations', async () => {
  await using temp = await makeTempDir('castwright-neural-');
  const folder = join(temp.path, 'tiny');
  await mkdir(folder);
  const pack = tinyPack('https://example.com', Buffer.from('x'), {
    family: 'piper',
    reads: 'en-us',
    model: { model: 'model.onnx', config: 'model.json' },
  });
  const record = { pack, installedAt: '2026-01-01', fetched: [] };
  await writeFile(join(folder, 'model.onnx'), tinyModel());
  await writeFile(join(folder, 'model.json'), tinyConfig());
  await writeFile(join(folder, RECORD), JSON.stringify(record));
  const espeak = createEspeakEngine();
  const engine = createNeuralEngine(await installedPacks(temp.path), espeak);
  const [voice] = engine.voices();
  if (!voice) throw new Error('no voice');
  expect([voice.id, voice.engine]).toEqual(['tiny.tia.en-US', 'neural']);

  const text = 'Bob, may I?';
  const spoken = await engine.synthesize({ text, voice, rate: 1, signal });
  const phones = spoken.alignment?.phones ?? [];
  expect(phones.map(({ ipa }) => ipa).join(' ')).toBe('b ɑ b m e ɪ a ɪ');
  // ^ _ b _ ˈ _ ɑ _ ː _ b _ , _: a token lasts as long as the model says, and the pad before a sign belongs to it.
  const at = (tokens: number) => expect.closeTo(tokens * FRAMES, 5);
  expect(phones.slice(0, 3).map(({ start, end }) => [start, end])).toEqual([
    [at(2), at(3)],
    [at(3), at(9)],
    [at(9), at(12)],
  ]);
  expect(spoken.alignment?.words.map((word) => [word.text, word.offset, word.start])).toEqual([
    ['Bob', 0, at(2)],
    ['may', 5, at(16)],
    ['I', 9, expect.any(Number)],
  ]);
  expect(spoken.sound.pcm.length % 512).toBe(0);
  expect(spoken.sound.pcm.length / 22_050).toBeGreaterThan(phones.at(-1)?.end ?? Number.POSITIVE_INFINITY);

  const again = await engine.synthesize({ text, voice, rate: 1, signal });
  expect(again.sound.pcm).toEqual(spoken.sound.pcm);
  const silent = await engine.synthesize({ text: '…', voice, rate: 1, signal });
  expect(silent.sound.pcm.length).toBe(0);
  await engine.close();
  await espeak.close();
});
