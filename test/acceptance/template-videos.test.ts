import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readYuv } from '../../src/engine/media/probe/read-back.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { TINY, textValue } from '../fixtures/tiny-template.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Answer, KEY, read, startServer, type TestServer, untilEnded } from './server.ts';

let temp: TempDir;
let server: TestServer;
let receiver: Receiver;
let legacy: string;
let id: number;
beforeAll(async () => {
  temp = await makeTempDir('castwright-template-videos-');
  receiver = await startReceiver((response) => response.writeHead(200).end());
  server = await startServer(temp.path, {
    CASTWRIGHT_LEGACY_PORT: '0',
    CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
  });
  legacy = /Legacy address\s+(\S+)/.exec(server.stdout())?.[1] ?? '';
  id = (await server.post('/v2/templates/custom', { template: TINY })).body.data.template_id;
  const kinds = ['video', 'template_video'].flatMap((kind) => [
    `generated_${kind}_success`,
    `generated_${kind}_failed`,
  ]);
  await server.post('/v2/endpoint', { url: `${receiver.url}/hook`, events: kinds, status: 'enabled' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const openRender = async (body: object, key = KEY): Promise<Answer> =>
  read(
    await fetch(`${legacy}/open/render`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const title = textValue('title', 'Same everywhere');
const scriptValue = { type: 'script', name: 'said', properties: { content: 'Hi.' } };
/** A hash of every decoded frame of a finished video. */
async function framesOf(url: string): Promise<string[]> {
  const path = join(temp.path, `${createHash('sha256').update(url).digest('hex')}.mp4`);
  await writeFile(path, Buffer.from(await (await fetch(url)).arrayBuffer()));
  const hashes: string[] = [];
  for await (const { y, u, v } of readYuv(path)) {
    hashes.push(createHash('sha256').update(y).update(u).update(v).digest('hex'));
  }
  return hashes;
}

test('renders the same frames from every template operation, each with its own answer and event', async () => {
  const v2 = await server.post('/v2/create_video_with_template', {
    template_id: id,
    voice_language: 'english',
    // Some clients nest it like this.
    variables: [
      { ...title, properties: { ...title.properties, webhook_url: `${receiver.url}/own` } },
      scriptValue,
    ],
    video_name: 'By v2',
  });
  const v1 = await server.post('/v1/create_video_with_template', {
    template_id: String(id),
    lang: 'english',
    template_type: 'user',
    variables: [title, scriptValue],
  });
  const variable = await server.post('/v1/create_video_with_variable', {
    template_id: id,
    text: 'Hi.',
    lang: 'english',
    template_type: 'custom',
    variables: [title],
    dp_id: 0,
    timbre_id: 0,
    without_tts: 0,
  });
  const oldest = await openRender({ template_id: id, text: 'Hi.', variables: [title] });
  expect(v2.body).toMatchObject({ code: 0, data: { video_id: expect.any(String) } });
  expect(v1.body.data).toEqual({ project_id: expect.stringMatching(/^\d+$/) });
  expect(variable.body.data).toEqual({ project_id: expect.any(Number) });
  expect(oldest.body.data).toEqual({ prj_id: expect.stringMatching(/^\d+$/) });

  const ids = [
    v2.body.data.video_id,
    v1.body.data.project_id,
    variable.body.data.project_id,
    oldest.body.data.prj_id,
  ];
  const videos = [];
  for (const one of ids) videos.push(await untilEnded(server, one));
  expect(videos.map(({ status, error }) => error?.message ?? status)).toEqual(Array(4).fill('completed'));
  const frames = [];
  for (const { video_url } of videos) frames.push(await framesOf(video_url));
  expect(frames[0]?.length).toBeGreaterThan(10);
  expect(new Set(frames[0]).size).toBeGreaterThan(1);
  for (const other of frames.slice(1)) expect(other).toEqual(frames[0]);

  const [first] = videos;
  const status = (await server.get(`/v2/template_video/${first.video_id}`)).body.data;
  expect(status).toMatchObject({
    status: 'completed',
    completed_at: expect.any(Number),
    data: {
      video_name: 'By v2',
      url: first.video_url,
      duration_seconds: first.duration,
      deducted_credit: 0.01,
    },
  });
  const project = (await server.get(`/v1/project?project_id=${ids[3]}`)).body.data;
  expect(project).toMatchObject({
    status_code: 4,
    title: 'Tiny',
    video_url: expect.stringContaining('.mp4'),
  });
  const list = (await server.get('/v2/template_videos?page_size=2&status=4&sort_order=asc')).body.data;
  expect(list.data[0]).toMatchObject({ video_id: first.video_id, status: 'completed', url: first.video_url });
  expect(list.pagination).toMatchObject({ page: 1, page_size: 2, total_items: 4, total_pages: 2 });
  expect((await server.get('/v2/template_videos?status=5')).body.data.data).toEqual([]);

  const events = (await receiver.until('/hook', 4)).map(({ body }) => body.event).sort();
  const older = 'generated_video_success';
  expect(events).toEqual(['generated_template_video_success', older, older, older]);
  const [own] = await receiver.until('/own', 1);
  expect(own?.body.data).toMatchObject({ video_id: first.video_id, status: 'completed' });
});

test('requires a key at the legacy address, and serves nothing else there', async () => {
  expect((await openRender({ template_id: id }, 'nobody')).status).toBe(401);
  const elsewhere = await fetch(`${legacy}/v2/user/whoami`, { headers: { 'x-api-key': KEY } });
  expect(elsewhere.status).toBe(404);
});

test('checks avatar, voice, music and aspect ratio, and warns about options without effect', async () => {
  const ask = (more: object) =>
    server.post('/v2/create_video_with_template?dry_run=true', {
      template_id: id,
      voice_language: 'english',
      variables: [title],
      ...more,
    });
  const fieldOf = async (more: object) => (await ask(more)).body.data.errors?.[0].field;
  expect(await fieldOf({ template_id: 5 })).toBe('template_id');
  expect(await fieldOf({ avatar_id: 987_654, avatar_type: 1 })).toBe('avatar_id');
  expect(await fieldOf({ voice_id: 'nobody' })).toBe('voice_id');
  expect(await fieldOf({ background_music_id: 987_654 })).toBe('background_music_id');
  expect(await fieldOf({ aspect_ratio: 'portrait' })).toBe('aspect_ratio');
  expect((await ask({ voice_id: 'en-US-ChristopherNeural', background_music_id: 13 })).body.data.valid).toBe(
    true,
  );

  const call = {
    template_id: id,
    text: 'Good day.',
    variables: [title],
    without_tts: 1,
    template_type: 'user',
  };
  const library = await openRender({ ...call, template_type: 'common' });
  expect([library.status, library.body.code]).toEqual([404, 10104]);
  expect(library.body.msg).toContain('in your account, not in the library');
  const { data } = (await openRender({ ...call, dp_id: 81 })).body;
  const warnings = ['shows no presenter', 'text was ignored'];
  for (const words of warnings) expect(data.warnings.join('\n')).toContain(words);
  await untilEnded(server, data.prj_id);
});

test('fills a template with a product, and refuses one without a place for pictures', async () => {
  const shelf = {
    ...TINY,
    name: 'Shelf',
    variables: [
      { name: 'NAME', type: 'text', max_chars: 12 },
      { name: 'PRICE', type: 'text', default: '$1' },
      { name: 'PHOTO', type: 'image' },
    ],
    scenes: [
      {
        length: 0.5,
        clips: [
          { asset: { type: 'text', text: '{{NAME}} {{PRICE}}' } },
          { asset: { type: 'image', src: '{{PHOTO}}' } },
        ],
      },
    ],
  };
  const { template_id } = (await server.post('/v2/templates/custom', { template: shelf })).body.data;
  const details = {
    name: 'Cork Table Lamp',
    description: 'It folds flat.',
    price: { amount: 49, currency: 'EUR' },
  };
  const { product_id } = (await server.post('/v2/product', details)).body.data;
  const ask = (id: number) =>
    server.post('/v1/create_video_from_url', {
      product_id,
      aspect_ratio: 2,
      video_length: '15',
      avatar_id: 1,
      avatar_type: 0,
      script_style: 'Data',
      template_type: 'custom',
      template_id: id,
      override_script: 'Hi.',
    });
  const made = await ask(template_id);
  expect(made.body.code).toBe(0);
  expect(await untilEnded(server, made.body.data.project_id)).toMatchObject({
    status: 'completed',
    duration: 0.5,
  });
  const without = (
    await server.post('/v2/templates/custom', {
      template: {
        ...shelf,
        variables: [],
        scenes: [{ length: 1, clips: [] }],
        timeline: { tracks: [{ clips: [{ asset: { type: 'text', text: 'x' } }] }] },
      },
    })
  ).body.data;
  expect((await ask(without.template_id)).body.data.errors[0].field).toBe('template_id');
});

test('completes a video whose template is deleted, and names an unreachable picture', async () => {
  const { template_id: own } = (await server.post('/v2/templates/custom', { template: TINY })).body.data;
  const ask = async (variables: object[]) => {
    const body = { template_id: own, voice_language: 'english', variables };
    return (await server.post('/v2/create_video_with_template', body)).body.data.video_id as string;
  };
  const [good, bad] = [
    await ask([title]),
    await ask([
      title,
      { type: 'image', name: 'photo', properties: { url: 'https://nowhere.invalid/a.png' } },
    ]),
  ];
  await server.ask(`/v2/templates/custom/${own}`, { method: 'DELETE', headers: { 'x-api-key': KEY } });
  expect(await untilEnded(server, good)).toMatchObject({ status: 'completed' });
  const failed = await untilEnded(server, bad);
  expect(failed).toMatchObject({ status: 'failed', error: { code: 40000 }, deducted_credit: 0 });
  expect(failed.error.message).toContain('photo');
});

test('renders a template sent with the request, and does not store it', async () => {
  const before = (await server.get('/v2/templates/custom')).body.data.total;
  const made = await server.post('/v2/render', {
    template: TINY,
    variables: [title, scriptValue],
    resolution: '720p',
    outputs: ['poster', 'chapters'],
  });
  expect(made.status).toBe(200);
  const ended = await untilEnded(server, made.body.data.video_id);
  expect(ended).toMatchObject({ status: 'completed' });
  const poster = await fetch(ended.outputs.poster_url);
  expect(poster.headers.get('content-type')).toBe('image/png');
  expect(await (await fetch(ended.outputs.chapters_url)).text()).toMatch(/^WEBVTT\n\n1\n00:00:00\.000 --> /);
  expect((await server.get('/v2/templates/custom')).body.data.total).toBe(before);

  const document = { ...TINY, scenes: [{ clips: [{ asset: { type: 'text', txt: 'Oops' } }] }] };
  const refused = await server.post('/v2/render', { template: document });
  expect(refused.status).toBe(400);
  expect(refused.body.msg).toMatch(/^template\.scenes\[0\]\.clips\[0\]\.asset/);
  const nothing = await server.post('/v2/render', {});
  expect(nothing.body.msg).toMatch(/^template/);
});
