import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/temp-dir.ts';
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

const data = async (path: string) => {
  const answer = await server.get(path);
  expect(answer.body).toMatchObject({ code: 0 });
  return answer.body.data;
};

test('the four first people are listed with all that is known of them', async () => {
  const { avatars, total, has_more: hasMore } = await data('/v2/avatars/public');
  expect(avatars.map((avatar: { id: number }) => avatar.id).sort((a: number, b: number) => a - b)).toEqual([
    1, 81, 100, 127,
  ]);
  expect({ total, hasMore }).toEqual({ total: 4, hasMore: false });
  expect(avatars[0]).toMatchObject({
    name: expect.any(String),
    cover_url: `https://video.example/avatars/${avatars[0].id}/cover.jpg`,
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

test('avatars are filtered and paged', async () => {
  const { avatars } = await data('/v2/avatars/public?gender=female&aspect_ratio=landscape&style=');
  expect(avatars).toHaveLength(2);
  expect(
    avatars.every(
      (avatar: { gender: string; aspect_ratio: number }) =>
        avatar.gender === 'female' && avatar.aspect_ratio === 1,
    ),
  ).toBe(true);
  const first = await data('/v2/avatars/public?page_size=3');
  const second = await data('/v2/avatars/public?page_size=3&page=2');
  expect([first.avatars.length, first.has_more, second.avatars.length, second.has_more]).toEqual([
    3,
    true,
    1,
    false,
  ]);
  expect(second.pagination).toEqual({ page: 2, page_size: 3, total_items: 4, total_pages: 2 });
  expect((await data('/v2/avatars/public?page=99')).avatars).toEqual([]);
});

test('voices are filtered by language, gender and age', async () => {
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

test.each([
  ['/v2/avatars/public?page=0', /page must be at least 1/],
  ['/v2/avatars/public?page_size=101', /page_size must be at most 100/],
  ['/v2/avatars/public?page_size=many', /page_size must be a whole number/],
  ['/v2/avatars/public?gender=robot', /gender must be female or male/],
  ['/v2/voices?language=klingon', /language must be english, filipino/],
  ['/v2/voices?age=40', /age must be young, middle_aged or old/],
])('%s is a parameter error', async (path, sentence) => {
  const answer = await server.get(path);
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe(40000);
  expect(answer.body.msg).toMatch(sentence);
});
