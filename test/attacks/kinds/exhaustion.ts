import assert from 'node:assert/strict';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import type { Attempt, Kind } from '../kind.ts';
import { isRefused } from '../refused.ts';
import type { Target } from '../target.ts';
import { belongingsOf } from '../victim-belongings.ts';

const headOf = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: a', ...headers, ''].join('\r\n');

/** Ways to hold a connection without ever being done. */
const SLOW: Record<string, (target: Target) => string> = {
  'no byte at all': () => '',
  'half a line': () => 'GET /v2/user/who',
  'headers without an end': () => headOf('/v2/endpoint', 'X-A: b'),
  'a body that does not come': ({ attacker }) =>
    `${headOf('/v2/endpoint', `X-Api-Key: ${attacker.key}`, 'Content-Length: 1000')}\r\n`,
  'a body byte by byte': ({ attacker }) =>
    `${headOf('/v2/endpoint', `X-Api-Key: ${attacker.key}`, 'Content-Length: 1000')}\r\n{`,
  'chunks without an end': ({ attacker }) =>
    `${headOf('/v2/endpoint', `X-Api-Key: ${attacker.key}`, 'Transfer-Encoding: chunked')}\r\n1\r\n{\r\n`,
  'an upload that stands still': () =>
    `${headOf(`/uploads/${'A'.repeat(24)}`, 'Content-Length: 1000').replace('POST', 'PUT')}\r\nx`,
};

/** Holds connections open, a byte now and then, while others call. */
export const slowConnections: Kind = {
  name: 'slow: 150 connections that never end',
  inTurn: true,
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

/** Opens a stream of events; resolves when its answer begins. */
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
  name: 'streams: more than an account may have open',
  inTurn: true,
  attempts: (target): Attempt[] => [
    [
      'thirty one after the other',
      async () => {
        const { key } = await target.newcomer(1);
        const open: Awaited<ReturnType<typeof streamOf>>[] = [];
        for (let count = 0; count < 30; count++) open.push(await streamOf(target, key));
        const taken = open.filter(({ status }) => status === 200).length;
        for (const stream of open) stream.end();
        assert.ok(taken <= 20, `${taken} streams were open`);
      },
    ],
    [
      'sixty at once',
      async () => {
        const { key } = await target.newcomer(1);
        const open = await Promise.all(Array.from({ length: 60 }, () => streamOf(target, key)));
        const taken = open.filter(({ status }) => status === 200).length;
        for (const stream of open) stream.end();
        assert.ok(taken <= 20, `${taken} streams were open`);
      },
    ],
    [
      'a stream with a key that is revoked meanwhile, as another account',
      async () => {
        const { id, key } = await target.attacker.keyWith('full');
        const stream = await streamOf(target, key);
        await target.attacker.click(`/dashboard/api/keys/${id}`, { method: 'DELETE' });
        isRefused(await target.call('/v2/user/whoami', { headers: { 'x-api-key': key } }), 401, 429);
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

/** Things that lead to a shared video, after its link was switched off. */
export const endedLinks: Kind = {
  name: 'links: switched off, guessed, of unfinished videos',
  inTurn: true,
  async attempts(target) {
    const { video } = await belongingsOf(target);
    const sharing = `/dashboard/api/videos/${video}/share`;
    const token = async () => {
      const { body } = await target.victim.click(sharing, { method: 'PUT' });
      return new URL(body.data.url).pathname.split('/')[2] ?? '';
    };
    const ended = ['', '/video', '/cover.jpg', '/captions.vtt'].map(
      (part): Attempt => [
        `/share/…${part} after its end`,
        async () => {
          const link = await token();
          await target.victim.click(sharing, { method: 'DELETE' });
          const answer = await target.call(`/share/${link}${part}`, { headers: { accept: 'text/html' } });
          assert.ok(answer.status === 404 || (part === '' && answer.status === 503), `${answer.status}`);
          assert.doesNotMatch(answer.text, /og:video/);
          isRefused(await target.call(`/dashboard/api/share/${link}`), 404);
        },
      ],
    );
    const secret: Attempt = [
      'the permanent address behind it',
      async () => {
        const link = await token();
        const hers = await belongingsOf(target);
        for (const path of [`/share/${link}`, `/dashboard/api/share/${link}`, `/share/${link}/cover.jpg`]) {
          const { text, headers } = await target.call(path, { headers: { accept: 'text/html' } });
          assert.ok(!(text + JSON.stringify(headers)).includes(hers['video’s file'] ?? '-'));
        }
      },
    ];
    const others = ['..', '%2e%2e', 'video%00', 'request', 'captions.srt', 'video/../cover.jpg', 'VIDEO'].map(
      (part): Attempt => [
        `/share/…/${part}`,
        async () => {
          const answer = await target.call(`/share/${await token()}/${part}`);
          assert.notEqual(answer.status, 200);
        },
      ],
    );
    const unfinished: Attempt = [
      'a video that is not finished',
      async () => {
        const { body } = await target.victim.call('/v2/create_video_from_avatar', {
          method: 'POST',
          body: AVATAR_VIDEO,
        });
        const path = `/dashboard/api/videos/${body.data.video_id}/share`;
        const answer = await target.victim.click(path, { method: 'PUT' });
        await target.victim.call(`/v2/videos/${body.data.video_id}/cancel`, { method: 'POST', body: {} });
        isRefused(answer, 409);
      },
    ];
    return [...ended, secret, ...others, unfinished];
  },
};

export const legacyAddress: Kind = {
  name: 'the legacy address: beyond its one call',
  attempts: (target) => {
    const legacy = /Legacy address\s+(\S+)/.exec(target.server.stdout())?.[1] ?? '';
    const paths = [
      '/',
      '/v2/user/whoami',
      '/dashboard/api/keys/default',
      '/dashboard/api/session',
      '/files/a/b',
      '/openapi.json',
      '/metrics',
      '/share/a',
    ];
    return [
      ...paths.map(
        (path): Attempt => [
          path,
          async () => {
            const answer = await fetch(legacy + path, { headers: { 'x-api-key': target.attacker.key } });
            assert.equal(answer.status, 404);
          },
        ],
      ),
      [
        'its call without a key',
        async () => {
          const answer = await fetch(`${legacy}/open/render`, { method: 'POST', body: '{}' });
          assert.equal(answer.status, 401);
        },
      ],
      [
        'its call with a session',
        async () => {
          const headers = { cookie: target.victim.session.cookie };
          const answer = await fetch(`${legacy}/open/render`, { method: 'POST', body: '{}', headers });
          assert.equal(answer.status, 403);
        },
      ],
    ];
  },
};

/** What tells of the inside, and who may see it. */
const INSIDES = [
  '/metrics',
  '/debug',
  '/.env',
  '/.git/HEAD',
  '/server-status',
  '/actuator/env',
  '/config',
  '/package.json',
  '/data/castwright.db',
  '/castwright.db',
  '/backup.tar',
  '/static/../package.json',
  '/static/%2e%2e/%2e%2e/package.json',
  '/graphql',
  '/admin',
  '/v2',
  '/v1',
  '/v3/videos',
  '/docs/../package.json',
];

export const insides: Kind = {
  name: 'paths: what a server may have lying about',
  attempts: (target) =>
    INSIDES.map((path): Attempt => [path, async () => isRefused(await target.call(path), 400, 404)]),
};
