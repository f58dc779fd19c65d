import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventSender, eventText } from './event-stream.ts';

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
  // What lies in between is buffers of the operating system.
  expect(held * 10_000).toBeLessThan(16_000_000);
  client.destroy();
  await expect.poll(() => state.ended).toBe(true);
  await app.close();
});
