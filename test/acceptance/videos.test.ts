import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, startServer, TALKING_AVATAR, type TestServer, untilEnded } from './server.ts';

const bomb = gzipSync(Buffer.alloc(110e6));
const media = createServer((request, response) => {
  if (request.url === '/page')
    response.setHeader('content-type', 'text/html').end('<html><body>No sound</body></html>');
  else if (request.url === '/empty') response.setHeader('content-type', 'audio/mpeg').end();
  else if (request.url === '/bomb') response.setHeader('content-encoding', 'gzip').end(bomb);
  else response.writeHead(404).end();
});

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-videos-');
  server = await startServer(temp.path, {
    CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
    CASTWRIGHT_SPARE_RENDERER: 'true',
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
  media.close();
});

test('makes a v2 video and serves its files with ranges and caching', async () => {
  const created = await server.post('/v2/create_video_from_avatar/', {
    ...AVATAR_VIDEO,
    avatar: { avatar_id: '81', avatar_type: '0' },
    voice: {
      ...AVATAR_VIDEO.voice,
      voice_id: 'en-US-ChristopherNeural',
      audio_url: 'https://example.com/a.mp3',
    },
    caption: true,
    caption_style: 'karaoke',
    webhook_url: '',
    video_name: 'Grüße "aus" Köln',
    something_else: 1,
  });
  expect(created.body).toMatchObject({ code: 0, data: { video_id: expect.any(String) } });
  expect(created.body.data.warnings).toEqual([
    'voice.audio_url was ignored because voice.type is script',
    expect.stringContaining('en-US-ChristopherNeural'),
  ]);
  const id = created.body.data.video_id;
  const { body } = await server.get(`/v2/avatar_video/${id}`);
  expect(body.data).toMatchObject({ status: 'processing', video_id: id, stage: expect.any(String) });
  expect(body.data.video_url).toBeUndefined();
  expect(Math.abs(body.data.created_at - Date.now() / 1000)).toBeLessThan(10);

  const video = await untilEnded(server, id);
  expect(video).toMatchObject({ status: 'completed', progress: 100 });
  expect(video.duration).toBeGreaterThan(0.3);

  const whole = await fetch(video.video_url);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
  expect(whole.headers.get('content-disposition')).toBe(
    `inline; filename="Gr__e-aus-K_ln.mp4"; filename*=UTF-8''Gr%C3%BC%C3%9Fe-aus-K%C3%B6ln.mp4`,
  );
  const head = await fetch(video.video_url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  const part = await fetch(video.video_url, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  expect(part.headers.get('content-range')).toBe(`bytes 4-7/${bytes.length}`);
  const end = await fetch(video.video_url, { headers: { range: 'bytes=-10' } });
  expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-10));
  const beyond = await fetch(video.video_url, { headers: { range: `bytes=${bytes.length}-` } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  const etag = whole.headers.get('etag') ?? '';
  expect((await fetch(video.video_url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const changed = await fetch(video.video_url, { headers: { range: 'bytes=4-7', 'if-range': '"other"' } });
  expect((await changed.arrayBuffer()).byteLength).toBe(bytes.length);
  const saved = await fetch(`${video.video_url}?download`, { method: 'HEAD' });
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);

  expect((await fetch(video.cover_url)).headers.get('content-type')).toBe('image/jpeg');
  expect(await (await fetch(video.caption_url)).text()).toContain('00:00:00');
  const vtt = await fetch(video.vtt_url);
  expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await vtt.text()).toMatch(/^WEBVTT/);

  const project = (await server.get(`/v1/project?project_id=${id}`)).body.data;
  expect(project).toMatchObject({ video_url: video.video_url, title: 'Grüße "aus" Köln' });
});

test('makes a v1 video and finds its project by number', async () => {
  const created = await server.post('/v1/create_video_from_talking_avatar', {
    ...TALKING_AVATAR,
    audio_url: '',
    avatar_id: '100',
    screen_style: '2',
  });
  const { project_id: id } = created.body.data;
  expect(id).toMatch(/^\d+$/);
  const waiting = (await server.get(`/v1/project?project_id=${id}`)).body.data;
  expect(waiting).toMatchObject({
    id,
    video_url: '',
    video_duration: 0,
    status_code: expect.toBeOneOf([2, 3]),
  });
  const video = await untilEnded(server, id);
  expect(video).toMatchObject({ status: 'completed', project_id: Number(id) });
  const project = (await server.get(`/v1/project/?project_id=${id}`)).body.data;
  expect(project).toMatchObject({
    id,
    title: 'Hi there.',
    status_code: 4,
    status_desc: 'success',
    video_id: video.video_id,
  });
  expect(project.video_duration).toBe(Math.round(video.duration));
});

test('fails videos whose sound is unusable with a reason, and keeps serving', async () => {
  const { port } = media.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const bad: Record<string, RegExp> = {
    [`${origin}/missing`]: /^voice\.audio_url: The sound answered with HTTP status 404/,
    [`${origin}/page`]: /audio_url/,
    [`${origin}/empty`]: /audio_url/,
    [`${origin}/bomb`]: /The sound is larger than 100 MB/,
    'http://127.0.0.1:9/a.mp3': /The sound could not be reached/,
    'http://nowhere.invalid/a.mp3': /The sound could not be reached/,
  };
  const checks = Object.entries(bad).map(async ([url, sentence]) => {
    const voice = { type: 'audio', voice_id: 'en-US-slt', audio_url: url };
    const created = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, voice });
    const video = await untilEnded(server, created.body.data.video_id);
    expect(video, url).toMatchObject({ status: 'failed', error: { code: 40000, field: 'voice.audio_url' } });
    expect(video.error.message, url).toMatch(sentence);
    const project = (await server.get(`/v1/project?project_id=${video.project_id}`)).body.data;
    expect(project).toMatchObject({ status_code: 5, status_desc: 'failed', error: video.error });
  });
  await Promise.all(checks);
  const { script: _, ...spoken } = TALKING_AVATAR;
  const inV1 = await server.post('/v1/create_video_from_talking_avatar', {
    ...spoken,
    audio_url: `${origin}/missing`,
  });
  const { error } = await untilEnded(server, inV1.body.data.project_id);
  expect(error).toMatchObject({
    field: 'audio_url',
    message: expect.stringMatching(/^audio_url: The sound answered/),
  });
  expect((await server.get('/healthz')).status).toBe(200);
});
