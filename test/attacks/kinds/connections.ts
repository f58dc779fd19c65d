import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTempDir } from '../../../src/platform/files/temp-dir.ts';
import { KEY, startServer, type TestServer } from '../../acceptance/server.ts';
import type { Attempt, Kind } from '../kind.ts';
import { send } from '../send.ts';
import type { Target } from '../target.ts';

/** Seconds that the attacked server allows for a request, and for a response that nobody reads. */
const SECONDS = 1;
const UNREAD = 5 * SECONDS;
/** Extra seconds for a busy machine. */
const EXTRA_SECONDS = 12;

const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: a', ...headers, '', ''].join('\r\n');
const LENGTH = 'content-length: 100000';
const CHUNKED = 'transfer-encoding: chunked\r\ncontent-type: application/json';

/** Beginnings of requests that never end, all without a key. */
const ENDLESS: Record<string, string> = {
  'GET /healthz': head('GET', '/healthz', LENGTH),
  'GET /readyz in chunks': `${head('GET', '/readyz', CHUNKED)}fffff\r\n`,
  'HEAD /openapi.json': head('HEAD', '/openapi.json', LENGTH),
  'GET / of the dashboard': head('GET', '/', LENGTH),
  'OPTIONS of an operation': head('OPTIONS', '/v2/videos', LENGTH),
  'GET of an operation': head('GET', '/v2/videos', LENGTH),
  'POST of an operation': head('POST', '/v2/endpoint', LENGTH),
  'POST with Expect: 100-continue': head('POST', '/v2/endpoint', LENGTH, 'expect: 100-continue'),
  'POST with an unknown expectation': head('POST', '/v2/endpoint', LENGTH, 'expect: a miracle'),
  'POST of a sign-in': head('POST', '/dashboard/api/sign-in', LENGTH, 'content-type: application/json'),
  'POST of an agent': head('POST', '/mcp', LENGTH),
  'PUT to an unknown upload': head('PUT', `/uploads/${'A'.repeat(24)}`, LENGTH),
  'GET of a file': head('GET', '/files/none/video.mp4', LENGTH),
  'an unknown path': head('POST', '/none', LENGTH),
  'a malformed path': head('POST', '/%ZZ', LENGTH),
  headers: 'GET /healthz HTTP/1.1\r\nhost: a\r\nx-a: ',
  'a second request of a connection': `${head('GET', '/healthz')}GET /healthz HTTP/1.1\r\nx-b: `,
};

/** Slow requests and unread responses: the server closes each connection in time. */
export const endlessConnections: Kind = {
  name: 'connections: slow bodies and headers, unread responses',
  attempts: async () => {
    const temp = await makeTempDir('castwright-connections-');
    const server = await startServer(temp.path, { CASTWRIGHT_REQUEST_TIMEOUT: String(SECONDS) });
    let left = 0;
    /** The last attempt stops the server. */
    const within = (attack: () => Promise<void>) => async () => {
      try {
        await attack();
      } finally {
        if (--left === 0) {
          await server[Symbol.asyncDispose]();
          await temp[Symbol.asyncDispose]();
        }
      }
    };
    const attempts = [
      ['unread speech', () => unreadSpeech(server, temp.path)] as Attempt,
      ['an unread page while more are requested', () => unreadPages(server)] as Attempt,
      ...Object.entries(ENDLESS).map(([what, begin]): Attempt => [what, () => endsInTime(server, begin)]),
    ];
    left = attempts.length;
    return attempts.map(([what, attack]): Attempt => [what, within(attack)]);
  },
};

const portOf = ({ url }: TestServer) => Number(new URL(url).port);

/** Resolves when the server has closed the connection; rejects after `seconds`. */
async function untilClosed(socket: Socket, seconds: number, meanwhile?: () => void): Promise<void> {
  let isClosed = false;
  socket.once('close', () => {
    isClosed = true;
  });
  for (let look = 0; look < seconds * 10 && !isClosed; look++) {
    meanwhile?.();
    await sleep(100);
  }
  socket.destroy();
  assert.ok(isClosed, 'the connection stays open');
}

async function endsInTime(server: TestServer, begin: string): Promise<void> {
  const socket = connect(portOf(server), '127.0.0.1').on('error', () => {});
  socket.resume().write(begin);
  await untilClosed(socket, 2 * SECONDS + EXTRA_SECONDS, () => socket.writable && socket.write('a'));
}

/** More than the buffers of the system hold. */
const SPEECH = {
  voice_id: 'en-US-slt',
  format: 'wav',
  script: 'This sentence is repeated again and again, but the client never reads it. '.repeat(20),
};

async function unreadSpeech(server: TestServer, folder: string): Promise<void> {
  const body = JSON.stringify(SPEECH);
  const headers = [`x-api-key: ${KEY}`, 'content-type: application/json', `content-length: ${body.length}`];
  const socket = connect(portOf(server), '127.0.0.1').on('error', () => {});
  socket.write(`${head('POST', '/v2/speech', ...headers)}${body}`);
  const [answered] = await new Promise<[boolean]>((resolve) => {
    socket.once('readable', () => resolve([true]));
    socket.once('close', () => resolve([false]));
  });
  assert.ok(answered);
  // Writes a byte now and then, because a paused socket would not notice that the connection is gone.
  await untilClosed(socket, UNREAD + 2 * SECONDS + EXTRA_SECONDS, () => socket.writable && socket.write('a'));
  for (let look = 0; look < 50 && (await speechFolders(folder)) > 0; look++) await sleep(100);
  assert.equal(await speechFolders(folder), 0, 'the folder of the speech was not removed');
}

async function speechFolders(folder: string): Promise<number> {
  const names = await readdir(join(folder, 'tmp')).catch(() => []);
  return names.filter((name) => name.startsWith('speech-')).length;
}

async function unreadPages(server: TestServer): Promise<void> {
  const socket = connect(portOf(server), '127.0.0.1').on('error', () => {});
  const ask = () => socket.writable && socket.write(head('GET', '/openapi.json'));
  for (let call = 0; call < 20; call++) ask();
  await untilClosed(socket, UNREAD + 2 * SECONDS + EXTRA_SECONDS, ask);
}

const CROWD = 600;
const LIMIT = 256;

/** As many connections from one address as a small server has file descriptors. */
export const crowdOfConnections: Kind = {
  name: 'connections: 600 from one address',
  isSequential: true,
  attempts: (target): Attempt[] => [
    ['with bodies that never arrive', () => crowd(target, head('GET', '/healthz', LENGTH))],
    ['with nothing', () => crowd(target, '')],
    [
      'by inventing addresses',
      () => {
        let at = 0;
        return crowd(target, () =>
          head('GET', '/healthz', LENGTH, `x-forwarded-for: 198.51.100.${at++ % 256}`),
        );
      },
    ],
  ],
};

async function crowd(target: Target, begin: string | (() => string)): Promise<void> {
  const sockets = Array.from({ length: CROWD }, () => {
    const socket = connect({ port: target.port, host: '127.0.0.1', localAddress: '127.0.0.9' });
    socket.on('error', () => {}).resume();
    socket.write(typeof begin === 'string' ? begin : begin());
    return socket;
  });
  const open = () => sockets.filter(({ destroyed }) => !destroyed).length;
  for (let look = 0; look < 100 && open() > LIMIT; look++) await sleep(50);
  const stayed = open();
  const answered = await send(target.port, '/healthz', {});
  for (const socket of sockets) socket.destroy();
  assert.equal(answered.status, 200);
  assert.ok(stayed <= LIMIT, `${stayed} connections stayed open`);
  assert.ok(stayed > 0, 'every connection was refused');
}
