import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AVATAR_AGES,
  AVATAR_SCENES,
  AVATAR_STYLES,
  DESCRIBED_FAMILIES,
  ETHNICITIES,
  GENDERS,
} from '../../src/contract/enums.ts';
import { probe } from '../../src/engine/media/probe/probe.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { openRecords } from '../stack/open-records.ts';
import { startServer, type TestServer } from './server.ts';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-lists-');
  server = await startServer(temp.path, { CASTWRIGHT_BASE_URL: 'https://video.example/' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const FILTERS = {
  family: DESCRIBED_FAMILIES,
  style: AVATAR_STYLES,
  gender: GENDERS,
  age: AVATAR_AGES,
  scene: AVATAR_SCENES,
  ethnicity: ETHNICITIES,
};

const data = async (path: string) => {
  const answer = await server.get(path);
  expect(answer.body).toMatchObject({ code: 0 });
  return answer.body.data;
};

test('lists the public avatars with their covers', async () => {
  const { avatars, total, has_more: hasMore } = await data('/v2/avatars/public?page_size=100');
  const kofi = avatars.find(({ name }: { name: string }) => name === 'Kofi');
  expect(kofi.outfits.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
    [208, 'Beige blazer'],
    [2082, 'Blue shirt'],
    [2083, 'Blue sweater'],
  ]);
  expect((await fetch(`${server.url}/avatars/2082/cover.jpg`)).status).toBe(200);
  // A retired avatar shows its successor.
  expect((await fetch(`${server.url}/avatars/2012/cover.jpg`)).status).toBe(200);
  const ids = avatars.map((avatar: { id: number }) => avatar.id);
  expect(ids).toEqual(expect.arrayContaining([1, 81, 100, 127]));
  expect(total).toBeGreaterThanOrEqual(40);
  expect([ids.length, hasMore]).toEqual([total, false]);
  expect(avatars[0]).toMatchObject({
    name: expect.any(String),
    cover_url: `https://video.example/avatars/${avatars[0].id}/cover.jpg`,
    video_url: `https://video.example/avatars/${avatars[0].id}/preview.mp4`,
    aspect_ratio: 0,
    gender: expect.stringMatching(/^(fe)?male$/),
  });
  for (const { id } of avatars) {
    const cover = await fetch(`${server.url}/avatars/${id}/cover.jpg`);
    expect(cover.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await cover.arrayBuffer());
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect(bytes.length).toBe(Number(cover.headers.get('content-length')));
  }
});

test('filters and pages public avatars', async () => {
  const all = await data('/v2/avatars/public?page_size=100');
  const { avatars } = await data(
    '/v2/avatars/public?gender=female&aspect_ratio=landscape&style=&page_size=100',
  );
  const men = await data('/v2/avatars/public?gender=male&page_size=100');
  expect(avatars.length + men.avatars.length).toBe(all.total);
  expect(
    avatars.every(
      (avatar: { gender: string; aspect_ratio: number }) =>
        avatar.gender === 'female' && avatar.aspect_ratio === 1,
    ),
  ).toBe(true);
  const last = Math.ceil(all.total / 10);
  const first = await data('/v2/avatars/public');
  const second = await data(`/v2/avatars/public?page=${last}`);
  expect([first.avatars.length, first.has_more]).toEqual([10, true]);
  expect([second.avatars.length, second.has_more]).toEqual([all.total - 10 * (last - 1), false]);
  expect(second.pagination).toEqual({
    page: last,
    page_size: 10,
    total_items: all.total,
    total_pages: last,
  });
  expect((await data('/v2/avatars/public?page=99')).avatars).toEqual([]);
});

test('finds only matching avatars for every value of every filter', async () => {
  for (const [field, values] of Object.entries(FILTERS)) {
    for (const value of values) {
      const { avatars } = await data(`/v1/avatars?${field}=${value}`);
      expect(avatars.length, `${field}=${value}`).toBeGreaterThan(0);
      for (const avatar of avatars) expect(avatar[field]).toBe(value);
    }
  }
});

test('filters voices by language and gender', async () => {
  const { voices } = await data('/v2/voices?language=english&gender=male&page_size=100');
  expect(voices.length).toBeGreaterThan(0);
  for (const voice of voices) expect(voice).toMatchObject({ language: 'english', gender: 'male' });
  const all = await data('/v2/voices');
  expect(all.voices).toHaveLength(10);
  expect(all.has_more).toBe(true);
  for (const language of ['japanese', 'traditional-chinese', 'swahili', 'arabic']) {
    expect((await data(`/v2/voices?language=${language}`)).total, language).toBeGreaterThan(0);
  }
});

test('recommends a natural voice pack for each listed language', async () => {
  const { voices, recommended_packs: packs } = await data('/v2/voices?language=de&page_size=1');
  expect(voices).toHaveLength(1);
  expect(packs).toMatchObject([
    { language: 'german', id: 'piper-de-thorsten', licence: 'CC0-1.0', installed: false },
  ]);
  expect((await data('/v2/voices?language=swahili')).recommended_packs).toEqual([]);
  const page = await data('/v2/voices?page_size=100');
  const languages = new Set(page.voices.map(({ language }: { language: string }) => language));
  expect(page.recommended_packs.length).toBeGreaterThan(5);
  for (const { language } of page.recommended_packs) expect(languages).toContain(language);
});

test.each([
  ['/v2/avatars/public?page=0', /page must be at least 1/],
  ['/v2/avatars/public?page_size=101', /page_size must be at most 100/],
  ['/v2/avatars/public?page_size=many', /page_size must be a whole number/],
  ['/v2/avatars/public?gender=robot', /gender must be female or male/],
  ['/v2/voices?language=klingon', /language must be english, filipino/],
  ['/v2/voices?age=40', /age must be young, middle_aged or old/],
])('rejects %s with a parameter error', async (path, sentence) => {
  const answer = await server.get(path);
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe(40000);
  expect(answer.body.msg).toMatch(sentence);
});

test('lists the same avatars and voices in the v1 format', async () => {
  const { avatars } = await data('/v1/avatars?gender=male&aspect_ratio=1');
  expect(avatars).toHaveLength((await data('/v2/avatars/public?gender=male')).total);
  expect(avatars[0]).toMatchObject({
    avatar_id: expect.any(Number),
    name: expect.any(String),
    cover_url: `https://video.example/avatars/${avatars[0].avatar_id}/cover.jpg`,
    aspect_ratio: 1,
    gender: 'male',
  });
  const first = await data('/v1/voices?language=german');
  expect(first).toMatchObject({ total: expect.any(Number), has_more: false });
  expect(first.total).toBeGreaterThanOrEqual(2);
  expect(first.voices[0]).toMatchObject({
    voice_id: 'de-DE-female',
    audition_url: 'https://video.example/voices/de-DE-female/sample.m4a',
    language: 'german',
  });
  const pages = [await data('/v1/voices'), await data('/v1/voices?page=2')];
  const ids = pages.flatMap(({ voices }) => voices.map((voice: { voice_id: string }) => voice.voice_id));
  expect(new Set(ids).size).toBe(20);
});

test('lists the server voices in /v1/voices/custom for an account without its own, and none in /v2', async () => {
  const all = await data('/v1/voices/custom');
  expect(all.voices).toHaveLength(all.total);
  expect(all.total).toBe((await data('/v2/voices')).total);
  const { total, voices } = await data('/v1/voices/custom?language=french');
  expect(total).toBe((await data('/v2/voices?language=french')).total);
  expect(voices[0]).toMatchObject({ language: 'french', voice_id: expect.stringMatching(/^fr-FR/) });
  expect(voices[0].audition_url).toContain('https://video.example/voices/fr-FR');
  expect(await data('/v2/voices/custom')).toEqual({ total: 0, voices: [] });
});

test('lists, filters and pages custom avatars in every format, without those of other accounts', async () => {
  for (const path of ['/v2/avatars/custom', '/v2/avatars/photo_avatars']) {
    expect(await data(path)).toEqual({
      avatars: [],
      total: 0,
      has_more: false,
      pagination: { page: 1, page_size: 10, total_items: 0, total_pages: 0 },
    });
  }
  await addAvatars();
  const { avatars, total } = await data('/v2/avatars/custom?page_size=2');
  expect(total).toBe(3);
  expect(avatars[0]).toEqual({
    id: 3,
    name: 'Zoë with a mug',
    video_url: '',
    cover_url: '',
    api_only: true,
    avatar_status: 'failed',
    fail_msg: 'There is no face on it',
    avatar_url: '',
  });
  const second = await data('/v2/avatars/custom?page_size=2&page=2');
  expect(second).toMatchObject({
    has_more: false,
    avatars: [{ id: 1, name: 'Ada', avatar_status: 'completed' }],
  });
  expect(second.avatars[0].cover_url).toBe('https://video.example/files/a/cover.jpg');
  expect((await data('/v2/avatars/custom?name=AD')).total).toBe(1);
  expect((await data('/v2/avatars/custom?name=%25')).total).toBe(0);
  expect((await data('/v2/avatars/custom?status=processing')).avatars).toMatchObject([{ id: 2 }]);
  expect((await data('/v2/avatars/photo_avatars')).avatars).toMatchObject([
    { id: 2, status: 0 },
    { id: 1, status: 1, fail_msg: '' },
  ]);
  expect((await data('/v1/avatars/custom')).avatars.map((one: { status: number }) => one.status)).toEqual([
    2, 0, 1,
  ]);
  expect((await data('/v1/avatars/photo_avatars')).avatars[1]).toMatchObject({
    avatar_id: 1,
    aspect_ratio: 0,
  });
});

test.each(['page=0', 'page_size=0', 'page_size=101', 'status=odd', 'page=1.5'])(
  'rejects /v2/avatars/custom?%s with a parameter error',
  async (query) => {
    const { status, body } = await server.get(`/v2/avatars/custom?${query}`);
    expect([status, body.code]).toEqual([400, 40000]);
  },
);

test('renders voice samples and avatar previews once for concurrent requests', async () => {
  const paths = [
    '/voices/en-GB-awb/sample.m4a',
    '/voices/am-ET-female/sample.m4a',
    '/avatars/81/preview.mp4',
  ];
  for (const path of paths) {
    const answers = await Promise.all([1, 2, 3].map(() => fetch(server.url + path)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(bodies[1]?.equals(bodies[0] as Buffer) && bodies[2]?.equals(bodies[0] as Buffer)).toBe(true);
    const isVideo = path.endsWith('mp4');
    expect(answers[0]?.headers.get('content-type')).toBe(isVideo ? 'video/mp4' : 'audio/mp4');

    const file = join(temp.path, `sample-${paths.indexOf(path)}`);
    await writeFile(file, bodies[0] as Buffer);
    const { duration, video, audio } = await probe(file);
    expect(duration).toBeGreaterThan(1);
    expect(duration).toBeLessThan(6);
    expect([video?.codec, audio?.codec]).toEqual([isVideo ? 'h264' : undefined, 'aac']);

    const part = await fetch(server.url + path, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  }
  expect(await readdir(join(temp.path, 'tmp'))).toEqual([]);
  for (const path of [
    '/voices/nobody/sample.m4a',
    '/avatars/99999/preview.mp4',
    '/voices/..%2f..%2fx/sample.m4a',
  ]) {
    expect((await fetch(server.url + path)).status, path).toBe(404);
  }
});

/** Adds three avatars of the calling account, a deleted one, and one of another account. */
async function addAvatars(): Promise<void> {
  const db = await openRecords(temp.path);
  const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const { id: _, ...account } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('accounts')
    .values({ ...account, id: 'other', email: 'other@example.com' })
    .execute();
  const ours = {
    account_id: id,
    kind: 'photo',
    status: 'completed',
    created_at: 1,
    deleted_at: null,
  } as const;
  const rows = [
    { ...ours, name: 'Ada', cover_url: '/files/a/cover.jpg' },
    { ...ours, name: 'Bo', status: 'processing' as const },
    {
      ...ours,
      name: 'Zoë with a mug',
      kind: 'product' as const,
      status: 'failed' as const,
      fail_msg: 'There is no face on it',
    },
    { ...ours, name: 'Gone', deleted_at: 2 },
    { ...ours, name: 'Theirs', account_id: 'other' },
  ];
  for (const row of rows) await db.insertInto('custom_avatars').values(row).execute();
  await db.destroy();
}
