import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { collectOutput } from '../stack/collect-output.ts';
import { QUICK_TIMING, QUICK_WEBHOOKS } from './quick-webhooks.ts';
import { type Received, type Receiver, startReceiver } from './receiver.ts';
import {
  type Answer,
  AVATAR_VIDEO,
  KEY,
  read,
  startServer,
  TALKING_AVATAR,
  type TestServer,
} from './server.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const SETTINGS = {
  CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
  CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
};

let temp: TempDir;
let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  temp = await makeTempDir('castwright-webhooks-');
  server = await startServer(temp.path, SETTINGS, QUICK_WEBHOOKS);
  receiver = await startReceiver((response, path, before) => {
    if (path.startsWith('/silent') || (path.startsWith('/hangs-once') && before === 0)) return;
    const failures = Number(/fails-(\d+)/.exec(path)?.[1] ?? 0);
    if (path.startsWith('/redirect'))
      response.writeHead(302, { location: `${receiver.url}/redirected` }).end();
    else if (before < failures) response.writeHead(500).end('not now '.repeat(1000));
    else response.writeHead(path.startsWith('/204') ? 204 : 200).end('thanks');
  });
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const ALL = [
  'generated_video_success',
  'generated_video_failed',
  'generated_avatar_video_success',
  'generated_avatar_video_failed',
];
/** Its audio cannot be fetched, so it fails as soon as it starts. */
const FAILING = {
  ...AVATAR_VIDEO,
  voice: { type: 'audio', voice_id: 'en-US-slt', audio_url: 'http://127.0.0.1:9/a.mp3' },
};

async function endpoint(
  path: string,
  events: string[] = [],
): Promise<{ endpoint_id: string; secret: string }> {
  return (await server.post('/v2/endpoint', { url: receiver.url + path, events })).body.data;
}

const put = async (path: string, body: object): Promise<Answer> =>
  read(
    await server.ask(path, {
      method: 'PUT',
      headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const tryOut = async (id: string, body = {}): Promise<string> =>
  (await server.post(`/v2/endpoint/${id}/test`, body)).body.data.delivery_id;

async function untilSettled(deliveryId: string, seconds = 90): Promise<Answer['body']> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const { data } = (await server.get(`/v2/webhook_deliveries/${deliveryId}`)).body;
    if (data.status !== 'pending') return data;
    if (Date.now() > deadline) throw new Error(`The delivery is still pending: ${JSON.stringify(data)}`);
    await sleep(200);
  }
}

/** Verifies as a receiver would, without our code: the plain HMAC, and the Standard Webhooks library. */
function verifies(secret: string, { headers }: Received, raw: Buffer): { plain: boolean; standard: boolean } {
  const plain = createHmac('sha256', secret).update(raw).digest('hex') === headers['x-webhook-signature'];
  try {
    new Webhook(secret, { format: 'raw' }).verify(raw, headers as Record<string, string>);
    return { plain, standard: true };
  } catch {
    return { plain, standard: false };
  }
}

function withChangedByte(raw: Buffer): Buffer {
  const copy = Buffer.from(raw);
  const at = copy.indexOf('timestamp') + 12;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

test('sends events in the v1 or v2 format of the video, signed for two verifiers', async () => {
  const { endpoint_id: id, secret } = await endpoint('/all', ALL);
  await endpoint('/other-kind', ['generated_photo_avatar_success']);
  const ownUrl = `${receiver.url}/job`;
  const v2 = (await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, webhook_url: ownUrl }))
    .body.data;
  const v1 = (await server.post('/v1/create_video_from_talking_avatar', TALKING_AVATAR)).body.data;
  const failed = (await server.post('/v2/create_video_from_avatar', FAILING)).body.data;
  const failedV1 = (
    await server.post('/v1/create_video_from_talking_avatar', {
      ...TALKING_AVATAR,
      script: undefined,
      audio_url: FAILING.voice.audio_url,
    })
  ).body.data;
  const all = await receiver.until('/all', 4, 120);
  const about = (test: (data: Answer['body']) => boolean) => all.find(({ body }) => test(body.data))?.body;

  const success = about(({ video_id }) => video_id === v2.video_id);
  expect(success).toEqual({
    event_id: expect.stringMatching(/^evt_/),
    event: 'generated_avatar_video_success',
    timestamp: expect.any(Number),
    data: {
      video_id: v2.video_id,
      project_id: expect.any(Number),
      status: 'completed',
      video_url: expect.stringContaining(server.url),
      cover_url: expect.stringContaining(server.url),
      duration: expect.any(Number),
    },
  });
  expect(Math.abs(success.timestamp - Date.now() / 1000)).toBeLessThan(100);
  const file = await fetch(success.data.video_url, { method: 'HEAD' });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(about(({ project_id }) => project_id === v1.project_id)).toMatchObject({
    event: 'generated_video_success',
    data: {
      project_id: v1.project_id,
      video_id: expect.any(String),
      video_url: expect.stringContaining('/files/'),
    },
  });
  expect(about(({ video_id }) => video_id === failed.video_id)).toMatchObject({
    event: 'generated_avatar_video_failed',
    data: { status: 'failed', error: { code: 40000, message: expect.stringContaining('audio_url') } },
  });
  expect(about(({ project_id }) => project_id === failedV1.project_id)).toMatchObject({
    event: 'generated_video_failed',
    data: { project_id: failedV1.project_id, error: { message: expect.stringContaining('audio_url') } },
  });

  for (const one of all) {
    expect(one.headers['content-type']).toBe('application/json');
    expect(one.headers['x-webhook-event']).toBe(one.body.event);
    expect(one.headers['x-webhook-signature']).toMatch(/^[0-9a-f]{64}$/);
    expect(one.headers['webhook-id']).toBe(one.body.event_id);
    expect(verifies(secret, one, one.raw)).toEqual({ plain: true, standard: true });
    expect(verifies(secret, one, withChangedByte(one.raw))).toEqual({ plain: false, standard: false });
    expect(verifies('0123456789abcdef', one, one.raw)).toEqual({ plain: false, standard: false });
  }
  const [job] = await receiver.until('/job', 1);
  const { secret: jobSecret } = (await server.get('/v2/webhook_secret')).body.data;
  expect(job?.body).toEqual(success);
  expect(job && verifies(jobSecret, job, job.raw)).toEqual({ plain: true, standard: true });
  expect(receiver.on('/other-kind')).toEqual([]);
  expect(server.stderr()).toContain('webhooks may go to http');
  await put(`/v2/endpoint/${id}`, { status: 'disabled' });
});

