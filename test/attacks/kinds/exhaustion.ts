import assert from 'node:assert/strict';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import type { Target } from '../target.ts';

const headOf = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: a', ...headers, ''].join('\r\n');

/** Ways to keep a connection open forever. */
const SLOW: Record<string, (target: Target) => string> = {
  'no bytes': () => '',
  'half a line': () => 'GET /v2/user/who',
  'endless headers': () => headOf('/v2/endpoint', 'X-A: b'),
  'a body that never arrives': ({ attacker }) =>
    `${headOf('/v2/endpoint', `X-Api-Key: ${attacker.key}`, 'Content-Length: 1000')}\r\n`,
  'a body byte by byte': ({ attacker }) =>
    `${headOf('/v2/endpoint', `X-Api-Key: ${attacker.key}`, 'Content-Length: 1000')}\r\n{`,
  'endless chunks': ({ attacker }) =>
    `${headOf('/v2/endpoint', `X-Api-Key: ${attacker.key}`, 'Transfer-Encoding: chunked')}\r\n1\r\n{\r\n`,
  'a stalled upload': () =>
    `${headOf(`/uploads/${'A'.repeat(24)}`, 'Content-Length: 1000').replace('POST', 'PUT')}\r\nx`,
};

/** Keeps connections open with a byte now and then, while others send requests. */
export const slowConnections: Kind = {
  name: 'slow: 150 connections that never end',
  isSequential: true,
  attempts: (target) =>
    Object.entries(SLOW).map(
      ([what, begin]): Attempt => [
        what,
        async () => {
          const sockets: Socket[] = Array.from({ length: 150 }, () => {
            const socket = connect(target.port, '127.0.0.1').on('error', () => {});
            socket.write(begin(target));
            return socket;
          });
          const dripping = setInterval(() => {
            for (const socket of sockets) if (socket.writable) socket.write('a');
          }, 100);
          for (let call = 0; call < 5; call++) {
            assert.equal((await target.victim.call('/v2/user/whoami')).status, 200);
            await sleep(40);
          }
          clearInterval(dripping);
          for (const socket of sockets) socket.destroy();
        },
      ],
    ),
};

/** Opens an event stream; resolves when the response starts. */
function streamOf(target: Target, key: string): Promise<{ status: number; end(): void }> {
  return new Promise((resolve, reject) => {
    const options = {
      port: target.port,
      path: '/v2/events/stream',
      headers: { 'x-api-key': key },
      agent: false,
    };
    const asking = get(options, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, end: () => asking.destroy() });
    });
    asking.on('error', reject);
  });
}

export const streams: Kind = {
  name: 'streams: more than an account may open',
  isSequential: true,
  attempts: (target): Attempt[] => [
    [
      'thirty one after the other',
      async () => {
        const { key } = await target.newcomer(1);
        const open: Awaited<ReturnType<typeof streamOf>>[] = [];
        for (let count = 0; count < 30; count++) open.push(await streamOf(target, key));
        const accepted = open.filter(({ status }) => status === 200).length;
        for (const stream of open) stream.end();
        assert.ok(accepted <= 20, `${accepted} streams were open`);
      },
    ],
    [
      'sixty at once',
      async () => {
        const { key } = await target.newcomer(1);
        const open = await Promise.all(Array.from({ length: 60 }, () => streamOf(target, key)));
        const accepted = open.filter(({ status }) => status === 200).length;
        for (const stream of open) stream.end();
        assert.ok(accepted <= 20, `${accepted} streams were open`);
      },
    ],
    [
      'a stream with a key that is revoked meanwhile, as another account',
      async () => {
        const { id, key } = await target.attacker.keyWith('full');
        const stream = await streamOf(target, key);
        await target.attacker.click(`/dashboard/api/keys/${id}`, { method: 'DELETE' });
        assertRefused(await target.call('/v2/user/whoami', { headers: { 'x-api-key': key } }), 401, 429);
        stream.end();
      },
    ],
    [
      'a place in the stream that was never there',
      async () => {
        for (const last of ['-1', '1e9', '99999999999999999', 'x', "' or 1=1"]) {
          const { status, end } = await new Promise<{ status: number; end(): void }>((resolve) => {
            const headers = { 'x-api-key': target.attacker.key, 'last-event-id': last };
            const asking = get(
              { port: target.port, path: '/v2/events/stream', headers, agent: false },
              (response) => {
                response.resume();
                resolve({ status: response.statusCode ?? 0, end: () => asking.destroy() });
              },
            );
            asking.on('error', () => {});
          });
          end();
          assert.equal(status, 200);
        }
      },
    ],
  ],
};
