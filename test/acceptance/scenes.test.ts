import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPicture } from '../fixtures/product-pictures.ts';
import { type Answer, read, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer('quick');
});
afterAll(() => server[Symbol.asyncDispose]());

const VIDEO = {
  avatar: { avatar_id: 1, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'en-US-slt' },
  aspect_ratio: 'square',
  screen_style: 2,
  caption: true,
  resolution: '720p',
};

async function upload(filename: string, bytes: Uint8Array): Promise<string> {
  const { data } = (await server.post('/v1/upload/asset', { filename })).body;
  const put = await fetch(data.sign_url, { method: 'PUT', body: Buffer.from(bytes) });
  expect(put.ok).toBe(true);
  return String(data.asset_id);
}

test('makes one video with chapters from scenes with pictures, another presenter and silence', async () => {
  const picture = await upload('lamp.png', productPicture('lamp', { width: 400, inScene: true, seed: 2 }));
  const call = {
    ...VIDEO,
    outputs: ['chapters'],
    scenes: [
      { script: 'Hello.', headline: 'First of all', background: { blur: true }, music: { music_id: 3 } },
      {
        script: 'It folds flat.',
        voice_id: 'en-US-rms',
        avatar: { avatar_id: 100, avatar_type: 0 },
        media: { url: picture },
        caption_style: 'boxed',
        points: ['Folds flat'],
        transition: 'fade',
      },
      {
        seconds: 1,
        layout: 'media_only',
        media: { url: picture, fit: 'blur' },
        caption: false,
        music: false,
      },
    ],
  };
  const dry = await server.post('/v2/create_video_from_avatar?dry_run=true', call);
  expect(dry.body.data.estimated_seconds).toBeGreaterThan(2);
  const made = await server.post('/v2/create_video_from_avatar', call);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const ended = await untilEnded(server, made.body.data.video_id);
  expect(ended).toMatchObject({ status: 'completed' });
  expect(ended.duration).toBeGreaterThan(3);
  const chapters = await (await fetch(ended.outputs.chapters_url)).text();
  expect(chapters.match(/-->/g)).toHaveLength(3);
  expect(chapters).toContain('First of all');
  expect(await (await fetch(ended.caption_url)).text()).toContain('It folds flat.');
});

test('names the scene of an unknown asset or voice', async () => {
  const none = await server.post('/v2/create_video_from_avatar', {
    ...VIDEO,
    scenes: [{ script: 'Hello.' }, { script: 'Hello.', media: { url: '999999' } }],
  });
  expect(none.status).toBe(400);
  expect(none.body.msg).toMatch(/^scenes\.1\.media\.url /);

  const nobody = await server.post('/v2/create_video_from_avatar', {
    ...VIDEO,
    scenes: [{ script: 'Hello.', voice_id: 'xx-nobody' }],
  });
  expect(nobody.body.msg).toMatch(/^scenes\.0\.voice_id /);
});

test.each([
  [{ music: { music_id: 999999 } }, 'scenes.0.music.music_id'],
  [{ music: { music_id: 3, volume: 9 } }, 'scenes.0.music.volume'],
  [{ music: true }, 'scenes.0.music'],
  [{ background: { color: '#102030', blur: true } }, 'scenes.0.background'],
  [{ background: { blur: false } }, 'scenes.0.background'],
  [{ background: { blur: 1.5 } }, 'scenes.0.background.blur'],
  [{ background: {} }, 'scenes.0.background'],
])('refuses scene options %j and names the field', async (part, field) => {
  const call = { ...VIDEO, scenes: [{ script: 'Hello.', ...part }] };
  const { status, body } = await server.post('/v2/create_video_from_avatar', call);
  expect(status).toBe(400);
  expect(body.data.errors[0].field, body.msg).toBe(field);
});

test('completes a video with a chosen background and no scenes', async () => {
  const made = await server.post('/v2/create_video_from_avatar', {
    ...VIDEO,
    screen_style: 1,
    voice: { ...VIDEO.voice, script: 'Hi.' },
    background: { place: 'library' },
  });
  expect(await untilEnded(server, made.body.data.video_id)).toMatchObject({ status: 'completed' });
});

test('makes a video in each aspect ratio from one call', async () => {
  const { aspect_ratio: _one, ...video } = VIDEO;
  const body = { ...video, screen_style: 1, voice: { ...VIDEO.voice, script: 'Hi.' } };
  const call = { ...body, aspect_ratios: ['portrait', 'landscape', 'portrait'] };
  const ask = async (): Promise<Answer> =>
    read(
      await fetch(`${server.url}/v2/create_video_from_avatar`, {
        method: 'POST',
        headers: { 'x-api-key': server.key, 'content-type': 'application/json', 'idempotency-key': 'ratios' },
        body: JSON.stringify(call),
      }),
    );
  const made = await ask();
  const { video_id: first, videos } = made.body.data;
  expect(videos.map(({ aspect_ratio }: { aspect_ratio: string }) => aspect_ratio)).toEqual([
    'portrait',
    'landscape',
  ]);
  expect(videos[0].video_id).toBe(first);
  expect((await ask()).body.data).toEqual(made.body.data);
  const sizes = [];
  for (const { video_id } of videos) {
    await untilEnded(server, video_id);
    const { width, height } = (await server.get(`/v2/videos/${video_id}`)).body.data;
    sizes.push([width, height]);
  }
  expect(sizes).toEqual([
    [720, 1280],
    [1280, 720],
  ]);

  const neither = await server.post('/v2/create_video_from_avatar', body);
  expect(neither.body.msg).toMatch(/^aspect_ratio is required/);
  const both = await server.post('/v2/create_video_from_avatar', { ...call, aspect_ratio: 'square' });
  expect(both.body.msg).toMatch(/^aspect_ratios cannot be combined with/);
});
