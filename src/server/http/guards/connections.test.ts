import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { guardConnections, guardRequests } from './connections.ts';

const log = pino({ enabled: false });

async function serverWith(
  { limit = 0, seconds = 60, proxies = [] }: { limit?: number; seconds?: number; proxies?: string[] },
  listener: RequestListener,
) {
  const guard = { connectionsPerAddress: limit, requestSeconds: seconds, trustedProxies: proxies, log };
  const server = createServer(guardRequests(guard, listener));
  guardConnections(server, guard);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends something, and collects what comes back. */
  const open = (bytes: string, localAddress = '127.0.0.1') => {
    const client = { socket: connect({ port, host: '127.0.0.1', localAddress }), heard: '', isClosed: false };
    client.socket.on('error', () => {});
    client.socket.once('close', () => {
      client.isClosed = true;
    });
    client.socket.setEncoding('utf8').on('data', (text: string) => {
      client.heard += text;
    });
    client.socket.write(bytes);
    return client;
  };
  return { server, open, port };
}

const get = (...headers: string[]) => ['GET / HTTP/1.1', 'host: a', ...headers, '', ''].join('\r\n');
const hangs: RequestListener = () => {};

test('refuses connections of an address beyond its limit, and accepts other addresses', async () => {
  const { open } = await serverWith({ limit: 3 }, (_request, response) => response.end('here'));
  const clients = Array.from({ length: 3 }, () => open(get()));
  await vi.waitFor(() => expect(clients.every(({ heard }) => heard.includes('here'))).toBe(true), {
    timeout: 20_000,
  });
  const refused = open(get());
  await vi.waitFor(() => expect(refused.isClosed).toBe(true), { timeout: 20_000 });
  expect(refused.heard).toMatch(/^HTTP\/1.1 429 [\s\S]*"code":429,"msg":"Too many connections/);
  const other = open(get(), '127.0.0.2');
  await vi.waitFor(() => expect(other.heard).toContain('here'), { timeout: 20_000 });
  clients[0]?.socket.destroy();
  await vi.waitFor(
    async () => {
      const next = open(get());
      await sleep(20);
      expect(next.heard).toContain('here');
    },
    { timeout: 20_000 },
  );
});

test('limits each client of a trusted proxy, not the proxy', async () => {
  const { open } = await serverWith({ limit: 2, proxies: ['loopback'] }, hangs);
  const held = ['198.51.100.1', '198.51.100.2', '198.51.100.1', '2001:db8::1', '2001:db8::2'].map((client) =>
    open(get(`x-forwarded-for: 203.0.113.9, ${client}`)),
  );
  await sleep(100);
  expect(held.map(({ heard }) => heard)).toEqual(['', '', '', '', '']);
  // Addresses that the client itself prepended are not trusted.
  const refused = open(get('x-forwarded-for: 203.0.113.77, 198.51.100.1'));
  await vi.waitFor(() => expect(refused.heard).toMatch(/^HTTP\/1.1 429 /), { timeout: 20_000 });
  const network = open(get('x-forwarded-for: 2001:db8::3'));
  await vi.waitFor(() => expect(network.heard).toMatch(/^HTTP\/1.1 429 /), { timeout: 20_000 });
  held[0]?.socket.destroy();
  await vi.waitFor(
    async () => {
      const next = open(get('x-forwarded-for: 198.51.100.1'));
      await sleep(20);
      expect(next.heard).toBe('');
      next.socket.destroy();
    },
    { timeout: 20_000 },
  );
});

test('closes a connection whose client reads nothing, even while it sends more requests', async () => {
  const sockets: Socket[] = [];
  const { open } = await serverWith({ seconds: 0.1 }, (request, response) => {
    if (sockets.length === 0) sockets.push(request.socket);
    response.end(Buffer.alloc(20_000_000));
  });
  const client = open(get());
  client.socket.pause();
  await vi.waitFor(() => expect(sockets).toHaveLength(1), { timeout: 20_000 });
  const asking = setInterval(() => client.socket.write(get()), 50);
  await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true), { timeout: 20_000 });
  clearInterval(asking);
});

test('keeps a connection whose client reads slowly or whose handler is slow', async () => {
  // The limit is 3 s without progress: a busy machine may keep the client waiting for a while.
  const { open } = await serverWith({ seconds: 0.6 }, (_request, response) => {
    setTimeout(() => response.end(Buffer.alloc(20_000_000)), 3500);
  });
  const client = open(get('connection: close'));
  // It reads a little at a time, for longer than the limit.
  let bytes = 0;
  client.socket.removeAllListeners('data').setEncoding('latin1');
  client.socket.on('data', (text) => {
    bytes += text.length;
    client.socket.pause();
    setTimeout(() => client.socket.resume(), bytes < 6_000_000 ? 40 : 0);
  });
  await vi.waitFor(() => expect(client.isClosed).toBe(true), { timeout: 40_000 });
  expect(bytes).toBeGreaterThan(20_000_000);
});

test.each<[string, RequestListener]>([
  ['nobody has read from', (_request, response) => response.end('no')],
  ['somebody has begun to read', (request, response) => request.once('data', () => response.end('no'))],
])(
  'passes over the rest of a body that %s in small pieces, so that others get their turns',
  async (_, listener) => {
    const { server, open } = await serverWith({}, listener);
    const body = 'a'.repeat(8_000_000);
    const [socket] = await Promise.all([
      once(server, 'connection').then(([one]) => one as Socket),
      open(`PUT / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
    ]);
    // Some of the body may have arrived before the response.
    let largest = 0;
    for (let turn = 0, before = 0; before < body.length; turn++) {
      await nextTurn();
      if (turn > 1) largest = Math.max(largest, socket.bytesRead - before);
      before = socket.bytesRead;
    }
    expect(largest).toBeGreaterThan(0);
    expect(largest).toBeLessThanOrEqual(3 * 65_536);
  },
);
