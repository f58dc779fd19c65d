import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { findVoice } from '../../catalog/voices.ts';
import { createEngines } from '../speech/engines.ts';
import { synthesizeScript } from '../speech/synthesize.ts';
import { folderCache } from './folder-cache.ts';

const engines = createEngines();
afterAll(() => engines.close());

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

test('speaks a sentence again when its cached sound is truncated or damaged', async () => {
  await using temp = await makeTempDir('castwright-cache-');
  const voice = findVoice('en-US-slt');
  if (!voice) throw new Error('no voice');
  const speak = async () => {
    const { sound } = await synthesizeScript({
      script: 'This sentence is kept once it was spoken, so that it need not be spoken again.',
      voice,
      signal: new AbortController().signal,
      engineFor: engines.engineFor,
      cache: folderCache(temp.path, 'speech'),
    });
    return sound;
  };
  const whole = await speak();
  const [path = '', ...others] = await filesOf(temp.path);
  expect(others).toEqual([]);
  const content = await readFile(path);

  const damages: [string, () => Promise<void>][] = [
    ['half of it', () => truncate(path, content.length >> 1)],
    ['nothing of it', () => truncate(path, 0)],
    ['a tail of noise', () => writeFile(path, content.fill(0x55, content.length - 20_000))],
    ['what an earlier version wrote', () => writeFile(path, content.subarray(45))],
  ];
  for (const [what, damage] of damages) {
    await damage();
    const again = await speak();
    expect(again.pcm.length, what).toBe(whole.pcm.length);
    expect(Buffer.from(again.pcm.buffer).equals(Buffer.from(whole.pcm.buffer)), what).toBe(true);
    // And it is whole in the cache again.
    expect((await readFile(path)).length, what).toBe(content.length);
  }
  expect(await filesOf(temp.path)).toEqual([path]);
});
