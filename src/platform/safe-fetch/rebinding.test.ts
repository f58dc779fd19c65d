import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../files/temp-dir.ts';
import { download } from './download.ts';
import type { Network } from './guarded-agent.ts';

/** Plays the public internet; all other addresses of this machine count as private. */
const PUBLIC = '127.0.0.2';
const PRIVATE = '127.0.0.1';

async function listen(server: Server, address: string, port = 0): Promise<number> {
  server.listen(port, address);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Starts a public server, and one on the same port of the private address that must not be reached. */
async function twoServers(listener: RequestListener) {
  let reached = 0;
  const canary = createServer((_request, response) => response.end('secret'));
  canary.on('connection', () => reached++);
  // A port that is free for all other servers is free on our own address too.
  const port = await listen(canary, PRIVATE);
  const open = createServer(listener);
  await listen(open, PUBLIC, port);
  return {
    port,
    reached: () => reached,
    [Symbol.asyncDispose]: async () => {
      for (const server of [open, canary]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** A DNS that gives one answer after the other. */
function changingDns(answers: string[][]): Network {
  return {
    isPublic: (address) => address === PUBLIC,
    resolve(_hostname, _options, callback) {
      const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    },
  };
}

async function fetchFrom(url: string, network: Network): Promise<number> {
  await using temp = await makeTempDir('castwright-rebinding-');
  const signal = new AbortController().signal;
  const settings = { allowPrivate: false, maxBytes: 1e6, timeout: 5, signal, network };
  return (await download(url, join(temp.path, 'a'), settings)).bytes;
}

const refusal = 'private or local network';

test('fetches a name with a public address', async () => {
  await using servers = await twoServers((_request, response) => response.end('sound'));
  expect(await fetchFrom(`http://a.example:${servers.port}/`, changingDns([[PUBLIC]]))).toBe(5);
});

test('rejects a name whose address becomes private between two requests', async () => {
  await using servers = await twoServers((_request, response) =>
    response.writeHead(302, { location: '/again', connection: 'close' }).end(),
  );
  const dns = changingDns([[PUBLIC], [PRIVATE]]);
  await expect(fetchFrom(`http://a.example:${servers.port}/`, dns)).rejects.toThrow(refusal);
  expect(servers.reached()).toBe(0);
});

test.each([
  ['a private address', [PRIVATE]],
  ['a private address after a public one', [PUBLIC, PRIVATE]],
  ['a private address before a public one', [PRIVATE, PUBLIC]],
])('rejects a name that has %s', async (_, addresses) => {
  await using servers = await twoServers((_request, response) => response.end());
  const dns = changingDns([addresses]);
  await expect(fetchFrom(`http://a.example:${servers.port}/`, dns)).rejects.toThrow(refusal);
  expect(servers.reached()).toBe(0);
});

test('sends nothing to an address that turns out private on connection', async () => {
  let requests = 0;
  await using servers = await twoServers((_request, response) => {
    requests++;
    response.end();
  });
  const judged: string[] = [];
  const dns: Network = {
    ...changingDns([[PUBLIC]]),
    // As if something changed the target between the check and the connection.
    isPublic: (address) => judged.push(address) === 1,
  };
  await expect(fetchFrom(`http://a.example:${servers.port}/`, dns)).rejects.toThrow(refusal);
  expect([judged, requests]).toEqual([[PUBLIC, PUBLIC], 0]);
});

test.each([
  (port: number) => `http://${PRIVATE}:${port}/`,
  (port: number) => `//${PRIVATE}:${port}/`,
  (port: number) => `http://localhost:${port}/`,
  (port: number) => `http://2130706433:${port}/`,
  (port: number) => `http://[::ffff:${PRIVATE}]:${port}/`,
  () => 'http://169.254.169.254/latest/meta-data/',
  () => 'file:///etc/passwd',
  (port: number) => `gopher://${PRIVATE}:${port}/_GET`,
  (port: number) => `http://user:word@${PUBLIC}:${port}/`,
])('does not follow a redirect to %s', async (target) => {
  await using servers = await twoServers((_request, response) =>
    response.writeHead(302, { location: target(servers.port) }).end(),
  );
  const url = `http://${PUBLIC}:${servers.port}/`;
  await expect(fetchFrom(url, changingDns([[PUBLIC]]))).rejects.toThrow(/private|not an http|user name/);
  expect(servers.reached()).toBe(0);
});
