import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { picture } from '../fixtures/media-files.ts';
import { backendIn, storedIn } from '../stack/stack.ts';
import {
  AVATAR_VIDEO,
  KEY,
  QUICK_RENDERS,
  read,
  startServer,
  type TestServer,
  untilEnded,
} from './server.ts';

const OWNER = { email: 'ada@example.com', password: 'a sentence to remember' };

let temp: TempDir;
let server: TestServer;
let bobsKey: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-trash-');
  server = await startServer(
    temp.path,
    {
      CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
      CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
    },
    QUICK_RENDERS,
  );
  const { db, queue } = await backendIn(temp.path);
  bobsKey = (
    await addAccount(db, await openEncryption(temp.path, undefined), { email: 'bob@example.com', credits: 5 })
  ).key;
  await queue.close();
  await db.destroy();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const call = async (method: string, path: string, key = KEY) =>
  read(await server.ask(path, { method, headers: { 'x-api-key': key } }));
const trash = async (query = '', key = KEY) => (await call('GET', `/v2/trash${query}`, key)).body.data;

/** A signed-in browser, for calls that only the dashboard makes. */
async function signedIn() {
  const answer = await read(
    await fetch(`${server.url}/dashboard/api/sign-in`, { method: 'POST', body: JSON.stringify(OWNER) }),
  );
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const headers = { cookie, 'x-csrf-token': answer.body.data.csrf };
  return (method: string, path: string) => fetch(server.url + path, { method, headers });
}

