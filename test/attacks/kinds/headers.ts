import assert from 'node:assert/strict';
import { attemptsOf, type Kind } from '../kind.ts';
import { assertAnswered } from '../refused.ts';
import { exchangeBytes, type send } from '../send.ts';
import type { Target } from '../target.ts';
import { recordsOf } from '../victim-records.ts';

const BREAKS: Record<string, string> = {
  'a line break': '\r\nset-cookie: castwright_session=evil',
  'a line feed': '\nset-cookie: castwright_session=evil',
  'an encoded one': '%0d%0aset-cookie:%20castwright_session=evil',
  'a Unicode one': '\u2028set-cookie: castwright_session=evil',
  'letters that normalise to one': '\u560d\u560aset-cookie: castwright_session=evil',
  'a second answer': '\r\n\r\nHTTP/1.1 200 OK\r\n\r\n<script>',
};

/** Places where client input may appear in a response header, such as the name of a file. */
export const injectedHeaders: Kind = {
  name: 'headers: injected by names and values',
  attempts: (target) =>
    attemptsOf<string, (text: string) => Promise<unknown>>(
      Object.entries(BREAKS),
      [
        [
          'the name of a file',
          async (text) => {
            const body = { filename: `a${text}.png` };
            const asset = (await target.attacker.call('/v1/upload/asset', { method: 'POST', body })).body
              .data;
            return target.call(encodeURI(decodeURI(new URL(asset.asset_url).pathname)), {});
          },
        ],
        ['a path', (text) => target.call(`/files/aaaaaaaaaaaaaaaaaaaaaaaa/${encodeURIComponent(text)}`)],
        ['a query', (text) => target.call(`/v2/videos?name=${encodeURIComponent(text)}`)],
        [
          'an Idempotency-Key',
          (text) => {
            const headers = { 'idempotency-key': encodeURIComponent(text) };
            return target.attacker.call('/v2/create_video_from_avatar', {
              method: 'POST',
              body: {},
              headers,
            });
          },
        ],
      ],
      async (text, where) => {
        const answer = (await where(text)) as Awaited<ReturnType<typeof send>>;
        assertAnswered(answer);
        assert.equal(answer.headers['set-cookie'], undefined);
        assert.ok(!Object.values(answer.headers).some((value) => /[\r\n]/.test(String(value))));
      },
    ),
};

/** Hosts, and whether each is valid. */
const HOSTS: [host: string, isHost: boolean][] = [
  ['evil.example', true],
  ['evil.example:80', true],
  ['..', true],
  ['127.0.0.1:1@evil.example', false],
  ['a/b', false],
  ['"><script>alert(1)</script>', false],
  ['a b', false],
  ['a\tb', false],
  ['[::1', false],
  ['a,b', false],
  ['ä.example', false],
  ['a'.repeat(3000), false],
  ['%00', false],
  ['a:b', false],
  ['a:99999999', false],
  ['a:99999', false],
  ['1.2.3.4.5', false],
  ['[..]', false],
  ['evil.example#', false],
  ['evil.example?', false],
  ['evil.example\\', false],
];

export const hosts: Kind = {
  name: 'Host: foreign or missing',
  async attempts(target) {
    const link = (await recordsOf(target))['share’s link'];
    const pages = [`/share/${link}`, '/', '/dashboard/api/session', '/v2/user/whoami'];
    // These build URLs from the host as soon as they are called.
    const makers = [`/oembed?url=http%3A%2F%2Fa%2Fshare%2F${link}`, `/share/${link}/player`, '/mcp'];
    const noHosts = HOSTS.filter(([, isHost]) => !isHost);
    const wheres = (paths: string[]) => paths.map((path) => [path.slice(0, 7), path] as const);
    const whats = (hosts: typeof HOSTS) => hosts.map((one) => [one[0].slice(0, 40), one] as const);
    const attack = attackWith(target);
    return [
      ...attemptsOf(whats(HOSTS), wheres(pages), attack),
      ...attemptsOf(whats(noHosts), wheres(makers), attack),
    ];
  },
};

const attackWith =
  ({ port }: Target) =>
  async ([host, isHost]: (typeof HOSTS)[number], path: string) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
    const { received } = await exchangeBytes(port, request);
    if (!isHost) assert.match(received, /^HTTP\/1\.1 400 /);
    // A response built from a foreign host name must not be cached for others.
    else assert.match(received, /cache-control: (no-store|no-cache|private)|^HTTP\/1\.1 40[01] /i);
  };
