import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import {
  type Answer,
  AVATAR_VIDEO,
  KEY,
  QUICK_RENDERS,
  read,
  startServer,
  TALKING_AVATAR,
  type TestServer,
} from './server.ts';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-idempotency-');
  server = await startServer(temp.path, {}, QUICK_RENDERS);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const V2 = '/v2/create_video_from_avatar';
let count = 0;
const newKey = () => `order-${++count}`;

async function post(path: string, body: unknown, idempotencyKey: string): Promise<Answer> {
  return read(
    await server.ask(path, {
      method: 'POST',
      headers: { 'x-api-key': KEY, 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(body),
    }),
  );
}

const videos = async (): Promise<number> => {
  const answer = await server.get('/v2/videos?limit=100');
  return answer.body.data.videos.length;
};

test('makes one video and returns the first answer when a request is repeated', async () => {
  const before = await videos();
  const key = newKey();
  const first = await post(V2, AVATAR_VIDEO, key);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  const second = await post(V2, AVATAR_VIDEO, key);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.status).toBe(200);
  expect(second.body.data).toEqual(first.body.data);
  expect(second.body.rid).toBe(second.headers.get('x-request-id'));
  expect(await videos()).toBe(before + 1);
});

test('makes one video from forty concurrent requests with one key', async () => {
  const before = await videos();
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => post('/v1/create_video_from_talking_avatar', TALKING_AVATAR, key)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.data.project_id)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(39);
  expect(await videos()).toBe(before + 1);
});

test('answers 409 to another body or operation with the same key', async () => {
  const key = newKey();
  await post(V2, AVATAR_VIDEO, key);
  const before = await videos();
  for (const [path, body] of [
    [V2, { ...AVATAR_VIDEO, video_name: 'Another' }],
    ['/v1/create_video_from_talking_avatar', TALKING_AVATAR],
  ] as const) {
    const answer = await post(path, body, key);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 40000, data: { errors: [{ field: 'Idempotency-Key' }] } });
  }
  expect(await videos()).toBe(before);
});

test('accepts a corrected request with the key of a refused one', async () => {
  const key = newKey();
  expect((await post(V2, { ...AVATAR_VIDEO, aspect_ratio: 'wide' }, key)).status).toBe(400);
  const answer = await post(V2, AVATAR_VIDEO, key);
  expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, null]);
});

test('rejects a key over 255 characters', async () => {
  const answer = await post(V2, AVATAR_VIDEO, 'x'.repeat(256));
  expect(answer.status).toBe(400);
  expect(answer.body.msg).toBe('Idempotency-Key must be at most 255 characters');
});

test('creates nothing in a dry run and leaves the key unused', async () => {
  const before = await videos();
  const key = newKey();
  const trial = await post(`${V2}?dry_run=true`, AVATAR_VIDEO, key);
  expect(trial.body.data).toMatchObject({
    valid: true,
    estimated_seconds: expect.any(Number),
    estimated_credit: expect.any(Number),
  });
  expect(trial.body.data.estimated_credit).toBeGreaterThan(0);
  const wrong = await post(`${V2}?dry_run=true`, { ...AVATAR_VIDEO, aspect_ratio: 'wide' }, key);
  expect(wrong.status).toBe(400);
  const unclear = await post(`${V2}?dry_run=perhaps`, AVATAR_VIDEO, key);
  expect(unclear.body).toMatchObject({ code: 40000, msg: 'dry_run must be true or false' });
  expect(await videos()).toBe(before);
  expect((await post(V2, AVATAR_VIDEO, key)).status).toBe(200);
});

test('makes one video when the server is killed at any moment and the request is repeated', async () => {
  for (let round = 0; round < 6; round++) {
    const before = await videos();
    const key = newKey();
    const body = { ...AVATAR_VIDEO, video_name: `Round ${round}` };
    const lost = post(V2, body, key).catch(() => undefined);
    await sleep(round * 3);
    await server.stop('SIGKILL');
    const firstAnswer = await lost;
    server = await startServer(temp.path, {}, QUICK_RENDERS);
    const answer = await post(V2, body, key);
    expect(answer.status).toBe(200);
    if (firstAnswer) expect(answer.body.data).toEqual(firstAnswer.body.data);
    expect(await videos()).toBe(before + 1);
  }
});
