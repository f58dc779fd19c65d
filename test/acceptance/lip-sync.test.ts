import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeClip } from '../../src/engine/people/filmed/clips.fixture.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { startLipsServer, type TestLipsServer } from '../fixtures/lips-server.ts';
import { movie, wav } from '../fixtures/media-files.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Answer, type Client, startServer, type TestServer } from './server.ts';
import { sharedServer } from './shared-server.ts';

const CREATE = '/v2/create_lip_sync_video';
const ENGINE_TIMEOUT = 20;

let temp: TempDir;
let engine: TestLipsServer;
let receiver: Receiver;
let server: TestServer;
let settings: Record<string, string>;
beforeAll(async () => {
  temp = await makeTempDir('castwright-lip-sync-');
  engine = await startLipsServer(temp.path);
  receiver = await startReceiver((response) => response.end('thanks'));
  settings = {
    CASTWRIGHT_LIPS_BASE_URL: engine.url,
    CASTWRIGHT_LIPS_TIMEOUT: String(ENGINE_TIMEOUT),
    CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
  };
  server = await startServer(temp.path, settings);
});
afterAll(async () => {
  for (const one of [server, engine, receiver, temp]) await one[Symbol.asyncDispose]();
});

async function upload(client: Client, filename: string, bytes: Buffer): Promise<string> {
  const asset = (await client.post('/v1/upload/asset', { filename })).body.data;
  await fetch(asset.sign_url, { method: 'PUT', body: new Uint8Array(bytes) });
  return String(asset.asset_id);
}

const media = async (client: Client) => ({
  video_url: await upload(client, 'film.mp4', await movie('mp4', 1)),
  audio_url: await upload(client, 'voice.wav', wav(2)),
});

async function begin(change: object = {}): Promise<string> {
  const { body } = await server.post(CREATE, { ...(await media(server)), ...change });
  expect(body).toMatchObject({ code: 0, data: { status: 'pending' } });
  return body.data.task_id;
}