test('hides a deleted video, restores it with its link, and deletes it for good on request', async () => {
  const click = await signedIn();
  const { body } = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, caption: true });
  const id = body.data.video_id as string;
  const video = await untilEnded(server, id);
  const shared = await read(await click('PUT', `/dashboard/api/videos/${id}/share`));
  const addresses = [video.video_url, video.cover_url, video.vtt_url, `${shared.body.data.url}/video`];
  const answers = () => Promise.all(addresses.map(async (address) => (await fetch(address)).status));
  const before = Buffer.from(await (await fetch(video.video_url)).arrayBuffer());
  const stored = await storedIn(temp.path);

  const deleted = (await call('DELETE', `/v2/videos/${id}`)).body.data;
  expect(await answers()).toEqual([404, 404, 404, 404]);
  expect((await call('GET', `/v2/videos/${id}`)).body.code).toBe(10104);
  expect(await storedIn(temp.path)).toEqual(stored);
  const { items, ...rest } = await trash();
  expect(items).toEqual([
    {
      trash_id: deleted.trash_id,
      kind: 'video',
      id,
      name: video.name ?? expect.any(String),
      size: expect.any(Number),
      cover_url: `${server.url}/v2/trash/${deleted.trash_id}/cover`,
      deleted_at: expect.any(Number),
      restorable_until: deleted.restorable_until,
    },
  ]);
  expect(rest).toMatchObject({ total: 1, size: items[0].size, keep_days: 30, has_more: false });

  // Only its owner can fetch the picture, by key or session.
  const cover = `/v2/trash/${deleted.trash_id}/cover`;
  for (const picture of [
    await server.ask(cover, { headers: { 'x-api-key': KEY } }),
    await click('GET', cover),
  ]) {
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
  }
  expect((await fetch(server.url + cover)).status).toBe(401);
  for (const [method, path] of [
    ['GET', cover],
    ['POST', `/v2/trash/${deleted.trash_id}/restore`],
    ['DELETE', `/v2/trash/${deleted.trash_id}`],
  ] as const) {
    expect((await call(method, path, bobsKey)).body, path).toMatchObject({ code: 10104, data: null });
  }
  expect((await call('DELETE', '/v2/trash', bobsKey)).body.data).toEqual({ deleted: 0 });
  expect((await trash('', bobsKey)).items).toEqual([]);

  const restored = await call('POST', `/v2/trash/${deleted.trash_id}/restore`);
  expect(restored.body.data).toMatchObject({ kind: 'video', id, restored: true, also: [] });
  expect(await answers()).toEqual([200, 200, 200, 200]);
  expect((await call('GET', `/v2/avatar_video/${id}`)).body.data).toEqual(video);
  expect(Buffer.from(await (await fetch(video.video_url)).arrayBuffer()).equals(before)).toBe(true);
  expect((await call('POST', `/v2/trash/${deleted.trash_id}/restore`)).body.code).toBe(10104);

  const odd = await call('DELETE', `/v2/videos/${id}?permanently=perhaps`);
  expect([odd.status, odd.body.data.errors[0].field]).toEqual([400, 'permanently']);
  const gone = (await call('DELETE', `/v2/videos/${id}?permanently=true`)).body.data;
  expect(gone).toEqual({ video_id: id, project_id: video.project_id, deleted: true });
  expect(await storedIn(temp.path)).toEqual([]);
  expect((await trash()).total).toBe(0);
  expect(await answers()).toEqual([404, 404, 404, 404]);

  const { events } = (await read(await click('GET', '/dashboard/api/audit'))).body.data;
  const lines = events.map(({ action, target }: Record<string, string>) => `${action} ${target}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      `delete_video ${id}`,
      `restore_from_trash video ${id}`,
      `delete_video_for_good ${id}`,
    ]),
  );
});

test('restores templates, voices, products and files under their ids, and empties the trash', async () => {
  const click = await signedIn();
  const upload = (await server.post('/v1/upload/asset', { filename: 'lamp.png' })).body.data;
  await fetch(upload.sign_url, { method: 'PUT', body: new Uint8Array(picture('image/png')) });
  const clips = [{ asset: { type: 'image', src: upload.asset_url }, length: 1 }];
  const template = { version: 1, name: 'Lamp', aspects: ['square'], scenes: [{ length: 1, clips }] };
  const film = (await server.post('/v2/templates/custom', { template })).body.data;
  const media = [{ type: 1, url: upload.asset_id }];
  const product = (await server.post('/v2/product', { name: 'Lamp', media })).body.data;
  const voice = (await server.post('/v2/voices/custom', { name: 'Low', voice_id: 'en-US-slt', pitch: -2 }))
    .body.data;
  const isThere = async () =>
    Promise.all([
      fetch(upload.asset_url).then(({ status }) => status === 200),
      call('GET', `/v2/templates/${film.template_id}`).then(({ body }) => body.code === 0),
      call('GET', '/v1/products').then(({ body }) => JSON.stringify(body).includes(product.product_id)),
      call('GET', '/v2/voices/custom').then(({ body }) => JSON.stringify(body).includes(voice.voice_id)),
    ]);
  expect(await isThere()).toEqual([true, true, true, true]);
  const asset = `/dashboard/api/assets/${upload.asset_id}`;
  expect((await click('DELETE', asset)).status).toBe(409);
  await click('DELETE', `/dashboard/api/products/${product.product_id}`);
  await call('DELETE', `/v2/templates/custom/${film.template_id}`);
  await call('DELETE', `/v2/voices/custom/${voice.voice_id}`);
  // A file in the trash does not block deletion, and is restored along.
  expect((await click('DELETE', asset)).status).toBe(200);
  expect(await isThere()).toEqual([false, false, false, false]);
  expect((await fetch(film.cover_url)).status).toBe(404);

  const first = await trash('?page_size=3');
  const second = await trash(`?page_size=3&cursor=${first.next_cursor}`);
  expect([first.items.length, first.has_more, second.items.length, second.has_more]).toEqual([
    3,
    true,
    1,
    false,
  ]);
  expect((await trash('?kind=voice')).items).toMatchObject([
    { kind: 'voice', id: voice.voice_id, name: 'Low' },
  ]);
  expect((await call('GET', '/v2/trash?cursor=nonsense')).body.code).toBe(40000);
  for (const { trash_id: id, kind } of [...first.items, ...second.items]) {
    if (kind === 'asset') continue;
    const { data } = (await call('POST', `/v2/trash/${id}/restore`)).body;
    if (kind === 'product') expect(data).toMatchObject({ kind, id: product.product_id });
  }
  expect(await isThere()).toEqual([true, true, true, true]);
  // The picture is too small to draw; only a restored template reports that.
  expect((await fetch(film.cover_url)).status).toBe(400);

  const { trash_id: late } = (await call('DELETE', `/v2/templates/custom/${film.template_id}`)).body.data;
  await call('DELETE', `/v2/voices/custom/${voice.voice_id}`);
  expect((await call('DELETE', '/v2/trash')).body.data).toEqual({ deleted: 2 });
  expect((await call('POST', `/v2/trash/${late}/restore`)).body.code).toBe(10104);
  expect((await trash()).items).toEqual([]);
});

test('deletes at once when the trash is off', async () => {
  await using folder = await makeTempDir('castwright-no-trash-');
  await using bare = await startServer(folder.path, { CASTWRIGHT_TRASH_DAYS: '0' }, QUICK_RENDERS);
  const { voice_id: id } = (await bare.post('/v2/voices/custom', { name: 'Low', voice_id: 'en-US-slt' })).body
    .data;
  const headers = { 'x-api-key': KEY };
  const { body } = await read(await bare.ask(`/v2/voices/custom/${id}`, { method: 'DELETE', headers }));
  expect(body.data).toEqual({ voice_id: id, deleted: true });
  expect((await bare.get('/v2/trash')).body.data).toMatchObject({ items: [], keep_days: 0 });
});
