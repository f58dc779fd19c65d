import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { PRESENTER_PACKS, presenterIdOf } from '../engine/catalog/presenter-packs.ts';
import type { AvatarVideoRequest } from '../engine/film/request.ts';
import { makeTempDir } from '../platform/files/temp-dir.ts';
import { numberedPresenter, timeRenders } from './local-render.ts';

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

test('finds presenters of the library and of installed packs by number, for every command', async () => {
  await using temp = await makeTempDir('castwright-presenters-');
  const config = { dataDir: temp.path };
  const victor = presenterIdOf('sfhq', 'victor');
  await expect(numberedPresenter(String(victor), config)).rejects.toThrow('castwright presenters list');
  const folder = join(temp.path, 'presenters', 'sfhq');
  await mkdir(folder, { recursive: true });
  const record = { pack: PRESENTER_PACKS[0], installedAt: '2026-01-01', made: { victor: 'a'.repeat(64) } };
  await writeFile(join(folder, 'pack.json'), JSON.stringify(record));
  expect(await numberedPresenter(String(victor), config)).toEqual({
    source: { pack: pathToFileURL(join(folder, 'victor.json')).href },
    gender: 'male',
  });
  expect(await numberedPresenter('1', config)).toEqual({ source: { library: 1 }, gender: 'female' });
  // A photo speaks with the voice of the first presenter.
  expect(await numberedPresenter('me.jpg', config)).toEqual({ source: { library: 1 }, gender: 'female' });
  await expect(numberedPresenter('999', config)).rejects.toThrow('--avatar 999 does not exist');
});
