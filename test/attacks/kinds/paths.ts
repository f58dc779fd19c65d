import assert from 'node:assert/strict';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { isAnswered, isRefused } from '../refused.ts';
import type { Target } from '../target.ts';
import { belongingsOf } from '../victim-belongings.ts';

/** Where a part of the path names a file. */
const ROOTS = [
  '/files/',
  '/files/aaaaaaaaaaaaaaaaaaaaaaaa/',
  '/static/',
  '/uploads/',
  '/share/',
  '/share/aaaaaaaaaaaaaaaaaaaaaaaa/',
  '/templates/artwork/',
  '/templates/96/portrait/',
  '/voices/',
  '/avatars/',
].map((root) => [root, root] as const);

/** Ways up and out, in front of what is worth reading. */
const WAYS: Record<string, string> = {
  plain: '../../../../etc/passwd',
  'of the data directory': '../castwright.db',
  'the secret beside it': '../secret',
  encoded: '%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'half encoded': '..%2f..%2fcastwright.db',
  'encoded twice': '%252e%252e%252f%252e%252e%252fetc%252fpasswd',
  'with a dot segment': './././../secret',
  'doubled dots': '....//....//etc/passwd',
  'overlong UTF-8': '%c0%ae%c0%ae%c0%afetc%c0%afpasswd',
  'wide letters': '%ef%bc%8e%ef%bc%8e%ef%bc%8fetc',
  Windows: '..%5c..%5cwindows%5cwin.ini',
  'a drive': 'C:%5cwindows%5cwin.ini',
  'a share of Windows': '%5c%5cevil.example%5cshare',
  absolute: '/etc/passwd',
  'absolute, encoded': '%2fetc%2fpasswd',
  'a file address': 'file:%2f%2f%2fetc%2fpasswd',
  'a null byte': 'secret%00.jpg',
  'a null byte at first': '%00secret',
  'a line break': 'a%0d%0aset-cookie:%20x=1',
  'a device': '%2fdev%2fzero',
  'a process': '..%2f..%2f..%2fproc%2fself%2fenviron',
  'half a letter': '%e0%a4%a',
  'a percent sign': '%',
  'a parameter': '..;/..;/etc/passwd',
  'a hidden file': '.env',
  'the repository': '.git/config',
};

export const wayOut: Kind = {
  name: 'paths: out of their folder',
  attempts: (target) =>
    attemptsOf(Object.entries(WAYS), ROOTS, async (way, root) => {
      const answer = await target.call(root + way);
      // Links of shared videos lead to a page, also where there is none, and where it was not built.
      if (answer.headers['content-type']?.includes('text/html'))
        assert.ok([404, 503].includes(answer.status));
      else isRefused(answer, 400, 403, 404);
      assert.doesNotMatch(answer.text, /root:|SQLite format|\[core\]/);
      assert.equal(answer.headers['set-cookie'], undefined);
    }),
};

/** Other ways to write the address of a thing that needs a key or leads nowhere. */
const DISGUISES: Record<string, (path: string) => string> = {
  'two slashes': (path) => path.replaceAll('/', '//'),
  'a slash before': (path) => `/${path}`,
  'a dot segment': (path) => `/.${path}`,
  'up and down': (path) => `/files/..${path}`,
  'encoded letters': (path) => path.replaceAll('e', '%65'),
  'encoded slashes': (path) => `/${path.slice(1).replaceAll('/', '%2f')}`,
  'a semicolon': (path) => `${path};jsessionid=1`,
  'an ending': (path) => `${path}.json`,
  'an ending of pictures': (path) => `${path}/a.css`,
  'a null byte': (path) => `${path}%00`,
  'in other case': (path) => path.toUpperCase(),
  'a backslash': (path) => path.replaceAll('/', '\\'),
  'a fragment': (path) => `${path}%23`,
  'a slash at the end': (path) => `${path}/`,
};
const GUARDED = ['/v2/user/whoami', '/v2/videos', '/dashboard/api/keys/default', '/dashboard/api/ledger'];

export const disguisedPaths: Kind = {
  name: 'paths: guarded ones in disguise',
  attempts: (target) =>
    attemptsOf(
      Object.entries(DISGUISES),
      GUARDED.map((path) => [path, path]),
      async (disguise, path) => isRefused(await target.call(disguise(path)), 400, 401, 404),
    ),
};

const OVERRIDES: [string, Record<string, string>][] = [
  ['X-HTTP-Method-Override', { 'x-http-method-override': 'DELETE' }],
  ['X-HTTP-Method', { 'x-http-method': 'DELETE' }],
  ['X-Method-Override', { 'x-method-override': 'DELETE' }],
  ['X-Original-URL', { 'x-original-url': '/dashboard/api/keys/default' }],
  ['X-Rewrite-URL', { 'x-rewrite-url': '/dashboard/api/keys/default' }],
  ['X-Forwarded-Prefix', { 'x-forwarded-prefix': '/dashboard/api' }],
];

export const overrides: Kind = {
  name: 'methods: overridden by header or query',
  async attempts(target) {
    const { video } = await belongingsOf(target);
    const path = `/v2/videos/${video}`;
    const isThere = async () => assert.equal((await target.victim.call(path)).status, 200);
    const asked = [
      ...OVERRIDES.map(([what, headers]) => [what, headers, ''] as const),
      ...['_method=DELETE', 'method=DELETE', '_HttpMethod=DELETE'].map(
        (query) => [query, {}, `?${query}`] as const,
      ),
    ];
    return asked.flatMap(([what, headers, query]): Attempt[] =>
      ['GET', 'POST'].map(
        (method): Attempt => [
          `${what} with ${method}`,
          async () => {
            const answer = await target.victim.call(path + query, { method, headers });
            assert.ok(answer.status === (method === 'GET' ? 200 : 404), `${answer.status}`);
            assert.doesNotMatch(answer.text, /"key"|deleted/);
            await isThere();
          },
        ],
      ),
    );
  },
};

