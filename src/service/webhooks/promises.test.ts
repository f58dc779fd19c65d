import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { makeLog } from '../../platform/telemetry/log.ts';
import { addAccount } from '../account/accounts/accounts.ts';
import { startDeliveryWorker } from '../jobs/delivery-worker.ts';
import { deliveryDetails, replayDelivery } from './deliveries.ts';
import { queueDeliveries } from './emit.ts';
import {
  createEndpoint,
  findEndpoint,
  rotateAccountSecret,
  rotateEndpointSecret,
  updateEndpoint,
} from './endpoints.ts';
import { autoDisabledEndpoints } from './failing-endpoints.ts';
import { planSlowRetry, startSlowRetries } from './retries.ts';
import { accountSecret } from './secrets.ts';
import { isSignedWith } from './signature.ts';
import { sendTestEvent } from './test-event.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Creates an account with an endpoint, whose server answers with a status that can be changed. */
async function setUp() {
  const temp = await makeTempDir('castwright-promises-');
  const backend = await backendIn(temp.path);
  const { id } = await addAccount(backend.db, backend.encryption, { email: 'a@example.com', credits: 0 });
  const account = {
    id,
    email: 'a@example.com',
    username: 'a',
    keyId: 'k',
    scope: 'full' as const,
    blocked: false,
  };
  const came: { body: string; headers: Record<string, string | string[] | undefined> }[] = [];
  const state = { status: 500 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    came.push({ body, headers: request.headers });
    response.writeHead(state.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const endpoint = await createEndpoint(backend, account, { url, events: ['generated_video_success'] }, true);
  const { db, queue } = backend;
  const t = {
    backend,
    account,
    endpoint,
    url,
    came,
    state,
    start: (slowHours = 24) =>
      startDeliveryWorker(backend, { allowInsecure: true, slowHours, log: makeLog('silent') }),
    /** A delivery with only its last quick attempt left. */
    async deliver() {
      const event = { accountId: id, kind: 'generated_video_success', data: {} } as const;
      const target = { endpointId: endpoint.endpoint_id, url };
      const [delivery = ''] = await queueDeliveries(db, queue, event, [target]);
      await db.updateTable('webhook_deliveries').set({ failures: 3 }).where('id', '=', delivery).execute();
      queue.wake();
      return delivery;
    },
    async until(delivery: string, done: (found: Awaited<ReturnType<typeof deliveryDetails>>) => boolean) {
      for (let wait = 0; wait < 1000; wait++) {
        const found = await deliveryDetails(db, id, delivery);
        if (done(found)) return found;
        await sleep(20);
      }
      throw new Error('the delivery did not get there');
    },
    /** Moves the times of waiting deliveries into the past. */
    async pass(milliseconds: number) {
      await db
        .updateTable('webhook_deliveries')
        .set((row) => ({
          next_attempt_at: row('next_attempt_at', '-', milliseconds),
          slow_until: row('slow_until', '-', milliseconds),
        }))
        .execute();
      await db
        .updateTable('webhook_endpoints')
        .set((row) => ({ failing_since: row('failing_since', '-', milliseconds) }))
        .execute();
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
  return t;
}

test('retries a delivery slowly after four failures, with the same event_id', async () => {
  await using t = await setUp();
  const worker = t.start();
  const id = await t.deliver();
  const failed = await t.until(id, ({ status }) => status === 'failed');
  const delay = (failed.next_attempt_at ?? 0) - (failed.finished_at ?? 0);
  expect(delay).toBeGreaterThan(59);
  expect(delay).toBeLessThan(67);
  expect(await startSlowRetries(t.backend)).toBe(0);

  await t.pass(70_000);
  expect(await startSlowRetries(t.backend)).toBe(1);
  // One attempt, then a longer delay.
  const again = await t.until(id, ({ status, attempts }) => status === 'failed' && attempts === 2);
  expect((again.next_attempt_at ?? 0) - (again.finished_at ?? 0)).toBeGreaterThan(119);

  t.state.status = 200;
  await t.pass(140_000);
  await startSlowRetries(t.backend);
  const delivered = await t.until(id, ({ status }) => status === 'delivered');
  expect(delivered).toMatchObject({ attempts: 3, next_attempt_at: null });
  expect(new Set(t.came.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivered.event_id]));
  await worker.stop(1);
});

test('lengthens the delay of slow retries to about four hours and stops at the deadline', () => {
  const stored = { payload: '{"data":{}}' };
  let plan = { slow_retries: 0, slow_until: null as number | null };
  const pauses: number[] = [];
  let now = 0;
  for (;;) {
    const { next_attempt_at: at, slow_until } = planSlowRetry({ ...stored, ...plan }, 24, now);
    if (at === null) break;
    pauses.push((at - now) / 60_000);
    plan = { slow_retries: plan.slow_retries + 1, slow_until };
    now = at;
  }
  expect(pauses.length).toBeGreaterThan(10);
  expect(pauses.length).toBeLessThan(15);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(264);
  expect(now).toBeLessThanOrEqual(DAY);
  const fresh = { slow_retries: 0, slow_until: null };
  expect(planSlowRetry({ ...stored, ...fresh }, 0, 5)).toEqual({ next_attempt_at: null, slow_until: null });
  const isTest = { payload: '{"test":true,"data":{}}' };
  expect(planSlowRetry({ ...isTest, ...fresh }, 24, 5).next_attempt_at).toBeNull();
});

test('delivers a replay at once and cancels the slow retry', async () => {
  await using t = await setUp();
  const worker = t.start();
  const id = await t.deliver();
  await t.until(id, ({ status }) => status === 'failed');
  t.state.status = 200;
  await replayDelivery(t.backend, t.account, id);
  await t.until(id, ({ status }) => status === 'delivered');
  await t.pass(DAY);
  expect(await startSlowRetries(t.backend)).toBe(0);
  expect(t.came).toHaveLength(2);
  await worker.stop(1);
});

test('disables an endpoint that fails for five days, and resets it once enabled', async () => {
  await using t = await setUp();
  const { backend, account, endpoint } = t;
  const id = endpoint.endpoint_id;
  const worker = t.start(1);
  const first = await t.deliver();
  await t.until(first, ({ status }) => status === 'failed');
  expect(await findEndpoint(backend, account, id)).toMatchObject({
    status: 'enabled',
    failing_since: expect.any(Number),
  });
  // The hour of slow retries has passed, but not five days.
  await t.pass(5 * DAY - 2 * HOUR);
  await startSlowRetries(backend);
  await t.until(first, (one) => one.attempts === 2 && one.status === 'failed');
  expect(await findEndpoint(backend, account, id)).toMatchObject({ status: 'enabled' });

  await t.pass(5 * HOUR);
  const last = await t.deliver();
  await t.until(last, ({ status }) => status === 'failed');
  await t.pass(2 * HOUR);
  await startSlowRetries(backend);
  await t.until(last, (one) => one.attempts === 2 && one.status === 'failed');
  expect(await findEndpoint(backend, account, id)).toMatchObject({
    status: 'disabled',
    problem: expect.stringMatching(
      /^It was disabled on \d{4}-\d\d-\d\d because it accepted no delivery since \d{4}-\d\d-\d\d\. Enable it again/,
    ),
  });
  expect(await autoDisabledEndpoints(backend.db, account.id)).toEqual([endpoint.url]);

  t.state.status = 200;
  const enabled = await updateEndpoint(backend, account, id, { status: 'enabled' }, true);
  expect(enabled).toEqual({ ...endpoint, status: 'enabled' });
  expect(await autoDisabledEndpoints(backend.db, account.id)).toEqual([]);
  await sendTestEvent(backend, account, id, undefined);
  for (let wait = 0; wait < 3000 && t.came.length < 5; wait++) await sleep(20);
  expect(t.came).toHaveLength(5);
  await worker.stop(1);
});

test('resets the failing period after one accepted delivery', async () => {
  await using t = await setUp();
  const worker = t.start(0);
  await t.until(await t.deliver(), ({ status }) => status === 'failed');
  await t.pass(6 * DAY);
  t.state.status = 200;
  await t.until(await t.deliver(), ({ status }) => status === 'delivered');
  t.state.status = 500;
  await t.until(await t.deliver(), ({ status }) => status === 'failed');
  expect(await findEndpoint(t.backend, t.account, t.endpoint.endpoint_id)).toMatchObject({
    status: 'enabled',
  });
  await worker.stop(1);
});

test('signs with the former secret until it expires, for endpoints and accounts', async () => {
  await using t = await setUp();
  const { backend, account, endpoint } = t;
  t.state.status = 200;
  const worker = t.start();
  const changed = await rotateEndpointSecret(backend, account, endpoint.endpoint_id, 24);
  expect(changed.secret).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(changed.secret).not.toBe(endpoint.secret);
  expect(changed.former_secret_until).toBeGreaterThan(Date.now() / 1000 + 86_000);
  await t.until(await t.deliver(), ({ status }) => status === 'delivered');
  const [both] = t.came;
  for (const secret of [endpoint.secret, changed.secret])
    expect(isSignedWith(secret, both?.headers ?? {}, both?.body ?? '')).toBe(true);

  await backend.db
    .updateTable('webhook_former_secrets')
    .set({ until: Date.now() - 1 })
    .execute();
  await t.until(await t.deliver(), ({ status }) => status === 'delivered');
  const after = t.came.at(-1);
  expect(isSignedWith(changed.secret, after?.headers ?? {}, after?.body ?? '')).toBe(true);
  expect(isSignedWith(endpoint.secret, after?.headers ?? {}, after?.body ?? '')).toBe(false);
  expect(await findEndpoint(backend, account, endpoint.endpoint_id)).toEqual({
    ...endpoint,
    secret: changed.secret,
  });

  const before = await accountSecret(backend, account.id);
  const next = await rotateAccountSecret(backend, account.id, 1);
  expect(next).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(next).not.toBe(before);
  expect(await accountSecret(backend, account.id)).toBe(next);
  const event = { accountId: account.id, kind: 'generated_video_success', data: {} } as const;
  const [job = ''] = await queueDeliveries(backend.db, backend.queue, event, [
    { endpointId: null, url: endpoint.url },
  ]);
  backend.queue.wake();
  await t.until(job, ({ status }) => status === 'delivered');
  const latest = t.came.at(-1);
  for (const secret of [before, next])
    expect(isSignedWith(secret, latest?.headers ?? {}, latest?.body ?? '')).toBe(true);
  await worker.stop(1);
});

test('refuses test events when 200 deliveries are pending, but not for other accounts', async () => {
  await using t = await setUp();
  const { backend, account, endpoint } = t;
  const sendOne = () => sendTestEvent(backend, account, endpoint.endpoint_id, undefined);
  await Promise.all(Array.from({ length: 200 }, sendOne));
  await expect(sendOne()).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAfter: 10,
    message: '200 deliveries of this account are pending; try again in 10 s',
  });
  const { id } = await addAccount(backend.db, backend.encryption, { email: 'b@example.com', credits: 0 });
  const other = { ...account, id };
  const theirs = await createEndpoint(
    backend,
    other,
    { url: t.url, events: ['generated_video_success'] },
    true,
  );
  expect(await sendTestEvent(backend, other, theirs.endpoint_id, undefined)).toMatch(/^dlv_/);
});