test.concurrent('retries after each of two failures with the same event_id, and stops after success', async () => {
  const { endpoint_id: id, secret } = await endpoint('/fails-2', ['generated_avatar_video_failed']);
  const { video_id: video } = (await server.post('/v2/create_video_from_avatar', FAILING)).body.data;
  const came = await receiver.until('/fails-2', 3);
  for (const [index, { at }] of came.slice(1).entries()) {
    const late = (at - (came[index]?.at ?? 0)) / 1000 - QUICK_TIMING.retryAfter;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1);
  }
  expect(new Set(came.map(({ raw }) => raw.toString())).size).toBe(1);
  expect(came[0]?.body.data.video_id).toBe(video);
  for (const one of came) expect(verifies(secret, one, one.raw)).toEqual({ plain: true, standard: true });

  const { deliveries } = (await server.get(`/v2/webhook_deliveries?endpoint_id=${id}`)).body.data;
  expect(deliveries).toHaveLength(1);
  const log = await untilSettled(deliveries[0].delivery_id);
  expect(log).toMatchObject({
    status: 'delivered',
    attempts: 3,
    error: null,
    event_id: came[0]?.body.event_id,
  });
  expect(log.payload).toEqual(came[0]?.body);
  expect(log.history.map((one: { status_code: number }) => one.status_code)).toEqual([500, 500, 200]);
  expect(log.history[0]).toMatchObject({
    number: 1,
    ms: expect.any(Number),
    error: 'answered with HTTP status 500',
  });
  expect(log.history[0].response).toHaveLength(4096);
  expect(log.history[2].response).toBe('thanks');
  await sleep((QUICK_TIMING.retryAfter + 0.5) * 1000);
  expect(receiver.on('/fails-2')).toHaveLength(3);
});

test.concurrent('makes four attempts at a silent receiver without delaying others', async () => {
  const silent = await endpoint('/silent');
  const quick = await endpoint('/quick');
  const aloneId = await tryOut((await endpoint('/silent-alone')).endpoint_id);
  const ids = await Promise.all(Array.from({ length: 60 }, () => tryOut(silent.endpoint_id)));
  await receiver.until('/silent', 4);
  const sentBefore = receiver.on('/silent').length;
  const delivered = await untilSettled(await tryOut(quick.endpoint_id));
  // Deliveries to silent receivers run only a few at a time, so most of the 60 have not had their first attempt.
  expect(receiver.on('/silent').length - sentBefore).toBeLessThan(30);
  expect(delivered).toMatchObject({ status: 'delivered', event: 'webhook_test', payload: { test: true } });
  await put(`/v2/endpoint/${silent.endpoint_id}`, { status: 'disabled' });
  // Attempts in progress end because the endpoint is disabled.
  for (const id of ids) expect(await untilSettled(id)).toMatchObject({ status: 'failed' });

  const log = await untilSettled(aloneId);
  expect(log).toMatchObject({
    status: 'failed',
    attempts: 4,
    status_code: null,
    error: 'did not answer within 2 seconds',
  });
  for (const { ms } of log.history) {
    expect(ms).toBeGreaterThan(QUICK_TIMING.timeout * 1000 - 50);
    expect(ms).toBeLessThan(QUICK_TIMING.timeout * 5000);
  }
  const came = receiver.on('/silent-alone');
  expect(new Set(came.map(({ body }) => body.event_id)).size).toBe(1);
  expect(came).toHaveLength(4);
});