const METHODS = [
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'COPY',
  'MKCOL',
  'LOCK',
  'SEARCH',
  'PURGE',
];
const READ_ONLY = [
  '/files/aaaaaaaaaaaaaaaaaaaaaaaa/a.mp4',
  '/static/index.js',
  '/openapi.json',
  '/healthz',
  '/',
];

export const oddMethods: Kind = {
  name: 'methods: of other protocols and uses',
  attempts: (target) =>
    attemptsOf(
      METHODS.map((method) => [method, method]),
      READ_ONLY.map((path) => [path, path]),
      async (method, path) => isRefused(await target.call(path, { method }), 400, 404, 405),
    ),
};

const REDIRECTS = [
  '//evil.example',
  '//evil.example/%2e%2e',
  '/%2f%2fevil.example',
  '/\\evil.example',
  '/%5cevil.example/..',
  '/static//evil.example/..',
  '/docs/reference//evil.example',
  '/share//evil.example',
  '/dashboard/api/sign-in?next=//evil.example',
  '/?redirect=https://evil.example&url=https://evil.example',
  '/.evil.example/',
];

export const openRedirects: Kind = {
  name: 'paths: redirects to elsewhere',
  attempts: (target) =>
    REDIRECTS.map(
      (path): Attempt => [
        path,
        async () => {
          const answer = await target.call(path, { headers: { accept: 'text/html' } });
          assert.ok(answer.status < 300 || answer.status >= 400, `${answer.status}`);
          assert.equal(answer.headers.location, undefined);
        },
      ],
    ),
};

/** What may be guessed where something is found by its number or name. */
const neighbours = (id: string) => [
  id.slice(0, -1),
  `${id}A`,
  id.toUpperCase(),
  id.toLowerCase(),
  id.replace(/.$/, '%'),
];
const ANYTHING = [
  '0',
  '1',
  '-1',
  '1 or 1=1',
  '*',
  '%',
  '_',
  'null',
  'undefined',
  'a'.repeat(24),
  '__proto__',
  'constructor',
];

export const guessedIds: Kind = {
  name: 'ids: guessed, near to real ones, patterns',
  async attempts(target) {
    const hers = await belongingsOf(target);
    const places: [string, string, (id: string) => string][] = [
      ['file', hers['video’s file'] ?? '', (id) => `/files/${id}/video.mp4`],
      ['link', hers['share’s link'] ?? '', (id) => `/share/${id}/video`],
      ['facts of a link', hers['share’s link'] ?? '', (id) => `/dashboard/api/share/${id}`],
      ['video', hers['video'] ?? '', (id) => `/v2/videos/${id}`],
      ['project', hers['project'] ?? '', (id) => `/v2/avatar_video/${id}`],
      ['batch', hers['batch'] ?? '', (id) => `/v2/batches/${id}`],
      ['delivery', hers['delivery'] ?? '', (id) => `/v2/webhook_deliveries/${id}`],
    ];
    return places.flatMap(([what, real, pathOf]) =>
      [...new Set([...neighbours(real), ...ANYTHING])]
        .filter((id) => id !== real && id !== '')
        .map(
          (id): Attempt => [
            `${what} ${id.slice(0, 40)}`,
            async () => isRefused(await target.attacker.call(pathOf(encodeURIComponent(id))), 404),
          ],
        ),
    );
  },
};

async function lookedAt(target: Target, range: string, more: Record<string, string> = {}) {
  const file = (await belongingsOf(target))['video’s file'];
  return target.call(`/files/${file}/video.mp4`, { headers: { range, ...more } });
}

const RANGES = [
  'bytes=999999999999-',
  'bytes=-0',
  'bytes=99999999-99999999',
  'bytes=5-2',
  'bytes=-',
  'bytes=--1',
  'bytes=a-b',
  'bytes=0x0-0x10',
  'bytes=-99999999999999999999999',
  'bytes=0-99999999999999999999999999999',
  'bytes=1e1-',
  `bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}`,
  `bytes=${'0-,'.repeat(2000)}0-`,
  'bytes=0-0,-1',
  'lines=1-2',
  'bytes = 0 - 1',
  'bytes=0-1;bytes=2-3',
];

export const ranges: Kind = {
  name: 'Range: beyond, backwards, a thousand at once',
  attempts: (target) =>
    RANGES.flatMap((range): Attempt[] => [
      [
        range.slice(0, 40),
        async () => {
          const whole = Number((await lookedAt(target, '')).headers['content-length']);
          const answer = await lookedAt(target, range);
          assert.ok([200, 206, 416].includes(answer.status), `${answer.status}`);
          assert.ok(Number(answer.headers['content-length'] ?? 0) <= Math.max(whole, 1000));
          assert.ok(!String(answer.headers['content-type']).includes('multipart'));
        },
      ],
      [
        `${range.slice(0, 40)}, if it is another file`,
        async () => {
          const answer = await lookedAt(target, range, { 'if-range': '"another"' });
          isAnswered({ ...answer, text: '' });
          assert.equal(answer.status, 200);
        },
      ],
    ]),
};