const quota = async (): Promise<number> =>
  (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota;

async function until(task: string, client: Client = server): Promise<Answer['body']> {
  for (let wait = 0; wait < 1400; wait++) {
    const { data } = (await client.get(`/v2/lip_sync_video/${task}`)).body;
    if (data.status !== 'pending' && data.status !== 'processing') return data;
    await sleep(200);
  }
  throw new Error(`${task} did not end in time`);
}

test('redraws the lips of a filmed person, charges the length of the sound, and reports it', async () => {
  await server.post('/v2/endpoint', {
    url: `${receiver.url}/lips`,
    events: ['generated_lip_sync_video_success', 'generated_lip_sync_video_failed'],
  });
  const before = await quota();
  const request = { ...(await media(server)), playback_type: 'normal_reverse' };
  const tried = await server.post(`${CREATE}?dry_run=true`, request);
  expect(tried.body.data).toMatchObject({ valid: true, estimated_seconds: 2, estimated_credit: 0.02 });
  const task = await begin({ playback_type: 'normal_reverse', ai_label: true });
  const done = await until(task);
  expect(done).toMatchObject({
    task_id: task,
    status: 'success',
    created_at: expect.any(Number),
    completed_at: expect.any(Number),
    data: { cover_url: expect.stringContaining('.jpg'), duration_seconds: 2 },
  });
  const film = await fetch(done.data.result_url);
  expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const signed = await server.post('/v2/verify', { url: done.data.result_url });
  expect(signed.body.data).toMatchObject({
    state: 'valid',
    credentials: { source_types: [expect.stringContaining('compositeWithTrainedAlgorithmicMedia')] },
  });
  const [event] = await receiver.until('/lips', 1);
  expect(event?.body).toMatchObject({
    event: 'generated_lip_sync_video_success',
    data: { video_id: task, video_url: done.data.result_url, duration: 2 },
  });
  const video = (await server.get(`/v2/videos/${task}`)).body.data;
  expect(video).toMatchObject({ kind: 'lip_sync_video', duration: 2 });
  expect(before - (await quota())).toBeCloseTo(0.02, 5);
});

test('completes a video whose server was killed while the engine worked', async () => {
  const before = engine.requests.length;
  engine.answers = { look: (_, reply) => reply.end('{"status":"running"}') };
  const task = await begin();
  await vi.waitFor(() => expect(engine.requests.length).toBeGreaterThan(before), { timeout: 400_000 });
  await server.stop('SIGKILL');
  engine.answers = {};
  server = await startServer(temp.path, settings);
  expect(await until(task)).toMatchObject({ status: 'success', data: { duration_seconds: 2 } });
});

test.each([
  [
    'reports a failure',
    'no face',
    { look: (_: unknown, it) => it.end('{"status":"failed","error":"no face"}') },
  ],
  ['answers with HTML', 'not a JSON object', { begin: (_: unknown, it) => it.end('<html>') }],
  ['sends an empty video', 'not a video', { video: (_: unknown, it) => it.end() }],
] satisfies [string, string, TestLipsServer['answers']][])(
  'fails and refunds the credits when the engine %s',
  async (_, reason, answers) => {
    const before = await quota();
    engine.answers = answers;
    const failed = await until(await begin());
    engine.answers = {};
    expect(failed).toMatchObject({ status: 'failed', error: { message: expect.stringContaining(reason) } });
    expect(failed.data).toBeUndefined();
    expect(await quota()).toBe(before);
  },
);

test('names the field of media that cannot be used', async () => {
  const { video_url, audio_url } = await media(server);
  const swapped = await server.post(CREATE, { video_url: audio_url, audio_url: video_url });
  expect(swapped.body).toMatchObject({ code: 40000, data: { errors: [{ field: 'video_url' }] } });
  const missing = await server.post(CREATE, { video_url });
  expect(missing.body).toMatchObject({ code: 40000, data: { errors: [{ field: 'audio_url' }] } });
  const unknown = await server.post(CREATE, { video_url, audio_url, playback_type: 'fast' });
  expect(unknown.body).toMatchObject({ code: 40000, data: { errors: [{ field: 'playback_type' }] } });
});

test('refuses a long video on a server without an engine', async () => {
  await using other = await sharedServer('quick');
  const { audio_url } = await media(other);
  const video_url = await upload(other, 'long.mp4', await movie('mp4', 181));
  const refused = await other.post(CREATE, { video_url, audio_url });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 40000, msg: expect.stringContaining('more than 3 minutes') },
  });
  expect((await other.get('/v2/lip_sync_video/nothing')).body).toMatchObject({ code: 10104 });
});

test('redraws lips without an engine, or says what to change and refunds the credits', async () => {
  await using other = await sharedServer('real');
  const ended = async (video: Buffer) => {
    const video_url = await upload(other, 'film.mp4', video);
    const { audio_url } = await media(other);
    const { body } = await other.post(CREATE, { video_url, audio_url });
    expect(body.data.warnings).toEqual([expect.stringContaining('redraws the lips itself')]);
    return until(body.data.task_id, other);
  };
  const credits = async (): Promise<number> =>
    (await other.get('/v2/user/remaining_quota')).body.data.remaining_quota;
  const before = await credits();
  expect(await ended(await movie('mp4', 1))).toMatchObject({
    ...{ status: 'failed', error: { field: 'video_url' } },
    error: { message: expect.stringContaining('No face was found') },
  });
  expect(await credits()).toBe(before);
  const person = join(temp.path, 'person.mp4');
  await writeClip(person, 3);
  const done = await ended(await readFile(person));
  expect(done).toMatchObject({ status: 'success', data: { duration_seconds: 3 } });
  const signed = await other.post('/v2/verify', { url: done.data.result_url });
  expect(signed.body.data.credentials.source_types).toEqual([expect.stringContaining('compositeSynthetic')]);
});
