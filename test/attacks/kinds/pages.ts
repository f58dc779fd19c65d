import assert from 'node:assert/strict';
import { attemptsOf, type Kind } from '../kind.ts';

const ORIGINS = ['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'file://'];
const OF_PEOPLE = [
  '/v2/user/whoami',
  '/v2/videos',
  '/dashboard/api/keys/default',
  '/dashboard/api/session',
  '/v2/webhook_secret',
];

export const foreignPages: Kind = {
  name: 'CORS: foreign pages that read responses',
  attempts: (target) =>
    attemptsOf(
      ORIGINS.map((origin) => [origin, origin]),
      OF_PEOPLE.map((path) => [path, path]),
      async (origin, path) => {
        const { cookie } = target.victim.session;
        const response = await target.call(path, { headers: { cookie, origin } });
        assert.equal(response.headers['access-control-allow-origin'], undefined);
        assert.equal(response.headers['access-control-allow-credentials'], undefined);
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
  name: 'pages: framing, sniffing, foreign scripts',
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
        ['with a form to another site', ['content-security-policy', /form-action 'self'/]],
        ['as another type', ['x-content-type-options', /nosniff/]],
        ['that leaks its address', ['referrer-policy', /same-origin|no-referrer/]],
      ],
      PAGES.map((path) => [path, path]),
      async ([header, expected], path) => {
        const { headers } = await target.call(path, { headers: { accept: 'text/html' } });
        assert.match(String(headers[header]), expected);
      },
    ),
};
