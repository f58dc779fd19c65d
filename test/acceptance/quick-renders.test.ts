import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe } from '../../src/engine/media/probe/probe.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer('quick');
});
afterAll(() => server[Symbol.asyncDispose]());

async function make(more: object) {
  const { body } = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, ...more });
  return untilEnded(server, body.data.video_id);
}

test('delivers a playable video with sound, a cover and captions', async () => {
  await using temp = await makeTempDir('castwright-quick-');
  const video = await make({ caption: true, aspect_ratio: 'portrait' });
  expect(video).toMatchObject({ status: 'completed', duration: expect.any(Number) });
  const file = join(temp.path, 'video.mp4');
  await writeFile(file, Buffer.from(await (await fetch(video.video_url)).arrayBuffer()));
  const found = await probe(file);
  expect([found.video?.codec, found.audio?.codec]).toEqual(['h264', 'aac']);
  expect((await fetch(video.cover_url)).headers.get('content-type')).toBe('image/jpeg');
  expect(await (await fetch(video.vtt_url)).text()).toMatch(/^WEBVTT\n\n.*Hi <.*>there\.\n/s);
  expect(await (await fetch(video.caption_url)).text()).toMatch(/^1\n00:00:00,000 --> .*\nHi there\.\n/);
  expect((await server.get(`/v2/videos/${video.video_id}`)).body.data).toMatchObject({
    width: 720,
    height: 1280,
  });
});

test('estimates the render time in a dry run, once the account has a finished video', async () => {
  await using fresh = await sharedServer('quick');
  const create = (query: string) => fresh.post(`/v2/create_video_from_avatar${query}`, AVATAR_VIDEO);
  expect((await create('?dry_run=true')).body.data).not.toHaveProperty('estimated_render_seconds');
  await untilEnded(fresh, (await create('')).body.data.video_id);
  expect((await create('?dry_run=true')).body.data.estimated_render_seconds).toBeGreaterThanOrEqual(1);
});

test('renders for real what a quick render cannot imitate', async () => {
  const unreachable = { type: 'audio', voice_id: 'en-US-slt', audio_url: 'http://127.0.0.1:9/a.mp3' };
  const failed = await make({ voice: unreachable });
  expect(failed).toMatchObject({
    status: 'failed',
    error: { message: expect.stringContaining('audio_url') },
  });
});

test('takes as long as the pauses of its script, and can be cancelled', async () => {
  const voice = { ...AVATAR_VIDEO.voice, script: 'Hi there. [pause 60s] Bye.' };
  const { body } = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, voice });
  const path = `/v2/videos/${body.data.video_id}`;
  await expect.poll(async () => (await server.get(path)).body.data.stage).toBe('drawing');
  expect((await server.post(`${path}/cancel`, {})).body.data).toMatchObject({ cancelled: true });
});
