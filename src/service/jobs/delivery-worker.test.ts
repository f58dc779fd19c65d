import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { makeLog } from '../../platform/telemetry/log.ts';
import type { Backend } from '../drivers/backend.ts';
import { deliveryDetails } from '../webhooks/deliveries.ts';
import { queueDeliveries } from '../webhooks/emit.ts';
import { ATTEMPT_TIMING, MAX_QUICK_ATTEMPTS } from '../webhooks/retries.ts';
import { startDeliveryWorker } from './delivery-worker.ts';

async function setUp(answer: (response: ServerResponse, path: string) => void) {
  const temp = await makeTempDir('castwright-deliver-');
  const backend = await backendIn(temp.path);
  const account = { id: 'a', email: 'a@example.com', username: 'a', created_at: 1 };
  await backend.db.insertInto('accounts').values(account).execute();
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(response, request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    backend,
    paths,
    url,
    start: (allowInsecure = true, slowHours = 24) =>
      startDeliveryWorker(backend, { allowInsecure, slowHours, log: makeLog('silent') }),
    deliver: async (path: string) => {
      const event = { accountId: 'a', kind: 'webhook_test', data: {} } as const;
      const [id = ''] = await queueDeliveries(backend.db, backend.queue, event, [
        { endpointId: null, url: url + path },
      ]);
      backend.queue.wake();
      return id;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

async function until(backend: Backend, id: string, done: (attempts: number, status: string) => boolean) {
  for (let wait = 0; wait < 2500; wait++) {
    const found = await deliveryDetails(backend.db, 'a', id);
    if (done(found.attempts, found.status)) return found;
    await sleep(20);
  }
  throw new Error('the delivery did not get there');
}

test('releases a hanging delivery when it stops, and the next worker delivers it', async () => {
  let isSilent = true;
  await using t = await setUp((response) => {
    if (!isSilent) response.end('ok');
  });
  const first = t.start();
  const id = await t.deliver('/');
  await until(t.backend, id, () => t.paths.length === 1);
  // The receiver would hang for longer than this test may take.
  await first.stop(0.1);
  const handedBack = await deliveryDetails(t.backend.db, 'a', id);
  expect(handedBack).toMatchObject({ status: 'pending', history: [{ ms: null, status_code: null }] });

  isSilent = false;
  const second = t.start();
  const delivered = await until(t.backend, id, (_, status) => status === 'delivered');
  expect(delivered.history).toMatchObject([
    { error: 'Interrupted when the server stopped' },
    { error: null },
  ]);
  await second.stop(1);
});

test('uses the documented timeout and schedules the second attempt as documented', async () => {
  const { timeout, retryAfter } = ATTEMPT_TIMING;
  const documented = await readFile(new URL('../../../docs/WEBHOOKS.md', import.meta.url), 'utf8');
  expect(documented).toContain(`Any 2xx within ${timeout} seconds is a success`);
  expect(documented).toContain(`${MAX_QUICK_ATTEMPTS - 1} more attempts, each ${retryAfter} seconds after`);
  await using t = await setUp((response) => response.writeHead(500).end());
  const begun = Date.now();
  const worker = t.start();
  const id = await t.deliver('/');
  const details = () => deliveryDetails(t.backend.db, 'a', id);
  await expect.poll(details).toMatchObject({ attempts: 1, status_code: 500 });
  const { next_attempt_at: next } = await details();
  expect(next).toBeGreaterThan(begun / 1000 + retryAfter);
  expect(next).toBeLessThan(Date.now() / 1000 + retryAfter);
  await worker.stop(1);
});

test('does not call a local address once local addresses are no longer allowed', async () => {
  await using t = await setUp((response) => response.end());
  const worker = t.start(false);
  const id = await t.deliver('/');
  for (let wait = 0; wait < 100; wait++) {
    if ((await deliveryDetails(t.backend.db, 'a', id)).error !== null) break;
    await sleep(20);
  }
  const refused = await deliveryDetails(t.backend.db, 'a', id);
  expect(refused).toMatchObject({
    status: 'pending',
    attempts: 1,
    error: expect.stringContaining('private'),
  });
  expect(t.paths).toEqual([]);
  await worker.stop(1);
});

test('delivers three hundred messages exactly once each', async () => {
  await using t = await setUp((response) => response.end('ok'));
  const worker = t.start();
  const ids = await t.backend.db.transaction().execute(async (transaction) => {
    const event = { accountId: 'a', kind: 'webhook_test', data: {} } as const;
    const targets = Array.from({ length: 300 }, (_, index) => ({
      endpointId: null,
      url: `${t.url}/${index}`,
    }));
    return queueDeliveries(transaction, t.backend.queue, event, targets);
  });
  t.backend.queue.wake();
  for (const id of ids) await until(t.backend, id, (_, status) => status === 'delivered');
  expect(t.paths).toHaveLength(300);
  expect(new Set(t.paths).size).toBe(300);
  await worker.stop(1);
});
