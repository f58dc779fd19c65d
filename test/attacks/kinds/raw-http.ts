import assert from 'node:assert/strict';
import type { Attempt, Kind } from '../kind.ts';
import { exchangeBytes, statusesIn } from '../send.ts';
import type { Target } from '../target.ts';

/** A forbidden request, hidden in what looks like the body of another. */
const smuggledRequest = ({ victim }: Target) =>
  `GET /v2/user/whoami HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${victim.key}\r\n\r\n`;
const head = (...lines: string[]) =>
  ['POST /v1/upload/asset HTTP/1.1', 'Host: a', 'X-Api-Key: KEY', ...lines, '', ''].join('\r\n');
const CHUNKED = 'Transfer-Encoding: chunked';

/** Requests with an ambiguous end; the next request starts where only one reading ends. */
const AMBIGUOUS: Record<string, (next: string) => string> = {
  'a length and chunks': (next) => `${head('Content-Length: 4', CHUNKED)}0\r\n\r\n${next}`,
  'chunks and a length': (next) => `${head(CHUNKED, 'Content-Length: 4')}0\r\n\r\n${next}`,
  'two lengths': (next) => head('Content-Length: 0', `Content-Length: ${next.length}`) + next,
  'two lengths in one': (next) => head(`Content-Length: 0, ${next.length}`) + next,
  'a length with a plus': (next) => head(`Content-Length: +${next.length}`) + next,
  'a negative length': (next) => head('Content-Length: -1') + next,
  'a length in hexadecimal': (next) => head('Content-Length: 0x10') + next,
  'a length that overflows': (next) => head(`Content-Length: ${'9'.repeat(30)}`) + next,
  'a length with letters': (next) => head('Content-Length: 0abc') + next,
  'a length before a space': (next) => head('Content-Length : 0') + next,
  'a folded length': (next) => head('Content-Length:\r\n 0') + next,
  'chunked before a space': (next) => `${head('Transfer-Encoding : chunked')}0\r\n\r\n${next}`,
  'folded chunked header': (next) => `${head('Transfer-Encoding:\r\n chunked')}0\r\n\r\n${next}`,
  'chunks twice': (next) => `${head(CHUNKED, CHUNKED, 'Content-Length: 4')}0\r\n\r\n${next}`,
  'chunks of another name': (next) =>
    `${head('Transfer-Encoding: xchunked', 'Content-Length: 4')}0\r\n\r\n${next}`,
  'chunks in quotes': (next) =>
    `${head('Transfer-Encoding: "chunked"', 'Content-Length: 4')}0\r\n\r\n${next}`,
  'chunked, then identity': (next) => `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n${next}`,
  'chunks in HTTP/1.0': (next) =>
    `${head(CHUNKED, 'Content-Length: 4').replace('HTTP/1.1', 'HTTP/1.0')}0\r\n\r\n${next}`,
  'a size that is not a number': (next) => `${head(CHUNKED)}zz\r\n\r\n0\r\n\r\n${next}`,
  'a negative size': (next) => `${head(CHUNKED)}-1\r\n\r\n0\r\n\r\n${next}`,
  'a size with 0x': (next) => `${head(CHUNKED)}0x0\r\n\r\n${next}`,
  'a size that overflows': (next) => `${head(CHUNKED)}${'f'.repeat(17)}\r\n${next}`,
  'a chunk without its end': (next) => `${head(CHUNKED)}1\r\nab0\r\n\r\n${next}`,
  'a bare line feed after a size': (next) => `${head(CHUNKED)}0\n\r\n${next}`,
  'a bare carriage return': (next) => head(`X: a\rContent-Length: 0`) + next,
  'a null byte in a header': (next) => head('X: a\0b', 'Content-Length: 0') + next,
  'a null byte in a name': (next) => head('Content-Length\0: 0') + next,
  'a header without a colon': (next) => head('Content-Length 0') + next,
  'an empty name': (next) => head(': x', 'Content-Length: 0') + next,
  'a space before the first header': (next) =>
    `POST / HTTP/1.1\r\n Host: a\r\nContent-Length: 0\r\n\r\n${next}`,
};

export const smuggling: Kind = {
  name: 'HTTP: request smuggling',
  attempts: (target) =>
    Object.entries(AMBIGUOUS).map(
      ([what, make]): Attempt => [
        what,
        async () => {
          const { received, isClosed } = await exchangeBytes(
            target.port,
            make(smuggledRequest(target)).replace('KEY', target.attacker.key),
          );
          assert.deepEqual(statusesIn(received), [400], received.slice(0, 300));
          assert.ok(isClosed, 'the connection stays open');
          assert.ok(!received.includes(target.victim.email), 'the hidden request was answered');
        },
      ],
    ),
};

const line = (text: string, ...headers: string[]) => [text, ...headers, '', ''].join('\r\n');