test('does not follow redirects, and accepts every 2xx as success', async () => {
  const redirecting = await endpoint('/redirect');
  const id = await tryOut(redirecting.endpoint_id);
  await receiver.until('/redirect', 1);
  const ok = await untilSettled(await tryOut((await endpoint('/204')).endpoint_id));
  expect(ok).toMatchObject({ status: 'delivered', status_code: 204 });
  const { data } = (await server.get(`/v2/webhook_deliveries/${id}`)).body;
  expect(data).toMatchObject({
    status: 'pending',
    status_code: 302,
    error: expect.stringContaining('redirects'),
  });
  expect(data.next_attempt_at).toBeGreaterThan(Date.now() / 1000);
  expect(receiver.on('/redirected')).toEqual([]);
});

test('sends nothing to a disabled endpoint, even later, and uses a new URL at once', async () => {
  const { endpoint_id: id, secret } = await endpoint('/first', ['generated_avatar_video_failed']);
  await put(`/v1/webhook/endpoint/${id}`, { status: 'disabled' });
  const { video_id: missed } = (await server.post('/v2/create_video_from_avatar', FAILING)).body.data;
  while ((await server.get(`/v2/avatar_video/${missed}`)).body.data.status === 'processing') await sleep(200);
  expect((await server.post(`/v2/endpoint/${id}/test`, {})).body).toMatchObject({ code: 40000 });

  const { body } = await put(`/v1/webhook/endpoint/${id}`, {
    status: 'enabled',
    url: `${receiver.url}/second`,
  });
  expect(body).toMatchObject({ secret, status: 'enabled' });
  const { video_id: failedVideo } = (await server.post('/v2/create_video_from_avatar', FAILING)).body.data;
  const came = await receiver.until('/second', 1);
  expect(came.map((one) => one.body.data.video_id)).toEqual([failedVideo]);
  expect(receiver.on('/first')).toEqual([]);
});

test.concurrent('replays failed deliveries one by one or since a time, with the same event_id', async () => {
  const { endpoint_id: id } = await endpoint('/later');
  const since = Math.floor(Date.now() / 1000);
  await put(`/v2/endpoint/${id}`, { url: `${receiver.url}/fails-999` });
  const ids = [await tryOut(id), await tryOut(id, { event: 'generated_avatar_video_success' })];
  for (const one of ids) expect(await untilSettled(one)).toMatchObject({ status: 'failed', attempts: 4 });
  const failed = (await server.get(`/v2/webhook_deliveries?endpoint_id=${id}&status=failed`)).body.data;
  expect(failed.deliveries.map((one: { delivery_id: string }) => one.delivery_id).sort()).toEqual(
    [...ids].sort(),
  );
  await put(`/v2/endpoint/${id}`, { url: `${receiver.url}/later` });

  const [first = '', second = ''] = ids;
  const again = await server.post(`/v2/webhook_deliveries/${first}/replay`, {});
  expect(again.body.data).toMatchObject({ delivery_id: first, status: 'pending' });
  expect(await untilSettled(first)).toMatchObject({ status: 'delivered', attempts: 5 });
  const rest = await server.post('/v2/webhook_deliveries/replay_failed', {
    since: String(since),
    endpoint_id: id,
  });
  expect(rest.body.data).toEqual({ replayed: 1, has_more: false });
  const { event_id: eventId } = await untilSettled(second);
  expect(receiver.on('/later').map(({ body }) => body.event_id)).toContain(eventId);
  const events = [...receiver.on('/fails-999'), ...receiver.on('/later')].map(({ body }) => body.event_id);
  expect(new Set(events).size).toBe(2);
  const none = await server.post('/v2/webhook_deliveries/replay_failed', { since: since + 3600 });
  expect(none.body.data.replayed).toBe(0);

  const listed: string[] = [];
  for (let cursor = ''; ; ) {
    const { data } = (await server.get(`/v2/webhook_deliveries?limit=7&cursor=${cursor}`)).body;
    listed.push(...data.deliveries.map((one: { delivery_id: string }) => one.delivery_id));
    if (!data.has_more) break;
    cursor = data.next_cursor;
  }
  expect(listed.length).toBeGreaterThan(7);
  expect(new Set(listed).size).toBe(listed.length);
});

