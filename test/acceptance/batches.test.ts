import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { TINY } from '../fixtures/tiny-template.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { KEY, read, startServer, type TestServer, untilEnded } from './server.ts';

const SETTINGS = { CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true', CASTWRIGHT_CONCURRENCY: '2' };

let temp: TempDir;
let server: TestServer;
let receiver: Receiver;
let id: number;
beforeAll(async () => {
  temp = await makeTempDir('castwright-batches-');
  receiver = await startReceiver((response) => response.writeHead(200).end());
  server = await startServer(temp.path, SETTINGS);
  id = (await server.post('/v2/templates/custom', { template: TINY })).body.data.template_id;
  const events = [
    'generated_batch_completed',
    'generated_template_video_success',
    'generated_template_video_failed',
  ];
  await server.post('/v2/endpoint', { url: `${receiver.url}/hook`, events, status: 'enabled' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const batchOf = async (batch: string) => (await server.get(`/v2/batches/${batch}`)).body.data;
const quota = async () => (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota as number;

async function until(batch: string, isThere: (data: { status: string; completed: number }) => boolean) {
  const deadline = Date.now() + 280_000;
  for (;;) {
    const data = await batchOf(batch);
    if (isThere(data)) return data;
    if (Date.now() > deadline)
      throw new Error(`The batch did not reach the expected state: ${JSON.stringify(data)}`);
    await sleep(200);
  }
}

async function restart(): Promise<void> {
  await server.stop('SIGKILL');
  server = await startServer(temp.path, SETTINGS);
}

test('completes a batch of seven valid and three invalid rows across two kills, with one event', async () => {
  const rows: unknown[] = Array.from({ length: 10 }, (_, at) => ({
    name: `Film ${at + 1}`,
    variables: { title: `Number ${at + 1}` },
  }));
  rows[2] = { name: 'No title', variables: {} };
  rows[5] = { name: 'Too long', variables: { title: 'x'.repeat(25) } };
  rows[8] = { name: 'Unknown', variables: { title: 'Fine', subtitle: 'not here' } };
  const before = await quota();
  const request = { template_id: id, name: 'Ten', rows, webhook_url: `${receiver.url}/own` };
  const made = (await server.post('/v2/batches', request)).body.data;
  expect(made).toMatchObject({ total: 10, accepted: 7 });
  expect(made.errors).toMatchObject([
    { row: 3, name: 'No title', error: { code: 40000, field: 'variables.title' } },
    { row: 6, name: 'Too long', error: { code: 40000, field: 'variables.title' } },
    { row: 9, name: 'Unknown', error: { code: 40000, field: 'variables.subtitle' } },
  ]);
  const batch = made.batch_id;

  // A single video does not wait for the batch: in first-come order, at most one row would be left.
  const alone = {
    template_id: id,
    voice_language: 'english',
    variables: [{ type: 'text', name: 'title', properties: { content: 'Me first' } }],
  };
  const single = (await server.post('/v2/create_video_with_template', alone)).body.data.video_id;
  await untilEnded(server, single);
  expect((await batchOf(batch)).processing).toBeGreaterThan(1);

  for (const completed of [2, 4]) {
    await until(batch, (data) => data.completed >= completed);
    await restart();
  }
  const done = await until(batch, ({ status }) => status === 'completed');
  const bad = (await server.get(`/v2/batches/${batch}/results?status=failed`)).body.data.results;
  expect(bad.map(({ row, error }: { row: number; error: object }) => ({ row, error }))).toMatchObject(
    made.errors.map(({ row, error }: { row: number; error: object }) => ({ row, error })),
  );
  expect(done).toMatchObject({ total: 10, completed: 7, failed: 3, processing: 0, progress: 100 });

  const { results, total } = (await server.get(`/v2/batches/${batch}/results?page_size=100`)).body.data;
  expect(total).toBe(10);
  expect(results.map(({ row }: { row: number }) => row)).toEqual(rows.map((_, at) => at + 1));
  const videos = results.filter(({ status }: { status: string }) => status === 'completed');
  expect(new Set(videos.map((one: { video_url: string }) => one.video_url)).size).toBe(7);
  expect((await fetch(videos[6].video_url)).status).toBe(200);
  // 0.01 credits for each completed row, and for the single video.
  expect(await quota()).toBeCloseTo(before - 0.08, 5);

  const event = {
    event: 'generated_batch_completed',
    data: { batch_id: batch, total: 10, completed: 7, failed: 3 },
  };
  // An event is written in the same transaction that ends its job, so no more events can follow.
  await vi.waitFor(async () => {
    const { deliveries } = (await server.get('/v2/webhook_deliveries')).body.data;
    expect(deliveries.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('delivered'));
  }, 30_000);
  const ended = receiver.on('/hook').filter(({ body }) => body.event === 'generated_batch_completed');
  expect(new Set(ended.map(({ body }) => body.event_id)).size).toBe(1);
  expect(ended[0]?.body).toMatchObject(event);
  expect(receiver.on('/own').map(({ body }) => body.event)).toEqual(['generated_batch_completed']);
  // The single video sends its own event; rows of the batch send none. A kill may cause a second delivery of an event.
  const others = receiver.on('/hook').filter(({ body }) => body.event !== 'generated_batch_completed');
  expect(new Set(others.map(({ body }) => body.event_id)).size).toBe(1);
});

test('creates a batch from an uploaded CSV file, and explains unknown columns and other encodings', async () => {
  const table = '\ufeffname;title;photo\r\nAnna;"Hello; you";\r\n;Second;\r\n';
  const upload = (await server.post('/v1/upload/asset', { filename: 'rows.csv' })).body.data;
  await fetch(upload.sign_url, { method: 'PUT', body: table });
  const made = await server.post('/v2/batches', { template_id: id, csv: upload.asset_id });
  expect(made.body.data).toMatchObject({ total: 2, accepted: 2, errors: [] });
  const { results } = (await server.get(`/v2/batches/${made.body.data.batch_id}/results`)).body.data;
  expect(results.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Tiny 2']);

  const cancelled = (await server.post(`/v2/batches/${made.body.data.batch_id}/cancel`, {})).body.data;
  expect(cancelled).toMatchObject({ status: 'completed', processing: 0 });
  const again = await server.post(`/v2/batches/${made.body.data.batch_id}/cancel`, {});
  expect(again.body.data).toMatchObject({ finished_at: cancelled.finished_at });

  const wrong = (await server.post('/v1/upload/asset', { filename: 'rows.csv' })).body.data;
  await fetch(wrong.sign_url, { method: 'PUT', body: 'name,titel\nAnna,Hello\n' });
  const refused = (await server.post('/v2/batches', { template_id: id, csv: wrong.asset_id })).body;
  expect(refused.data.errors[0]).toMatchObject({ field: 'csv', message: expect.stringContaining('"titel"') });
  const latin = (await server.post('/v1/upload/asset', { filename: 'rows.csv' })).body.data;
  const older = await read(
    await fetch(latin.sign_url, { method: 'PUT', body: Buffer.from('name,title\nJosé,Olé\n', 'latin1') }),
  );
  expect(older.body.data.errors[0].message).toContain('CSV UTF-8');
  const binary = (await server.post('/v1/upload/asset', { filename: 'rows.csv' })).body.data;
  const put = await read(await fetch(binary.sign_url, { method: 'PUT', body: Buffer.from([0, 1, 2, 255]) }));
  expect(put.body).toMatchObject({ code: 40000, msg: 'unsupported format' });
});

test('refuses a batch without a usable template or rows, and checks each row in a dry run', async () => {
  const fieldOf = async (body: object) =>
    (await server.post('/v2/batches', body)).body.data.errors[0].field as string;
  const rows = [{ variables: { title: 'One' } }];
  expect(await fieldOf({ template_id: 5, rows })).toBe('template_id');
  expect(await fieldOf({ template_id: id })).toBe('rows');
  expect(await fieldOf({ template_id: id, rows: [] })).toBe('rows');
  expect(await fieldOf({ template_id: id, rows: Array(1001).fill(rows[0]) })).toBe('rows');
  expect(await fieldOf({ template_id: id, rows, csv: '1' })).toBe('rows');
  const unread = await server.post('/v2/batches', { template_id: id, rows: [7, { variables: 'x' }] });
  expect(unread.body.data).toMatchObject({ total: 2, accepted: 0 });
  expect(await batchOf(unread.body.data.batch_id)).toMatchObject({ status: 'completed', failed: 2 });
  const tried = await server.post('/v2/batches?dry_run=true', {
    template_id: id,
    rows: Array(3).fill(rows[0]),
  });
  expect(tried.body.data).toMatchObject({ valid: true, estimated_credit: 0.03, accepted: 3, errors: [] });
  const partly = await server.post('/v2/batches?dry_run=true', {
    template_id: id,
    rows: [rows[0], { name: 'broken', variables: { title: 'One\u0000' } }],
  });
  expect(partly.body.data).toMatchObject({
    valid: false,
    estimated_credit: 0.01,
    accepted: 1,
    errors: [{ row: 2, name: 'broken', error: { message: expect.stringContaining('control characters') } }],
  });
  const ids = (await server.get('/v2/batches?page_size=1')).body.data;
  expect(ids).toMatchObject({ batches: [{ batch_id: unread.body.data.batch_id }], has_more: true });
});

test('creates one batch for a repeated Idempotency-Key', async () => {
  const ask = async () => {
    const headers = { 'x-api-key': KEY, 'content-type': 'application/json', 'idempotency-key': 'these-rows' };
    const body = JSON.stringify({ template_id: id, rows: [{ variables: { title: 'Once' } }] });
    return (await read(await server.ask('/v2/batches', { method: 'POST', headers, body }))).body.data
      .batch_id;
  };
  const batch = await ask();
  expect(await ask()).toBe(batch);
  await until(batch, ({ status }) => status === 'completed');
});