/** Barely HTTP. */
const MALFORMED: Record<string, string> = {
  nonsense: 'nonsense\r\n\r\n',
  'the first version': 'GET /\r\n\r\n',
  'no version': line('GET / ', 'Host: a'),
  'a future version': line('GET / HTTP/9.9', 'Host: a'),
  'the start of version 2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a space in the path': line('GET /a b HTTP/1.1', 'Host: a'),
  'a null byte in the path': line('GET /\0 HTTP/1.1', 'Host: a'),
  'a null byte in the method': line('GE\0T / HTTP/1.1', 'Host: a'),
  'a lower-case method': line('get / HTTP/1.1', 'Host: a'),
  'a method of 9 kB': line(`${'A'.repeat(9000)} / HTTP/1.1`, 'Host: a'),
  'no host': line('GET /healthz HTTP/1.1'),
  'headers of 100 kB': line('GET / HTTP/1.1', 'Host: a', `X: ${'a'.repeat(100_000)}`),
  'a path of 100 kB': line(`GET /${'a'.repeat(100_000)} HTTP/1.1`, 'Host: a'),
  '20,000 headers': line(
    'GET / HTTP/1.1',
    'Host: a',
    ...Array.from({ length: 20_000 }, (_, at) => `X${at}: 1`),
  ),
  'a tunnel': line('CONNECT 127.0.0.1:22 HTTP/1.1', 'Host: 127.0.0.1:22'),
  TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  SSH: 'SSH-2.0-OpenSSH_9.0\r\n',
  Redis: '*1\r\n$4\r\nPING\r\n',
  mail: 'EHLO evil.example\r\nMAIL FROM:<a@evil.example>\r\n',
  'only line feeds': 'GET / HTTP/1.1\nHost: a\n\n',
  'bytes of all kinds': `${String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte))}\r\n\r\n`,
};

export const malformed: Kind = {
  name: 'HTTP: malformed, other protocols, oversized',
  attempts: (target) =>
    Object.entries(MALFORMED).map(
      ([what, bytes]): Attempt => [
        what,
        async () => {
          const { received, isClosed } = await exchangeBytes(target.port, bytes);
          const statuses = statusesIn(received);
          assert.ok(
            statuses.every((status) => status >= 400 && status < 500),
            received.slice(0, 300),
          );
          assert.ok(statuses.length <= 1, received.slice(0, 300));
          assert.ok(isClosed, 'the connection stays open');
        },
      ],
    ),
};

/** Request targets as sent to a proxy or a virtual host. */
const ABSOLUTE = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:22/',
  'https://evil.example/',
  'ftp://a/',
  '*',
];

export const asProxy: Kind = {
  name: 'HTTP: proxy requests',
  attempts: (target) =>
    [...ABSOLUTE, `http://127.0.0.1:${target.canary.port}/`].map(
      (address): Attempt => [
        address,
        async () => {
          const { received } = await exchangeBytes(
            target.port,
            line(`GET ${address} HTTP/1.1`, 'Host: a', 'Connection: close'),
          );
          assert.ok(
            statusesIn(received).every((status) => status >= 400 && status < 500),
            received.slice(0, 300),
          );
          assert.doesNotMatch(received, /secret/);
          assert.equal(target.canary.reached(), 0);
        },
      ],
    ),
};

const UPGRADES = ['websocket', 'h2c', 'TLS/1.0', 'IRC/6.9', 'a, b, c'];

export const upgrades: Kind = {
  name: 'HTTP: upgrades to other protocols',
  attempts: (target) =>
    ['/', '/v2/events/stream', '/dashboard/api/session'].flatMap((path) =>
      UPGRADES.map(
        (protocol): Attempt => [
          `${protocol} at ${path}`,
          async () => {
            const request = line(
              `GET ${path} HTTP/1.1`,
              'Host: a',
              'Connection: Upgrade, HTTP2-Settings',
              `Upgrade: ${protocol}`,
              'HTTP2-Settings: AAMAAABkAAQAAP__',
              'Sec-WebSocket-Version: 13',
              'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
            );
            const { received } = await exchangeBytes(target.port, request);
            assert.ok(!statusesIn(received).includes(101), received.slice(0, 300));
          },
        ],
      ),
    ),
};

export const pipelined: Kind = {
  name: 'HTTP: a flood through one connection',
  isSequential: true,
  attempts: (target): Attempt[] => [
    [
      '2,000 requests without waiting',
      async () => {
        const { received } = await exchangeBytes(
          target.port,
          line('GET /v2/user/whoami HTTP/1.1', 'Host: a').repeat(2000),
          700,
        );
        const statuses = statusesIn(received);
        assert.ok(statuses.length > 0 && statuses.every((status) => status === 401 || status === 429));
      },
    ],
    [
      '2,000 requests with bodies',
      async () => {
        const one = `${line('POST /v2/endpoint HTTP/1.1', 'Host: a', 'Content-Length: 2')}{}`;
        const { received } = await exchangeBytes(target.port, one.repeat(2000), 700);
        assert.ok(statusesIn(received).every((status) => status === 401 || status === 429));
      },
    ],
    [
      'others meanwhile',
      async () => {
        const flood = exchangeBytes(target.port, line('GET /healthz HTTP/1.1', 'Host: a').repeat(5000), 500);
        assert.equal((await target.victim.call('/v2/user/whoami')).status, 200);
        await flood;
      },
    ],
  ],
};
