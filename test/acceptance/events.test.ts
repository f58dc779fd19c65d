import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { createKey, revokeKey } from '../../src/service/account/accounts/keys.ts';
import { openRecords } from '../stack/back-door.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, startServer, type TestServer, untilEnded } from './server.ts';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-events-');
  server = await startServer(temp.path, {}, QUICK_RENDERS);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

interface SentEvent {
  id: string;
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a client sees is not typed
  data: any;
}

/** Follows a stream as a browser would; `ended` tells whether it ended properly or broke off. */
async function follow(lastEventId?: string, key = KEY) {
  const stop = new AbortController();
  const response = await fetch(`${server.url}/v2/events/stream`, {
    headers: { 'x-api-key': key, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: stop.signal,
  });
  const events: SentEvent[] = [];
  const seen = { lastId: '', comments: 0, retry: '' };
  const take = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    if (block.startsWith(':')) seen.comments++;
    seen.lastId = field('id') ?? seen.lastId;
    seen.retry = field('retry') ?? seen.retry;
    const data = field('data');
    if (data) events.push({ id: field('id') ?? '', name: field('event') ?? '', data: JSON.parse(data) });
  };
  const ended = (async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach(take);
    }
  })().then(
    () => 'ended',
    () => 'broken off',
  );
  const until = async (isSo: (event: SentEvent) => boolean, seconds = 60) => {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(25)) {
      const found = events.find(isSo);
      if (found) return found;
    }
    throw new Error(`No such event among ${JSON.stringify(events)}`);
  };
  return { response, events, seen, ended, until, stop: () => stop.abort() };
}

/** A quick render takes as long as its pauses: there is time to see how far it is. */
const VIDEO = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script: 'Hi there. [pause 1s]' } };
const create = async () =>
  (await server.post('/v2/create_video_from_avatar', VIDEO)).body.data.video_id as string;

test('a video is followed from the queue to its end', async () => {
  const stream = await follow();
  expect(stream.response.status).toBe(200);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('x-request-id')).toBeTruthy();
  const id = await create();
  const last = await stream.until(({ data }) => data.video_id === id && data.status === 'completed');
  expect(last.name).toBe('video');
  expect(last.data).toEqual((await server.get(`/v2/videos/${id}`)).body.data);
  const own = stream.events.filter(({ data }) => data.video_id === id);
  expect(own.length).toBeGreaterThan(2);
  const progress = own.map(({ data }) => data.progress);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const ids = stream.events.map((event) => Number(event.id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));

  await fetch(`${server.url}/v2/videos/${id}`, { method: 'DELETE', headers: { 'x-api-key': KEY } });
  const deleted = await stream.until(({ name }) => name === 'deleted');
  expect(deleted.data).toEqual({ video_id: id, project_id: last.data.project_id });
  stream.stop();
});

test('who comes back is told the last state of what changed meanwhile, and nothing twice', async () => {
  const before = await follow();
  const first = await create();
  await before.until(({ data }) => data.video_id === first && data.status === 'completed');
  before.stop();
  await before.ended;
  const second = await create();
  await untilEnded(server, second);

  const after = await follow(before.seen.lastId);
  const told = await after.until(({ data }) => data.video_id === second);
  expect(told.data.status).toBe('completed');
  await sleep(1000);
  expect(after.events).toHaveLength(1);
  after.stop();

  const fresh = await follow();
  const beyond = await follow('999999999');
  const odd = await follow('not a number');
  await sleep(1000);
  for (const stream of [fresh, beyond, odd]) {
    expect(stream.events).toEqual([]);
    expect(stream.seen).toMatchObject({ lastId: after.seen.lastId, retry: '2000' });
    stream.stop();
  }
});

test('a key is needed, and the streams of an account are counted', async () => {
  const refused = await fetch(`${server.url}/v2/events/stream`);
  expect([refused.status, ((await refused.json()) as { code: number }).code]).toEqual([401, 10105]);

  await sleep(1000);
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow()));
  expect(streams.every(({ response }) => response.status === 200)).toBe(true);
  expect((await follow()).response.status).toBe(429);
  for (const stream of streams) stream.stop();
  await sleep(1000);
  const again = await follow();
  expect(again.response.status).toBe(200);
  again.stop();
});

test('a silent stream shows that it lives, ends properly with the server, and soon without its key', async () => {
  const db = await openRecords(temp.path);
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const { id, key } = await createKey(db, { accountId, name: 'short-lived', scope: 'read' });
  const stream = await follow();
  const revoked = await follow(undefined, key);
  expect(revoked.response.status).toBe(200);
  await revokeKey(db, id);
  await db.destroy();
  await sleep(17_000);
  expect(await Promise.race([revoked.ended, sleep(100, 'open')])).toBe('ended');
  expect(stream.seen.comments).toBe(1);
  expect(stream.events).toEqual([]);
  const begun = performance.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(await stream.ended).toBe('ended');
});
