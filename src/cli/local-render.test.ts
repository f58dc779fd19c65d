import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AvatarVideoRequest } from '../engine/film/request.ts';
import { makeTempDir } from '../platform/files/temp-dir.ts';
import { timeRenders } from './local-render.ts';

const REQUEST: AvatarVideoRequest = {
  kind: 'avatar_video',
  avatar: { library: 1 },
  voice: { type: 'script', script: 'All of this takes a while to say. '.repeat(60), voiceId: 'en-US-slt' },
  aspect: 'portrait',
  layout: 'full',
  caption: false,
  format: 'mp4',
  name: 'Film',
};

test('prints the expected time of a render by the speed of earlier ones', async () => {
  await using temp = await makeTempDir('castwright-render-times-');
  const path = join(temp.path, 'times.json');
  const printed: string[] = [];
  const timed = timeRenders(path, { write: (text: string) => printed.push(text) > 0 });
  const run = () => timed(REQUEST, async () => ({ duration: 100 }));
  await run();
  expect(printed).toEqual([]);
  expect(JSON.parse(await readFile(path, 'utf8'))).toHaveLength(1);
  await writeFile(path, '[0.1, 5, 0.5]');
  await run();
  expect(printed).toEqual([expect.stringMatching(/^Expected time: about \d+ (s|min)\n$/)]);
  await writeFile(path, 'not JSON');
  await run();
  expect(printed).toHaveLength(1);
  await expect(timed(REQUEST, () => Promise.reject(new Error('No disk')))).rejects.toThrow('No disk');
});
