import { mkdir } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import {
  type Answer,
  AVATAR_VIDEO,
  KEY,
  read,
  runServer,
  startServer,
  type TestServer,
  untilEnded,
  withServerOutput,
} from '../acceptance/server.ts';
import { type PostgresCluster, postgresPrograms, startCluster } from '../stack/cluster.ts';

/** A store that can go down and come back at the same address. */
async function startStore(directory: string) {
  await mkdir(directory, { recursive: true });
  const configureBuckets = [{ name: 'videos', configs: [] }];
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port: inside } = (await store.run()) as AddressInfo;
  const open = new Set<Socket>();
  const proxy = createServer((outer) => {
    const inner = connect(inside, '127.0.0.1');
    for (const socket of [outer, inner]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => {});
    }
    outer.pipe(inner).pipe(outer);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  const goDown = () =>
    new Promise<void>((resolve) => {
      proxy.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    goDown,
    comeBack: () => listen(port),
    async [Symbol.asyncDispose]() {
      await goDown();
      await store.close();
    },
  };
}

/** Repeats a request until the response is as expected; gives up after some seconds. */
async function until(ask: () => Promise<Answer>, isRight: (answer: Answer) => boolean): Promise<Answer> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (performance.now() > deadline)
      throw new Error(`Still ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(200);
  }
}

/** Expects a prompt 503 in the envelope, with Retry-After. */
async function expectUnavailable(pending: Promise<Answer>, words: string): Promise<void> {
  const startedAt = performance.now();
  const { status, headers, body } = await pending;
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 50000, data: null } });
  expect(body.msg).toContain(words);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
}

/** Starts reading an event stream. */
async function follow(server: TestServer) {
  const stop = new AbortController();
  let [text, isOpen] = ['', true];
  const headers = { 'x-api-key': KEY };
  void fetch(`${server.url}/v2/events/stream`, { headers, signal: stop.signal })
    .then(async (response) => {
      for await (const part of response.body ?? []) text += Buffer.from(part).toString();
    })
    .catch(() => {})
    .finally(() => {
      isOpen = false;
    });
  while (isOpen && text === '') await sleep(20);
  return { text: () => text, isOpen: () => isOpen, stop: () => stop.abort() };
}

test('answers 503 while the database or the store is away, and recovers afterwards', async () => {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  await using temp = await makeTempDir('castwright-outage-');
  await using cluster: PostgresCluster = await startCluster(programs);
  await using store = await startStore(join(temp.path, 'store'));
  const settings = {
    DATABASE_URL: cluster.url,
    CASTWRIGHT_SECRET: 'the secret of the outage',
    CASTWRIGHT_S3_BUCKET: 'videos',
    CASTWRIGHT_S3_PREFIX: 'of-the-outage',
    CASTWRIGHT_S3_ENDPOINT: store.url,
    CASTWRIGHT_S3_ACCESS_KEY_ID: 'S3RVER',
    CASTWRIGHT_S3_SECRET_ACCESS_KEY: 'S3RVER',
    CASTWRIGHT_METRICS: 'true',
  };
  await using server = await startServer(join(temp.path, 'api'), {
    ...settings,
    CASTWRIGHT_CONCURRENCY: '0',
  });
  const ready = () => server.get('/readyz', '');
  const ofWorker = { CASTWRIGHT_CONCURRENCY: '1', CASTWRIGHT_WORKER_PORT: '0' };
  const worker = runServer(join(temp.path, 'worker'), { ...settings, ...ofWorker }, 'worker');
  await using _ = { [Symbol.asyncDispose]: async () => void worker.child.kill('SIGKILL') };
  await until(ready, ({ status }) => status === 200);
  const create = () => server.post('/v2/create_video_from_avatar', AVATAR_VIDEO);
  const events = await follow(server);
  const askWorker = async (path: string) => {
    const url = /Status: (\S+)\/readyz/.exec(worker.stdout())?.[1];
    return read(await withServerOutput(fetch(`${url}${path}`), worker));
  };
  for (let wait = 0; wait < 2400 && !worker.stdout().includes('ready'); wait++) await sleep(50);

  await cluster.stop('immediate');
  await expectUnavailable(server.get('/v2/videos'), 'The database');
  await expectUnavailable(create(), 'The database');
  const unready = await until(ready, ({ status }) => status === 503);
  expect(unready.body.data.problems).toMatchObject([{ part: 'database' }]);
  expect((await server.get('/healthz', '')).status).toBe(200);
  const unreadyWorker = await until(
    () => askWorker('/readyz'),
    ({ status }) => status === 503,
  );
  expect(unreadyWorker.body.data.problems).toMatchObject([{ part: 'database' }]);
  expect((await server.get('/metrics', '')).body).toContain('castwright_http_request_seconds_count');
  await cluster.start();

  const created = await until(create, ({ status }) => status === 200);
  const video = await untilEnded(server, created.body.data.video_id);
  expect(video, worker.stderr()).toMatchObject({ status: 'completed' });
  await until(ready, ({ status }) => status === 200);
  await until(
    () => askWorker('/readyz'),
    ({ status }) => status === 200,
  );
  expect((await askWorker('/metrics')).body).toMatch(
    /castwright_stage_seconds_count\{stage="drawing",quality="full"\} 1\n/,
  );
  expect(events.isOpen(), server.stderr()).toBe(true);
  expect(events.text()).toContain(created.body.data.video_id);
  events.stop();

  const file = new URL(video.video_url).pathname;
  expect((await server.get(file)).status, worker.stderr()).toBe(200);
  await store.goDown();
  await expectUnavailable(server.get(file), 'The store');
  const without = await until(ready, ({ status }) => status === 503);
  expect(without.body.data.problems).toMatchObject([{ part: 'store' }]);
  await store.comeBack();
  await until(ready, ({ status }) => status === 200);
  expect((await server.get(file)).status, server.stderr()).toBe(200);

  // Deleting works while the store is down; the sweep removes the files later.
  await store.goDown();
  const deleted = await server.ask(`/v2/videos/${created.body.data.video_id}`, {
    method: 'DELETE',
    headers: { 'x-api-key': KEY },
  });
  expect((await read(deleted)).body.code).toBe(0);
  expect((await server.get(file)).status).toBe(404);
  await store.comeBack();

  // Each outage is logged as one line, without unexpected errors.
  expect(server.stderr()).not.toMatch(/"level":50|"level":60/);
  expect([server.process.exitCode, worker.child.exitCode]).toEqual([null, null]);
});

test('waits for PostgreSQL at start and says so', async () => {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  await using cluster = await startCluster(programs);
  await using temp = await makeTempDir('castwright-late-');
  await cluster.stop('fast');
  const { child, stdout, stderr } = runServer(temp.path, {
    DATABASE_URL: cluster.url,
    CASTWRIGHT_SECRET: 'the secret of the outage',
  });
  try {
    while (!stderr().includes('the database cannot be reached yet')) {
      expect(child.exitCode).toBeNull();
      await sleep(50);
    }
    await cluster.start();
    while (!stdout().includes('http://')) {
      expect(child.exitCode).toBeNull();
      await sleep(50);
    }
  } finally {
    child.kill('SIGKILL');
  }
});
