import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { attemptsOf, type Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import type { ToSend } from '../send.ts';
import type { Target } from '../target.ts';

/** Requests that another site can make a browser send, or tries to. */
const FOREIGN: Record<string, (target: Target) => Record<string, string>> = {
  'no token': () => ({}),
  'an empty token': () => ({ 'x-csrf-token': '' }),
  'a guessed token': () => ({ 'x-csrf-token': 'A'.repeat(43) }),
  'the token of another session': ({ attacker }) => ({ 'x-csrf-token': attacker.session.csrf }),
  'the session itself as a token': ({ victim }) => ({
    'x-csrf-token': victim.session.cookie.split('=')[1] ?? '',
  }),
  'another origin': ({ victim }) => ({ 'x-csrf-token': victim.session.csrf, origin: 'https://evil.example' }),
  'an opaque origin': ({ victim }) => ({ 'x-csrf-token': victim.session.csrf, origin: 'null' }),
  'an origin with our suffix': ({ victim, port }) => ({
    'x-csrf-token': victim.session.csrf,
    origin: `http://127.0.0.1:${port}.evil.example`,
  }),
  'an origin with our host as user name': ({ victim, port }) => ({
    'x-csrf-token': victim.session.csrf,
    origin: `http://127.0.0.1:${port}@evil.example`,
  }),
  'another port of our host': ({ victim, port }) => ({
    'x-csrf-token': victim.session.csrf,
    origin: `http://127.0.0.1:${port + 1}`,
  }),
  'another site, without an Origin header': ({ victim }) => ({
    'x-csrf-token': victim.session.csrf,
    'sec-fetch-site': 'cross-site',
  }),
};

const CHANGES: [string, ToSend & { path: string }][] = [
  ['a key', { path: '/dashboard/api/keys', method: 'POST', body: { name: 'x', scope: 'full' } }],
  [
    'the password',
    {
      path: '/dashboard/api/password',
      method: 'PUT',
      body: { current_password: 'x', password: 'y'.repeat(12) },
    },
  ],
  [
    'the address',
    { path: '/dashboard/api/profile', method: 'PUT', body: { username: 'x', email: 'x@example.com' } },
  ],
  ['other sessions', { path: '/dashboard/api/sessions', method: 'DELETE' }],
  ['a video', { path: '/v2/create_video_from_avatar', method: 'POST', body: AVATAR_VIDEO }],
  [
    'an endpoint',
    { path: '/v2/endpoint', method: 'POST', body: { url: 'https://example.com/', events: [] } },
  ],
  ['a template', { path: '/v2/templates/custom/1', method: 'DELETE' }],
];

export const crossSite: Kind = {
  name: 'sessions: cross-site requests',
  attempts: (target) =>
    attemptsOf(Object.entries(FOREIGN), CHANGES, async (headers, { path, ...options }) => {
      const { cookie } = target.victim.session;
      assertRefused(await target.call(path, { ...options, headers: { cookie, ...headers(target) } }), 403);
    }),
};

/** Cookies that are not a session. */
const FORGED: Record<string, (token: string) => string> = {
  'made up': () => 'castwright_session=made-up',
  empty: () => 'castwright_session=',
  'all but the last letter': (token) => `castwright_session=${token.slice(0, -1)}`,
  'one letter longer': (token) => `castwright_session=${token}A`,
  'in another case': (token) => `castwright_session=${token.toUpperCase()}`,
  'of another name': (token) => `session=${token}; Castwright_Session=${token}; castwright_session2=${token}`,
  quoted: (token) => `castwright_session="${token}"`,
  'in the value of another': (token) => `a="; x castwright_session=${token}"`,
  encoded: (token) => `castwright_session=%${token}`,
  'of SQL': () => "castwright_session=' or 1=1 --",
  'very long': () => `castwright_session=${'A'.repeat(8000)}`,
};
const SEEN = [
  '/v2/user/whoami',
  '/dashboard/api/keys',
  '/dashboard/api/keys/default',
  '/dashboard/api/ledger',
];

export const forgedSessions: Kind = {
  name: 'sessions: forged cookies',
  attempts: (target) =>
    attemptsOf(
      Object.entries(FORGED),
      SEEN.map((path) => [path, path]),
      async (forge, path) => {
        const token = target.victim.session.cookie.split('=')[1] ?? '';
        assertRefused(await target.call(path, { headers: { cookie: forge(token) } }), 401);
      },
    ),
};
