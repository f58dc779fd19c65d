import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeClip } from '../../src/engine/people/filmed/clips.fixture.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { movie, picture, wav } from '../fixtures/media-files.ts';
import { portrait } from '../fixtures/portrait.ts';
import { openRecords } from '../stack/open-records.ts';
import { avatarCalls, GENERATE, PERSON } from './avatar-calls.ts';
import { AVATAR_VIDEO, startServer, type TestServer, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const photo = await portrait();

type Answer = (response: ServerResponse, before: number) => void;
const sendJson: (body: unknown) => Answer = (body) => (response) => response.end(JSON.stringify(body));
let imagine: Answer;
let imageRequests: Record<string, unknown>[] = [];
const outside = createServer(async (request, response) => {
  if (request.url === '/photo.jpg') return void response.end(photo);
  if (request.url === '/plain.png') return void response.end(picture('image/png'));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  imageRequests.push(JSON.parse(Buffer.concat(chunks).toString()));
  imagine(response, imageRequests.length - 1);
});

let server: SharedServer;
let origin: string;
const calls = () => avatarCalls(() => server, server.dataDir);
beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  server = await sharedServer('quick');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  outside.closeAllConnections();
  outside.close();
});
beforeEach(() => {
  imageRequests = [];
});

async function upload(name: string, bytes: Buffer): Promise<{ asset_id: string; asset_url: string }> {
  const { body } = await server.post('/v1/upload/asset', { filename: name });
  const put = await fetch(body.data.sign_url, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(put.status).toBe(200);
  return body.data;
}

async function create(origin_url: string, more: object = {}): Promise<number> {
  const { body } = await server.post('/v1/avatar/create', { origin_url, name: 'Eileen', ...more });
  expect(body, JSON.stringify(body)).toMatchObject({ code: 0 });
  return body.data.avatar_id;
}

test('fails avatars from unusable pictures with a reason, and refuses them in videos', async () => {
  const before = await calls().quota();
  const events = ['create_avatar_success', 'create_avatar_failed'];
  const endpoint = await server.post('/v2/endpoint', { url: 'https://93.184.215.14/avatars', events });
  const origins: [string, RegExp][] = [
    [`${origin}/plain.png`, /^No face was found\. .*photo of one real person/],
    [(await upload('a.mp4', await movie('mp4', 1 / 30))).asset_id, /^No face was found/],
    ['http://127.0.0.1:9/a.jpg', /^origin_url could not be reached$/],
  ];
  for (const [given, sentence] of origins) {
    const id = await create(given);
    const avatar = await calls().avatar(id);
    expect(avatar).toMatchObject({ avatar_status: 'failed', cover_url: '' });
    expect(avatar.fail_msg).toMatch(sentence);
    const query = `endpoint_id=${endpoint.body.data.endpoint_id}&limit=1`;
    const [told] = (await server.get(`/v2/webhook_deliveries?${query}`)).body.data.deliveries;
    const { payload } = (await server.get(`/v2/webhook_deliveries/${told.delivery_id}`)).body.data;
    expect(payload).toMatchObject({
      event: 'create_avatar_failed',
      data: { avatar_id: id, status: 'error', error: { message: avatar.fail_msg } },
    });
    const answer = await server.post('/v2/create_video_from_avatar', {
      ...AVATAR_VIDEO,
      avatar: { avatar_id: id, avatar_type: 1 },
    });
    expect([answer.status, answer.body.data.errors[0].field]).toEqual([400, 'avatar.avatar_id']);
    expect(answer.body.msg).toContain(avatar.fail_msg);
  }
  const { asset_id: sound } = await upload('a.wav', wav());
  const refused = await server.post('/v1/avatar/create', { origin_url: sound, name: 'Noise' });
  expect([refused.status, refused.body.data.errors[0].field]).toEqual([400, 'origin_url']);
  expect(await calls().quota()).toBe(before);
});

describe('from a clip', () => {
  test('makes an avatar whose clip plays in videos, with its own background', async () => {
    await using folder = await makeTempDir('castwright-clip-');
    await writeClip(join(folder.path, 'clip.mp4'), 3.2);
    const { asset_id: asset } = await upload('clip.mp4', await readFile(join(folder.path, 'clip.mp4')));
    const id = await create(asset, { consent: true });
    expect(await calls().avatar(id)).toMatchObject({ avatar_status: 'completed', fail_msg: '' });
    const body = { ...AVATAR_VIDEO, avatar: { avatar_id: id, avatar_type: 1 } };
    const created = await server.post('/v2/create_video_from_avatar', body);
    expect(await untilEnded(server, created.body.data.video_id)).toMatchObject({ status: 'completed' });

    for (const [more, field] of [
      [{ background: { color: '#336699' } }, 'background'],
      [{ output: { transparent: true } }, 'output.transparent'],
    ] as const) {
      const refused = await server.post('/v2/create_video_from_avatar', { ...body, ...more });
      expect([refused.status, refused.body.data.errors[0].field]).toEqual([400, field]);
      expect(refused.body.msg).toContain('keeps its own background');
    }
  });

  test('explains why a video cannot become a clip, though its best frame can become an avatar', async () => {
    const { asset_id: asset } = await upload('short.mp4', await movie('mp4', 1));
    const refused = await calls().avatar(await create(asset, { from_video: 'clip' }));
    expect(refused.fail_msg).toBe('The video is shorter than 3 seconds. Film 5 to 20 seconds.');
    const still = await calls().avatar(await create(asset));
    expect(still.fail_msg).toMatch(/^No face was found\. Use a photo/);
  });
});

describe('from a photo', () => {
  test('makes a speaking avatar, stores the time of consent, and warns about a small photo', async () => {
    const { asset_id: asset } = await upload('eileen.png', photo);
    const id = await create(asset, { consent: true, gaze: 'photo' });
    const avatar = await calls().avatar(id);
    expect(avatar).toMatchObject({ name: 'Eileen', avatar_status: 'completed', fail_msg: '' });
    const film = await fetch(avatar.video_url);
    expect(film.headers.get('content-type')).toBe('video/mp4');
    const cover = await fetch(avatar.cover_url);
    expect(cover.headers.get('content-type')).toBe('image/jpeg');

    const db = await openRecords(server.dataDir);
    const row = await db
      .selectFrom('custom_avatars')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.destroy();
    expect(Math.abs((row.consent_at ?? 0) - Date.now())).toBeLessThan(120_000);
    expect([row.origin, row.gaze]).toEqual([null, 'photo']);
    // The pack contains the photo, so its files are not public.
    expect((await fetch(`${server.url}/files/${row.pack_file}/person.json`)).status).toBe(404);

    const body = { ...AVATAR_VIDEO, avatar: { avatar_id: id, avatar_type: 1 } };
    const created = await server.post('/v2/create_video_from_avatar', body);
    const video = await untilEnded(server, created.body.data.video_id);
    expect(video).toMatchObject({ status: 'completed' });
    const verified = await server.post('/v2/verify', { url: video.video_url });
    expect(verified.body.data.credentials.ingredients).toEqual([
      { title: 'photo', format: 'image/jpeg', relationship: 'componentOf', has_credentials: false },
    ]);
    expect(await untilEnded(server, created.body.data.video_id)).toMatchObject({ status: 'completed' });

    // The warning about the small photo has figures.
    const [warning] = avatar.warnings;
    expect(warning).toMatch(
      /^The face is \d+ px wide; at 1080x1920 it would be drawn \d\.\d times larger, and look soft\. Use /,
    );
    const listed = (await server.get('/v2/avatars/photo_avatars')).body.data.avatars[0];
    expect(listed).toMatchObject({ id, warnings: [warning] });
    const order = async (screen_style: number) => {
      const tall = { ...body, screen_style, aspect_ratio: 'portrait', resolution: '1080p' };
      return (await server.post('/v2/create_video_from_avatar', tall)).body.data.warnings ?? [];
    };
    expect(await order(1)).toContain(warning);
    expect(await order(3)).not.toContain(warning);
  });

  test('animates the photo, and makes an avatar from that video', async () => {
    const { body } = await server.post('/v1/photo_avatar/add_motion', {
      image_url: `${origin}/photo.jpg`,
      name: 'Eileen',
      voice_id: 'en-US-slt',
      model: '3.0',
      welcome_msg: 'Hi there.',
    });
    const motion = await calls().motion(body.data.motion_id);
    expect(motion).toMatchObject({ status: 'completed', image_url: `${origin}/photo.jpg` });
    const id = await create(motion.motion_preview_url, { from_video: 'frame' });
    expect(await calls().avatar(id)).toMatchObject({ avatar_status: 'completed' });
  });

  test('keeps the face and colours in a new look, and reports it', async () => {
    const { body } = await server.post('/v1/photo_avatar/new_look/generate', {
      ...PERSON,
      aspect_ratio: 2,
      image_url: `${origin}/photo.jpg`,
      appearance: 'green sweater',
    });
    const look = await calls().photo(body.data.photo_id);
    expect(look).toMatchObject({ status: 'success', image_url_list: { length: 4 } });
    expect(look.understood).toMatchObject({
      skin: expect.stringContaining('as in the picture'),
      face: expect.stringContaining('as in the picture'),
      clothing: 'green sweater',
    });
  });
});

describe('with an image model', () => {
  let painter: TestServer;
  let folder: TempDir;
  const painted = () => avatarCalls(() => painter, folder.path);
  beforeAll(async () => {
    folder = await makeTempDir('castwright-imagined-');
    painter = await startServer(folder.path, {
      CASTWRIGHT_IMAGE_BASE_URL: `${origin}/v1`,
      CASTWRIGHT_IMAGE_API_KEY: 'sk-1',
      CASTWRIGHT_IMAGE_MODEL: 'painter-2',
    });
  });
  afterAll(async () => {
    await painter[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const generate = async () => {
    const { body } = await painter.post(GENERATE, { ...PERSON, appearance: 'a brown veil' });
    return painted().photo(body.data.photo_id);
  };

  test('makes an avatar from a generated photo, and warns when pictures are missing', async () => {
    const good = sendJson({ data: [{ b64_json: photo.toString('base64') }] });
    imagine = (response, before) => (before === 0 ? good(response, 0) : response.writeHead(503).end());
    const made = await generate();
    expect(made).toMatchObject({ status: 'success', image_url_list: { length: 1 } });
    expect(made.warnings).toEqual([expect.stringMatching(/^Only 1 of 4 pictures were made/)]);
    expect(imageRequests[0]).toMatchObject({
      model: 'painter-2',
      size: '1024x1024',
      prompt: expect.stringContaining('a brown veil'),
    });
    expect(await painted().avatar(made.avatar_id)).toMatchObject({ avatar_status: 'completed' });
  });

  const nobody = sendJson({ data: [{ b64_json: picture('image/png').toString('base64') }] });
  const twice: Answer = (response, before) =>
    before < 2 ? nobody(response, before) : response.writeHead(503).end();
  test.each<[string, Answer, RegExp]>([
    ['closes the connection', (response) => response.destroy(), /could not be reached/],
    [
      'sends something that is not a picture',
      sendJson({ data: [{ b64_json: 'AAAA' }] }),
      /a file that is not a picture/,
    ],
    ['sends pictures without a face', twice, /No avatar can be made .* No face was found/],
  ])('fails the generation and refunds the credit when the model %s', async (_name, answer, sentence) => {
    imagine = answer;
    const before = await painted().quota();
    const made = await generate();
    expect(made).toMatchObject({ status: 'error', error: { code: 50000 } });
    expect(made.msg).toMatch(sentence);
    expect(await painted().quota()).toBe(before);
  });
});
