import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe } from '../../src/engine/media/probe/probe.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { picture, wav } from '../fixtures/media-files.ts';
import { AVATAR_VIDEO, read } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';
import { openTestApp } from './test-app.ts';

let temp: TempDir;
let server: SharedServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-musics-');
  server = await sharedServer('quick');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

interface Item {
  id: number;
  name: string;
  music_url: string;
  duration: number;
}

test('lists the music library in v1 and v2', async () => {
  const { avatars } = (await server.get('/v1/musics')).body.data as { avatars: Item[] };
  expect(avatars).toHaveLength(24);
  expect(avatars.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 13]));
  for (const { name, duration, music_url: url } of avatars) {
    expect(name).toMatch(/\w{3}/);
    expect(Number.isInteger(duration) && duration >= 60 && duration <= 90).toBe(true);
    expect(url.startsWith(server.url)).toBe(true);
  }
  const second = (await server.get('/v2/musics?page=2')).body.data;
  expect(second.music.map(({ id }: Item) => id)).toEqual(avatars.slice(10, 20).map(({ id }) => id));
  expect(second).toMatchObject({
    total: 24,
    has_more: true,
    pagination: { page: 2, page_size: 10, total_items: 24, total_pages: 3 },
  });
});

test('renders a track once, then serves it with ranges', async () => {
  const [{ music_url: url, duration }] = (await server.get('/v1/musics')).body.data.avatars as [Item];
  const [first, also] = await Promise.all([fetch(url), fetch(url)]);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(Buffer.from(await also.arrayBuffer()).equals(bytes)).toBe(true);
  const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
  const path = join(temp.path, 'heard.m4a');
  await writeFile(path, bytes);
  const { duration: measured } = await probe(path);
  expect(Math.abs(measured - duration)).toBeLessThan(1);
  expect((await read(await fetch(`${server.url}/musics/999/preview.m4a`))).body.code).toBe(10104);
});

async function upload(filename: string, bytes: Buffer): Promise<string> {
  const { sign_url: url, asset_id: id } = (await server.post('/v1/upload/asset', { filename })).body.data;
  const put = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(put.status).toBe(200);
  return id;
}

test('adds an uploaded sound as custom music, accepts it in a video and deletes it', async () => {
  const asset = await upload('jingle.wav', wav(3));
  const { body } = await server.post('/v1/musics/custom', { asset_id: asset, name: 'Jingle' });
  expect(body).toMatchObject({ code: 0, data: { name: 'Jingle', duration: 3 } });
  expect((await server.get('/v1/musics/custom')).body.data.avatars).toEqual([body.data]);
  expect((await fetch(body.data.music_url)).headers.get('content-type')).toMatch(/^audio\//);

  const video = { ...AVATAR_VIDEO, music: { music_id: body.data.id, volume: 0.5 } };
  expect((await server.post('/v2/create_video_from_avatar', video)).body.code).toBe(0);
  const removal = { method: 'DELETE', headers: { 'x-api-key': server.key } };
  const removed = await read(await server.ask(`/v1/musics/custom/${body.data.id}`, removal));
  expect(removed.body.data).toMatchObject({ id: body.data.id, deleted: true });
  expect((await read(await server.ask(`/v1/musics/custom/${body.data.id}`, removal))).status).toBe(404);
  expect((await server.get('/v1/musics/custom')).body.data.avatars).toEqual([]);
  const late = (await server.post('/v2/create_video_from_avatar', video)).body;
  expect([late.code, late.data.errors[0].field]).toEqual([40000, 'music.music_id']);
});

test('refuses unusable or unknown music and names the field', async () => {
  const image = await upload('a.png', picture('image/png'));
  const short = await upload('short.wav', wav(0.5));
  for (const asset of [image, short, '999999', 'https://example.com/a.mp3']) {
    const { status, body } = await server.post('/v1/musics/custom', { asset_id: asset, name: 'X' });
    expect([status, body.data.errors[0].field]).toEqual([400, 'asset_id']);
  }
  for (const music of [{ music_id: 999 }, { music_id: 1, volume: 3 }, {}]) {
    const { body } = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, music });
    expect([body.code, body.data.errors[0].field]).toEqual([40000, expect.stringMatching(/^music\./)]);
  }
});

test('hides custom music from other accounts', async () => {
  await using api = await openTestApp();
  const { anna, ben } = api.keys;
  const { id: account } = await api.backend.db
    .selectFrom('accounts')
    .select('id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const file = { id: 'f'.repeat(24), account_id: account, video_id: null, role: 'asset' as const };
  const facts = { name: 'a.wav', content_type: 'audio/wav', size: 1, created_at: 1 };
  await api.backend.db
    .insertInto('files')
    .values({ ...file, ...facts, avatar_id: null })
    .execute();
  const { id } = await api.backend.db
    .insertInto('custom_musics')
    .values({ account_id: account, name: 'Hers', file_id: file.id, duration: 5, created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const music = 1_000_000 + id;
  const lists = await Promise.all(
    [anna, ben].map(
      async (key) => (await api.call(key, { url: '/v1/musics/custom' })).json().data.avatars.length,
    ),
  );
  expect(lists.sort()).toEqual([0, 1]);
  const [owner, other] =
    (await api.call(anna, { url: '/v1/musics/custom' })).json().data.avatars.length === 1
      ? [anna, ben]
      : [ben, anna];
  const payload = { ...AVATAR_VIDEO, music: { music_id: music } };
  const ask = async (key: string) =>
    (await api.call(key, { method: 'POST', url: '/v2/create_video_from_avatar', payload })).json().code;
  expect([await ask(other), await ask(owner)]).toEqual([40000, 0]);
  const remove = async (key: string) =>
    (await api.call(key, { method: 'DELETE', url: `/v1/musics/custom/${music}` })).json().code;
  expect([await remove(other), await remove(owner)]).toEqual([10104, 0]);
});
