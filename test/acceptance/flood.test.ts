import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestApp } from './test-app.ts';

test('repeats the same 429 to an account over its limit, and lets others through', async () => {
  let now = 0;
  await using api = await openTestApp({ requestsPerMinute: 60, now: () => now });
  const url = await api.app.listen({ port: 0 });
  const ask = (key: string, path = '/v2/user/whoami', init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { 'x-api-key': key } });
  const logged = async () =>
    (await api.backend.db.selectFrom('request_logs').select('status').execute()).length;

  let first: Response | undefined;
  for (let calls = 0; calls < 100 && first?.status !== 429; calls++) first = await ask(api.keys.anna);
  expect(first?.status).toBe(429);
  const firstBody = await first?.json();
  // By now the server rejects every call of this account unread.
  const refused = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      ask(api.keys.anna, index % 2 === 0 ? '/v2/videos' : '/v2/create_video_from_avatar', {
        method: index % 2 === 0 ? 'GET' : 'POST',
        ...(index % 2 === 1 && { body: `{"avatar":${'['.repeat(100_000)}` }),
      }),
    ),
  );
  const late = refused.filter(({ status }) => status === 429);
  expect(late).toHaveLength(30);
  for (const answer of late) {
    const body = await answer.json();
    expect(body).toEqual({ ...firstBody, rid: answer.headers.get('x-request-id') });
    expect(Object.keys(body)).toEqual(Object.keys(firstBody));
    for (const [name, value] of first?.headers ?? []) {
      if (/^(date|x-request-id|ratelimit|ratelimit-reset|keep-alive)$/.test(name)) continue;
      expect(`${name}: ${answer.headers.get(name)}`).toBe(`${name}: ${value}`);
    }
    expect(answer.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/);
  }
  expect((await ask(api.keys.ben)).status).toBe(200);
  // Stored files have their own limit.
  expect((await ask(api.keys.anna, '/files/none/none.mp4')).status).toBe(404);

  // The request log holds only calls that were processed.
  await expect.poll(logged).toBeGreaterThan(60);
  expect(await logged()).toBeLessThan(60 + late.length);

  // A client that waits as long as Retry-After says is let in.
  now = Number(late[0]?.headers.get('retry-after')) * 1000;
  expect((await ask(api.keys.anna)).status).toBe(200);
});

test('delays further answers to an account over its limit without delaying others', async () => {
  await using api = await openTestApp({ requestsPerMinute: 1 });
  const url = await api.app.listen({ port: 0 });
  const ask = (key: string) => fetch(`${url}/v2/user/whoami`, { headers: { 'x-api-key': key } });
  await ask(api.keys.anna);
  for (let calls = 0; calls < 250; calls++) void ask(api.keys.anna).catch(() => {});
  let isAnswered = false;
  const late = ask(api.keys.anna).then((answer) => {
    isAnswered = true;
    return answer;
  });
  expect((await ask(api.keys.ben)).status).toBe(200);
  expect(isAnswered).toBe(false);
  expect((await late).status).toBe(429);
});

test('accepts a valid key from an address that repeats an old one, but throttles an address that guesses', async () => {
  await using api = await openTestApp();
  const ask = (key: string) =>
    api.app.inject({
      url: '/v2/user/whoami',
      headers: { 'x-api-key': key },
      remoteAddress: '192.0.2.1',
    });
  for (let calls = 0; calls < 80; calls++) await ask('an-old-key-that-is-over');
  expect((await ask('an-old-key-that-is-over')).statusCode).toBe(429);
  expect((await ask(api.keys.ben)).statusCode).toBe(200);

  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => ask(createHash('sha256').update(String(index)).digest('hex'))),
  );
  expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  expect((await ask(api.keys.anna)).statusCode).toBe(429);
  expect((await ask(api.keys.ben)).statusCode).toBe(200);
});
