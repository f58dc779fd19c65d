import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { VOICES } from '../../catalog/voices.ts';
import { folderCache } from '../cache/folder-cache.ts';
import type { SpeechEngine } from './engine.ts';
import { createEngines } from './engines.ts';
import { synthesizeScriptCached } from './synthesize.ts';

test('speaks a script once, and again for another manner or lexicon', async () => {
  await using temp = await makeTempDir('castwright-spoken-');
  const engines = createEngines({ tempDir: temp.path, packs: [] });
  onTestFinished(() => engines.close());
  const voice = VOICES.find(({ id }) => id === 'en-US-slt') ?? expect.fail('no voice');
  const request = {
    script: 'One script. In three *ratios*.',
    voice,
    signal: AbortSignal.timeout(60_000),
    cache: folderCache(temp.path, 'speech'),
  };
  const first = await synthesizeScriptCached({ ...request, engineFor: engines.engineFor });
  const silent = (): SpeechEngine => ({
    ...engines.engineFor(voice),
    synthesize: () => expect.fail('it was spoken before'),
  });
  let progress = 0;
  const found = await synthesizeScriptCached({
    ...request,
    engineFor: silent,
    onProgress: (part) => {
      progress = part;
    },
  });
  expect(found).toEqual(first);
  expect(progress).toBe(1);

  const countFiles = async () => (await readdir(`${temp.path}/speech`, { recursive: true })).length;
  const before = await countFiles();
  const slower = await synthesizeScriptCached({
    ...request,
    engineFor: engines.engineFor,
    manner: { rate: 0.8 },
  });
  expect(slower.sound.pcm.length).toBeGreaterThan(first.sound.pcm.length * 1.1);
  const lexicon = [{ word: 'script', say: 'text' }];
  const other = await synthesizeScriptCached({ ...request, engineFor: engines.engineFor, lexicon });
  expect(other.sound.pcm).not.toEqual(first.sound.pcm);
  expect(await countFiles()).toBeGreaterThan(before);
});
