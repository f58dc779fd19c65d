import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { StealingScript } from '../../../../test/fixtures/greedy-render.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { AvatarVideoRequest } from '../../film/request.ts';
import { openRenderer, type RenderWork } from './start.ts';

const GREEDY = fileURLToPath(new URL('../../../../test/fixtures/greedy-render.ts', import.meta.url));

function requestOf(script: StealingScript, name = ''): AvatarVideoRequest {
  return {
    kind: 'avatar_video',
    avatar: { library: 1 },
    voice: { type: 'script', script: JSON.stringify(script), voiceId: 'v' },
    aspect: 'portrait',
    layout: 'full',
    caption: false,
    format: 'mp4',
    name,
  };
}

function workIn(tempDir: string): RenderWork {
  return {
    owner: 'ann',
    video: 'vid_1',
    tempDir,
    signal: new AbortController().signal,
    log: { info() {}, warn() {}, error() {} },
  };
}

test.each([
  { what: 'a file', isLinked: false },
  { what: 'a link to a file', isLinked: true },
])('refuses a video that is $what outside of the folder of its render', async ({ isLinked }) => {
  await using temp = await makeTempDir('castwright-start-');
  const [secret, job] = [join(temp.path, 'secret'), join(temp.path, 'job')];
  await writeFile(secret, 'secret');
  await mkdir(job);
  const script: StealingScript = { steal: secret, isLinked };
  using renderer = openRenderer({ module: GREEDY, cacheDir: join(temp.path, 'cache') });
  const rendered = renderer.render(requestOf(script), workIn(job));
  await expect(rendered).rejects.toThrow('named a file outside its folder');
});

test.each(['file://server/notes', 'file:///a%2Fb', 'file: see the notes'])(
  'renders for a user of this machine, although the name of the video is "%s"',
  async (name) => {
    await using temp = await makeTempDir('castwright-start-');
    const [video, job] = [join(temp.path, 'video'), join(temp.path, 'job')];
    await writeFile(video, 'video');
    await mkdir(job);
    using renderer = openRenderer({ module: GREEDY, cacheDir: join(temp.path, 'cache'), allowFiles: true });
    const rendered = renderer.render(requestOf({ steal: video, isLinked: false }, name), workIn(job));
    expect(await rendered).toMatchObject({ video });
  },
);

test.each([
  { time: 'processor', limit: { processor: 0.05, clock: 600 } },
  { time: 'clock', limit: { processor: 600, clock: 0.05 } },
])('ends a still that needs too much $time time', async ({ time, limit }) => {
  await using temp = await makeTempDir('castwright-start-');
  const job = join(temp.path, 'job');
  await mkdir(job);
  using renderer = openRenderer({ cacheDir: join(temp.path, 'cache') });
  const voice = { type: 'script', script: 'Hello.', voiceId: 'en-US-slt' } as const;
  const request = { ...requestOf({ steal: '', isLinked: false }), voice };
  const drawn = renderer.still(request, { type: 'png' }, { ...workIn(job), limit });
  await expect(drawn).rejects.toMatchObject({ name: 'RenderTooSlow', time });
});
