import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { createFolder } from '../../src/service/library/folders.ts';
import { openRecords } from '../stack/open-records.ts';
import {
  AVATAR_VIDEO,
  PRODUCT_VIDEO,
  QUICK_RENDERS,
  read,
  startServer,
  type TestServer,
  untilEnded,
} from './server.ts';

const OWNER = { email: 'ada@example.com', password: 'a sentence to remember' };
const API = '/dashboard/api';

let temp: TempDir;
let server: TestServer;
let ask: (method: string, path: string, body?: object) => ReturnType<typeof read>;
let bobsKey: string;
let bobsFolder: string;
const ids: string[] = [];
beforeAll(async () => {
  temp = await makeTempDir('castwright-folders-');
  server = await startServer(
    temp.path,
    { CASTWRIGHT_ADMIN_EMAIL: OWNER.email, CASTWRIGHT_ADMIN_PASSWORD: OWNER.password },
    QUICK_RENDERS,
  );
  const db = await openRecords(temp.path);
  const encryption = await openEncryption(temp.path, undefined);
  const bob = await addAccount(db, encryption, { email: 'bob@example.com', credits: 5 });
  bobsKey = bob.key;
  bobsFolder = (await createFolder(db, bob.id, 'Bob’s')).id;
  await db.destroy();
  const signIn = await fetch(`${server.url}${API}/sign-in`, { method: 'POST', body: JSON.stringify(OWNER) });
  const cookie = (signIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const csrf = (await read(signIn)).body.data.csrf;
  ask = async (method, path, body) =>
    read(
      await fetch(server.url + path, {
        method,
        headers: { cookie, 'x-csrf-token': csrf },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  for (const name of ['First', 'Second', 'Third']) {
    const { body } = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, video_name: name });
    ids.push(body.data.video_id);
    await untilEnded(server, body.data.video_id);
  }
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const names = async (query: Record<string, string>, key?: string) => {
  const { body } = await server.get(`/v2/videos?${new URLSearchParams(query)}`, key);
  return (body.data.videos as { name: string }[]).map(({ name }) => name);
};
const folders = async () => (await ask('GET', `${API}/folders`)).body.data;

test('files videos in folders, and puts them back when a deleted folder is restored', async () => {
  const created = await ask('POST', `${API}/folders`, { name: '  Spring sale ' });
  const { folder_id: id } = created.body.data;
  expect(created.body.data).toMatchObject({ name: 'Spring sale', videos: 0 });
  const move = (body: object) => ask('PUT', `${API}/folder_of_videos`, body);
  expect((await move({ video_ids: [ids[0], ids[1], ids[1]], folder_id: id })).body.data).toEqual({
    moved: 2,
  });
  expect(await names({ folder_id: id })).toEqual(['Second', 'First']);
  expect(await names({ folder_id: 'none' })).toEqual(['Third']);
  expect(await names({ folder_id: id }, bobsKey)).toEqual([]);
  expect((await server.get(`/v2/videos/${ids[0]}`)).body.data.folder_id).toBe(id);
  expect((await folders()).folders).toMatchObject([{ name: 'Spring sale', videos: 2 }]);

  const renamed = await ask('PUT', `${API}/folders/${id}`, { name: 'Summer' });
  expect(renamed.body.data).toEqual({ name: 'Summer' });
  expect((await ask('POST', `${API}/folders`, { name: 'summer' })).body).toMatchObject({
    code: 40000,
    msg: 'You already have a folder named summer. Choose another name.',
  });

  const deleted = await ask('DELETE', `${API}/folders/${id}`);
  expect(await names({ folder_id: 'none' })).toEqual(['Third', 'Second', 'First']);
  expect((await server.get(`/v2/videos/${ids[0]}`)).body.data).not.toHaveProperty('folder_id');
  const restored = await server.post(`/v2/trash/${deleted.body.data.trash_id}/restore`, {});
  expect(restored.body.data).toMatchObject({ kind: 'folder', id, name: 'Summer' });
  expect(await names({ folder_id: id })).toEqual(['Second', 'First']);
});

test.each([
  ['POST', '/folders', { name: '' }, 400, 'name'],
  ['POST', '/folders', { name: 'x'.repeat(81) }, 400, 'name'],
  ['PUT', '/folder_of_videos', { video_ids: [], folder_id: null }, 400, 'video_ids'],
  ['PUT', '/folder_of_videos', { video_ids: Array(201).fill('v'), folder_id: null }, 400, 'video_ids'],
  ['PUT', '/folder_of_videos', { video_ids: ['vid_none'], folder_id: null }, 400, 'video_ids.0'],
  ['PUT', '/folder_of_videos', { video_ids: ['FIRST'], folder_id: 'BOBS' }, 404, undefined],
  ['PUT', '/folders/BOBS', { name: 'Mine' }, 404, undefined],
  ['DELETE', '/folders/BOBS', undefined, 404, undefined],
  ['PUT', '/videos/FIRST/tags', { tags: ['x'.repeat(41)] }, 400, 'tags.0'],
  ['PUT', '/videos/FIRST/tags', { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, 400, 'tags'],
  ['PUT', '/videos/vid_none/tags', { tags: [] }, 404, undefined],
])('refuses %s %s with %j', async (method, path, body, status, field) => {
  const fill = (text: string) => text.replace('BOBS', bobsFolder).replace('FIRST', ids[0] ?? '');
  const answer = await ask(method, API + fill(path), body && JSON.parse(fill(JSON.stringify(body))));
  expect([answer.status, answer.body.data?.errors?.[0]?.field]).toEqual([status, field]);
});

test('finds videos by their spoken text, and shows the words in their context', async () => {
  const script = 'Our café opens in May. [pause 1s] The <b>blue</b> shoes cost 100% less there.';
  const voice = { ...AVATAR_VIDEO.voice, script };
  const { body } = await server.post('/v2/create_video_from_avatar', {
    ...AVATAR_VIDEO,
    voice,
    video_name: 'Spoken',
  });
  await untilEnded(server, body.data.video_id);
  for (const search of ['CAFE', 'shoes blue', '100%', 'spoken may']) {
    expect(await names({ search }), search).toEqual(['Spoken']);
    expect(await names({ search }, bobsKey), search).toEqual([]);
  }
  for (const search of ['%', '_', 'pause', 'cafe tea']) {
    expect(await names({ search }), search).toEqual(search === '%' ? ['Spoken'] : []);
  }
  const [video] = (await server.get('/v2/videos?search=blue+shoes')).body.data.videos;
  expect(video.excerpt).toBe('Our café opens in May. The blue shoes cost 100% less there.');
  expect((await server.get('/v2/videos?search=spoken')).body.data.videos[0]).not.toHaveProperty('excerpt');
  expect((await server.get('/v2/videos')).body.data.videos[0]).not.toHaveProperty('excerpt');
  const long = await server.get(`/v2/videos?search=${'x'.repeat(256)}`);
  expect([long.status, long.body.data.errors[0].field]).toEqual([400, 'search']);
});

test('finds a product video by the script that was written for it', async () => {
  const product = await server.post('/v2/product', {
    name: 'Cork Table Lamp',
    description: 'Turned from one piece of cork. Dimmed by a touch.',
  });
  const { body } = await server.post('/v2/create_video_from_product', {
    ...PRODUCT_VIDEO,
    product_id: product.body.data.product_id,
    visual_style: 'Simple Product Switch',
  });
  const { script } = await untilEnded(server, body.data.video_id);
  const words = (script as string).split(' ').slice(-4).join(' ');
  expect(await names({ search: words })).toEqual(['Cork Table Lamp']);
  const [video] = (await server.get(`/v2/videos?${new URLSearchParams({ search: words })}`)).body.data.videos;
  expect(video.excerpt).toContain(words);
});

test('tags videos, and lists them by tag whatever its case', async () => {
  const tagged = await ask('PUT', `${API}/videos/${ids[0]}/tags`, {
    tags: ['Été', 'ad', ' AD ', 'big   sale'],
  });
  expect(tagged.body.data).toEqual({ tags: ['ad', 'big sale', 'été'] });
  await ask('PUT', `${API}/videos/${ids[2]}/tags`, { tags: ['ad'] });
  expect((await server.get(`/v2/videos/${ids[0]}`)).body.data.tags).toEqual(['ad', 'big sale', 'été']);
  expect((await folders()).tags.slice(0, 2)).toEqual([
    { tag: 'ad', videos: 2 },
    { tag: 'big sale', videos: 1 },
  ]);
  expect(await names({ tag: 'AD' })).toEqual(['Third', 'First']);
  expect(await names({ tag: 'ÉTÉ' })).toEqual(['First']);
  expect(await names({ tag: 'ad' }, bobsKey)).toEqual([]);
  await server.ask(`/v2/videos/${ids[2]}?permanently=true`, {
    method: 'DELETE',
    headers: { 'x-api-key': server.key },
  });
  expect((await folders()).tags[0]).toEqual({ tag: 'ad', videos: 1 });
});
