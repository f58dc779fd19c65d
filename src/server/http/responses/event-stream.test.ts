import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ApiError } from '../../../contract/errors.ts';
import { eventSender, eventText, workWithProgress } from './event-stream.ts';

test('stops producing events for a client that does not read, and ends when it disconnects', async () => {
  const app = Fastify({ forceCloseConnections: true });
  const send = eventSender(app);
  const state = { made: 0, ended: false };
  async function* endless(signal: AbortSignal) {
    try {
      for (let id = 1; !signal.aborted; id++) {
        state.made++;
        yield eventText({ id, name: 'video', data: { text: 'x'.repeat(10_000) } });
      }
    } finally {
      state.ended = true;
    }
  }
  app.get('/', (_request, reply) => send(reply, endless));
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.pause();
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await sleep(700);
  const held = state.made;
  await sleep(700);
  expect(held).toBeGreaterThan(0);
  expect(state.made).toBe(held);
  // The rest is in the buffers of the operating system.
  expect(held * 10_000).toBeLessThan(16_000_000);
  client.destroy();
  await expect.poll(() => state.ended).toBe(true);
  await app.close();
});

async function allOf(
  source: Awaited<ReturnType<typeof workWithProgress>>,
  signal = new AbortController().signal,
) {
  let text = '';
  for await (const part of source(signal)) text += part;
  return [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, name, data = '']) => [
    name,
    JSON.parse(data),
  ]);
}

test('streams progress events and sends the result last', async () => {
  const source = await workWithProgress<{ part: number }>(async (tell) => {
    for (const part of [1, 2]) {
      await sleep(20);
      tell({ part });
    }
    await sleep(20);
    return { whole: true };
  });
  expect(await allOf(source)).toEqual([
    ['progress', { part: 1 }],
    ['progress', { part: 2 }],
    ['done', { whole: true }],
  ]);
});

test('rejects at once on an early failure and sends a later one as an event with its field', async () => {
  const refusal = new ApiError('invalid', 'url leads nowhere', [{ field: 'url', message: 'leads nowhere' }]);
  await expect(workWithProgress(() => Promise.reject(refusal))).rejects.toBe(refusal);
  const source = await workWithProgress(async () => {
    await sleep(20);
    throw refusal;
  });
  const [[name, data] = []] = await allOf(source);
  expect(name).toBe('failed');
  expect(data).toMatchObject({ status: 400, msg: 'url leads nowhere', data: { errors: [{ field: 'url' }] } });
});

test('hides the cause of an unexpected error', async () => {
  const source = await workWithProgress(async () => {
    await sleep(20);
    throw new Error('secret path');
  });
  expect(JSON.stringify(await allOf(source))).not.toContain('secret');
});

test('aborts the work when the client disconnects', async () => {
  const gone = new AbortController();
  let reason: unknown;
  const source = await workWithProgress(async (_tell, signal) => {
    await sleep(60_000, undefined, { signal }).catch(() => {
      reason = signal.reason;
    });
    return {};
  });
  setTimeout(() => gone.abort(), 20);
  await allOf(source, gone.signal);
  expect(String(reason)).toContain('has disconnected');
});
