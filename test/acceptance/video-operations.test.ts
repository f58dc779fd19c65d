import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { storedIn } from '../stack/stack.ts';
import {
  AVATAR_VIDEO,
  KEY,
  read,
  startServer,
  TALKING_AVATAR,
  type TestServer,
  untilEnded,
} from './server.ts';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-operations-');
  server = await startServer(temp.path, { CASTWRIGHT_CONCURRENCY: '1' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const LONG = 'This one takes a while to make. '.repeat(300);

async function create(name: string, script = 'Hi there.'): Promise<string> {
  const body = { ...AVATAR_VIDEO, video_name: name, voice: { ...AVATAR_VIDEO.voice, script } };
  return (await server.post('/v2/create_video_from_avatar', body)).body.data.video_id;
}

const cancel = (id: string | number) => server.post(`/v2/videos/${id}/cancel`, '');
const remove = async (id: string | number) =>
  read(await server.ask(`/v2/videos/${id}`, { method: 'DELETE', headers: { 'x-api-key': KEY } }));
const quota = async () => (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota;

async function renderProcesses(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(server.process.pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\n').filter(Boolean);
}

async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) if (await isSo()) return;
  throw new Error(`Not within ${seconds} s: ${what}`);
}

const isAt = (id: string, stage: string) => async () =>
  (await server.get(`/v2/videos/${id}`)).body.data.stage === stage;

test.each(['speech', 'drawing'])('cancels a render in stage %s and refunds its credit', async (stage) => {
  const before = await quota();
  const script = stage === 'speech' ? LONG : LONG.slice(0, 900);
  const id = await create('called off', script);
  await until(`stage ${stage}`, isAt(id, stage));
  expect(await renderProcesses()).toHaveLength(1);
  expect(await quota()).toBeLessThan(before);

  const { status, body } = await cancel(id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    video_id: id,
    status: 'failed',
    cancelled: true,
    error: { message: 'Cancelled' },
  });
  await until('the render process is gone', async () => (await renderProcesses()).length === 0, 20);
  expect(await quota()).toBe(before);
  await until(
    'temporary files are gone',
    async () => (await readdir(join(temp.path, 'tmp'))).length === 0,
    3,
  );
  expect((await server.get(`/v2/avatar_video/${id}`)).body.data).toMatchObject({
    status: 'failed',
    cancelled: true,
  });
});

test('cancels a waiting video at once by either id, even twice, and renders the next', async () => {
  const running = await create('running', LONG);
  const waiting = await create('waiting');
  const last = await create('last');
  const { project_id: projectId } = (await server.get(`/v2/videos/${waiting}`)).body.data;
  expect((await cancel(projectId)).body.data).toMatchObject({ video_id: waiting, status: 'failed' });
  expect((await cancel(waiting)).body.data).toMatchObject({ cancelled: true });
  const project = (await server.get(`/v1/project?project_id=${projectId}`)).body.data;
  expect(project).toMatchObject({ status_code: 5, status_desc: 'failed', error: { message: 'Cancelled' } });
  await cancel(running);
  expect(await untilEnded(server, last)).toMatchObject({ status: 'completed' });

  const late = await cancel(last);
  expect([late.status, late.body.code]).toEqual([409, 40000]);
  expect(late.body.msg).toContain('completed');
  expect((await server.get(`/v2/videos/${last}`)).body.data.status).toBe('completed');
  expect((await cancel('vid_nobody')).body.code).toBe(10104);
});

test('draws again only what an edit changed, and charges the same', async () => {
  const opening = 'Welcome to the show. Today we will look at the new lamp.';
  const costs: number[] = [];
  async function make(name: string, script: string) {
    const before = await quota();
    const video = await untilEnded(server, await create(name, script));
    costs.push(before - (await quota()));
    return video;
  }
  const first = await make('first', `${opening} It folds flat for your bag. Thank you for watching.`);
  expect(first.reused_seconds).toBeUndefined();
  const same = await make('renamed', `${opening} It folds flat for your bag. Thank you for watching.`);
  expect(same.reused_seconds).toBe(same.duration);
  const edited = await make('edited', `${opening} It folds flat for your bag. Thank you for listening.`);
  expect(edited.reused_seconds).toBeGreaterThan(2);
  expect(edited.reused_seconds).toBeLessThan(edited.duration - 1);
  expect(costs[1]).toBeCloseTo(costs[0]!, 5);
  expect(costs[2]).toBeCloseTo(costs[0]!, 1);

  // Segments are dropped with the last video that uses them.
  const segments = async () =>
    (await readdir(join(temp.path, 'segments'), { recursive: true })).filter((name) =>
      /[0-9a-f]{64}$/.test(name),
    );
  const removeForGood = (id: string) =>
    server.ask(`/v2/videos/${id}?permanently=true`, { method: 'DELETE', headers: { 'x-api-key': KEY } });
  await removeForGood(first.video_id);
  const before = await segments();
  await removeForGood(edited.video_id);
  const shared = await segments();
  expect(shared.length).toBeGreaterThan(1);
  expect(shared.length).toBeLessThan(before.length);
  await removeForGood(same.video_id);
  expect((await segments()).length).toBeLessThan(shared.length);
});

test('deletes a video with its files, and reports state 99 in v1', async () => {
  const id = await create('to be deleted');
  const video = await untilEnded(server, id);
  const stored = async () => (await storedIn(temp.path)).length;
  const before = await stored();
  const path = new URL(video.video_url).pathname;
  expect((await fetch(server.url + path)).status).toBe(200);

  const { trash_id, restorable_until, ...deleted } = (await remove(id)).body.data;
  expect(deleted).toEqual({ video_id: id, project_id: video.project_id, deleted: true });
  expect(restorable_until).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
  expect((await fetch(server.url + path)).status).toBe(404);
  // The bytes are in the trash.
  expect(await stored()).toBe(before);
  const headers = { 'x-api-key': KEY };
  expect((await server.ask(`/v2/trash/${trash_id}`, { method: 'DELETE', headers })).status).toBe(200);
  expect(await stored()).toBe(before - 3);
  for (const gone of [`/v2/avatar_video/${id}`, `/v2/videos/${id}`, `/v2/videos/${video.project_id}`]) {
    const { status, body } = await server.get(gone);
    expect([status, body.code], gone).toEqual([404, 10104]);
  }
  expect((await server.get(`/v1/project?project_id=${video.project_id}`)).body.data).toMatchObject({
    status_code: 99,
    status_desc: 'deleted',
    video_url: '',
    cover_url: '',
  });
  expect((await remove(id)).status).toBe(404);
  expect((await cancel(id)).status).toBe(404);
  const { videos } = (await server.get('/v2/videos?page_size=100')).body.data;
  expect(videos.map((one: { video_id: string }) => one.video_id)).not.toContain(id);
});

test('stops the render of a deleted video', async () => {
  const before = await quota();
  const id = await create('deleted at work', LONG);
  await until('it is spoken', isAt(id, 'speech'));
  expect((await remove(id)).status).toBe(200);
  await until('the render process is gone', async () => (await renderProcesses()).length === 0, 20);
  expect(await quota()).toBe(before);
  expect((await server.get(`/v2/avatar_video/${id}`)).status).toBe(404);
});

test('lists videos newest first, filtered, and in pages without gaps', async () => {
  const names = ['Alpha 100%', 'beta', 'Alpha two', 'gamma', 'alpha_three'];
  const blocker = await create('blocker', LONG);
  const ids: string[] = [];
  for (const name of names) ids.push(await create(name));
  const project = await server.post('/v1/create_video_from_talking_avatar', {
    ...TALKING_AVATAR,
    video_name: 'alpha of v1',
  });
  const list = async (query: string) => (await server.get(`/v2/videos?${query}`)).body.data;
  const namesOf = (page: { videos: { name: string }[] }) => page.videos.map(({ name }) => name);

  expect(namesOf(await list('name=ALPHA&status=processing'))).toEqual([
    'alpha of v1',
    'alpha_three',
    'Alpha two',
    'Alpha 100%',
  ]);
  expect(namesOf(await list('name=alpha_'))).toEqual(['alpha_three']);
  expect(namesOf(await list('name=100%25'))).toEqual(['Alpha 100%']);

  const listed: string[] = [];
  let page = await list('page_size=2&status=processing');
  await create('made while paging');
  for (; ; page = await list(`page_size=2&status=processing&cursor=${page.next_cursor}`)) {
    listed.push(...namesOf(page));
    expect(page.videos.length).toBeLessThanOrEqual(2);
    if (!page.has_more) break;
  }
  expect(listed).toEqual(['alpha of v1', ...names.toReversed(), 'blocker']);
  expect(page.next_cursor).toBeUndefined();

  const { videos } = await list('status=failed&page_size=100');
  expect(videos.length).toBeGreaterThan(1);
  expect(videos.every((video: { status: string }) => video.status === 'failed')).toBe(true);
  const isCancelled = ({ cancelled = false }: { cancelled?: boolean }) => cancelled;
  const cancelled = (await list('cancelled=true&page_size=100')).videos;
  expect(cancelled.length).toBe(videos.filter(isCancelled).length);
  expect(cancelled.every(isCancelled)).toBe(true);
  expect((await list('cancelled=false&page_size=100')).videos.some(isCancelled)).toBe(false);
  expect((await list('kind=product_video')).videos).toEqual([]);
  const now = Math.floor(Date.now() / 1000);
  expect((await list(`created_after=${now + 60}`)).videos).toEqual([]);
  expect((await list(`created_before=${now - 3600}`)).videos).toEqual([]);
  expect(
    (await list(`created_after=${now - 3600}&created_before=${now + 60}`)).videos.length,
  ).toBeGreaterThan(6);

  for (const id of [blocker, ...ids, project.body.data.project_id]) await cancel(id);
});

test.each([
  ['cursor=nonsense', 'cursor must be the next_cursor'],
  ['page_size=101', 'page_size must be at most 100'],
  ['status=deleted', 'status must be processing, completed or failed'],
  ['created_after=yesterday', 'created_after must be a whole number'],
])('rejects ?%s with a parameter error', async (query, sentence) => {
  const { status, body } = await server.get(`/v2/videos?${query}`);
  expect([status, body.code]).toEqual([400, 40000]);
  expect(body.msg).toContain(sentence);
});
