import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
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

/** Follows a stream as a browser does; `ended` resolves to whether it ended properly or broke off. */
async function follow(lastEventId?: string) {
  const stop = new AbortController();
  const response = await fetch(`${server.url}/v2/events/stream`, {
    headers: { 'x-api-key': KEY, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: stop.signal,
  });
  const events: SentEvent[] = [];
  const state = { lastId: '', retry: '' };
  const take = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    state.lastId = field('id') ?? state.lastId;
    state.retry = field('retry') ?? state.retry;
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
    throw new Error(`No such event in ${JSON.stringify(events)}`);
  };
  return { response, events, seen: state, ended, until, stop: () => stop.abort() };
}

const remove = (id: string) =>
  fetch(`${server.url}/v2/videos/${id}`, { method: 'DELETE', headers: { 'x-api-key': KEY } });

/** A quick render takes as long as the pauses of its script, so progress can be observed. */
const VIDEO = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script: 'Hi there. [pause 1s]' } };
const create = async () =>
  (await server.post('/v2/create_video_from_avatar', VIDEO)).body.data.video_id as string;

test('streams a video from the queue to its completion and deletion', async () => {
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

  await remove(id);
  const deleted = await stream.until(({ name }) => name === 'deleted');
  expect(deleted.data).toEqual({ video_id: id, project_id: last.data.project_id });
  stream.stop();
});

test('sends a reconnecting client the latest state of changed videos, without repeats', async () => {
  const before = await follow();
  const first = await create();
  await before.until(({ data }) => data.video_id === first && data.status === 'completed');
  before.stop();
  await before.ended;
  const second = await create();
  await untilEnded(server, second);

  const after = await follow(before.seen.lastId);
  const update = await after.until(({ data }) => data.video_id === second);
  expect(update.data.status).toBe('completed');
  // Any replayed event of the past would arrive before this one.
  await remove(first);
  await after.until(({ name }) => name === 'deleted');
  expect(after.events.map(({ data }) => data.video_id)).toEqual([second, first]);
  after.stop();

  const streams = await Promise.all([follow(), follow('999999999'), follow('not a number')]);
  for (const { seen: state } of streams) {
    await expect.poll(() => state).toEqual({ lastId: after.seen.lastId, retry: '2000' });
  }
  await remove(second);
  for (const stream of streams) {
    await stream.until(({ name }) => name === 'deleted');
    expect(stream.events.map(({ data }) => data.video_id)).toEqual([second]);
    stream.stop();
  }
});

test('requires a key and limits the streams of an account', async () => {
  const refused = await fetch(`${server.url}/v2/events/stream`);
  expect([refused.status, ((await refused.json()) as { code: number }).code]).toEqual([401, 10105]);

  // A stopped stream counts until the server notices the disconnect.
  const streams = await vi.waitFor(
    async () => {
      const opened = await Promise.all(Array.from({ length: 20 }, () => follow()));
      if (opened.every(({ response }) => response.status === 200)) return opened;
      for (const stream of opened) stream.stop();
      throw new Error('Earlier streams are still counted');
    },
    { timeout: 400_000 },
  );
  expect((await follow()).response.status).toBe(429);
  for (const stream of streams) stream.stop();
  await vi.waitFor(
    async () => {
      const again = await follow();
      again.stop();
      expect(again.response.status).toBe(200);
    },
    { timeout: 400_000 },
  );
});

test('ends streams cleanly when the server stops', async () => {
  const stream = await follow();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(await stream.ended).toBe('ended');
});