test.concurrent('loses no delivery and makes no second event when killed between attempts', async () => {
  await using own = await makeTempDir('castwright-webhook-kill-');
  let killed = await startServer(own.path, SETTINGS, QUICK_WEBHOOKS);
  /** Waits until the end of this attempt is recorded. */
  const untilRecorded = (attempts: number) =>
    vi.waitFor(
      async () => {
        const { deliveries } = (await killed.get('/v2/webhook_deliveries')).body.data;
        expect(deliveries).toMatchObject([{ attempts, next_attempt_at: expect.any(Number) }]);
      },
      { timeout: 400_000, interval: 20 },
    );
  try {
    const url = `${receiver.url}/kill-fails-2`;
    await killed.post('/v2/endpoint', { url, events: ['generated_avatar_video_failed'] });
    await killed.post('/v2/create_video_from_avatar', FAILING);
    await receiver.until('/kill-fails-2', 1);
    await untilRecorded(1);
    await killed.stop('SIGKILL');
    killed = await startServer(own.path, SETTINGS, QUICK_WEBHOOKS);
    await receiver.until('/kill-fails-2', 2);
    await untilRecorded(2);
    await killed.stop('SIGKILL');
    killed = await startServer(own.path, SETTINGS, QUICK_WEBHOOKS);
    const came = await receiver.until('/kill-fails-2', 3);
    expect(new Set(came.map(({ body }) => body.event_id)).size).toBe(1);
    const deliveries = async () => (await killed.get('/v2/webhook_deliveries')).body.data.deliveries;
    await vi.waitFor(
      async () => expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 3 }]),
      { timeout: 400_000 },
    );
    const delivered = performance.now();

    // After a kill in the middle of an attempt, the outcome is unknown: the attempt is repeated and logged.
    const hanging = { url: `${receiver.url}/hangs-once`, events: [] };
    const { endpoint_id: id } = (await killed.post('/v2/endpoint', hanging)).body.data;
    const { delivery_id: delivery } = (await killed.post(`/v2/endpoint/${id}/test`, {})).body.data;
    await receiver.until('/hangs-once', 1);
    await killed.stop('SIGKILL');
    killed = await startServer(own.path, SETTINGS, QUICK_WEBHOOKS);
    const twice = await receiver.until('/hangs-once', 2);
    expect(twice[1]?.raw).toEqual(twice[0]?.raw);
    while ((await killed.get(`/v2/webhook_deliveries/${delivery}`)).body.data.status === 'pending')
      await sleep(20);
    const { history } = (await killed.get(`/v2/webhook_deliveries/${delivery}`)).body.data;
    expect(history).toMatchObject([
      { ms: null, error: expect.stringContaining('Interrupted') },
      { status_code: 200, error: null },
    ]);

    // A fourth attempt of the first delivery would have arrived by now.
    const passed = performance.now() - delivered;
    await sleep(Math.max(0, (QUICK_TIMING.retryAfter + 0.5) * 1000 - passed));
    expect(receiver.on('/kill-fails-2')).toHaveLength(3);
  } finally {
    await killed[Symbol.asyncDispose]();
  }
});

test('castwright listen prints deliveries and reports a wrong secret', async () => {
  const { endpoint_id: id, secret } = await endpoint('/unused');
  for (const [given, verdict, status] of [
    [secret, 'signature verified', 200],
    ['0123456789abcdef', 'SIGNATURE WRONG', 400],
  ] as const) {
    const child = spawn(process.execPath, [MAIN, 'listen', '--port', '0', '--secret', given]);
    const output = collectOutput(child.stdout);
    while (!output().includes('Listening at')) await sleep(20);
    const url = /at (\S+)/.exec(output())?.[1] ?? '';
    await put(`/v2/endpoint/${id}`, { url });
    const delivery = await tryOut(id);
    // Videos of earlier tests may end meanwhile, and appear here as well.
    await expect.poll(output).toContain(`webhook_test  ${verdict}`);
    expect(output()).toContain('"message": "Your endpoint works."');
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(0);
    // The response is sent before it is recorded.
    await expect
      .poll(
        async () => {
          const { data } = (await server.get(`/v2/webhook_deliveries/${delivery}`)).body;
          return data.history[0]?.status_code;
        },
        { timeout: 400_000 },
      )
      .toBe(status);
  }
});
