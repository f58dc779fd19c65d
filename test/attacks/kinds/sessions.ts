import assert from 'node:assert/strict';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { isRefused } from '../refused.ts';
import type { ToSend } from '../send.ts';
import { OWNER, type Target } from '../target.ts';

/** What another site can make a browser send, or tries to. */
const FOREIGN: Record<string, (target: Target) => Record<string, string>> = {
  'no token': () => ({}),
  'an empty token': () => ({ 'x-csrf-token': '' }),
  'a guessed token': () => ({ 'x-csrf-token': 'A'.repeat(43) }),
  'the token of another session': ({ attacker }) => ({ 'x-csrf-token': attacker.session.csrf }),
  'the session itself as a token': ({ victim }) => ({
    'x-csrf-token': victim.session.cookie.split('=')[1] ?? '',
  }),
  'another origin': ({ victim }) => ({ 'x-csrf-token': victim.session.csrf, origin: 'https://evil.example' }),
  'no origin that can be told': ({ victim }) => ({ 'x-csrf-token': victim.session.csrf, origin: 'null' }),
  'an origin that ends like ours': ({ victim, port }) => ({
    'x-csrf-token': victim.session.csrf,
    origin: `http://127.0.0.1:${port}.evil.example`,
  }),
  'an origin with us as its user': ({ victim, port }) => ({
    'x-csrf-token': victim.session.csrf,
    origin: `http://127.0.0.1:${port}@evil.example`,
  }),
  'another port of ours': ({ victim, port }) => ({
    'x-csrf-token': victim.session.csrf,
    origin: `http://127.0.0.1:${port + 1}`,
  }),
  'another site, without an origin': ({ victim }) => ({
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
  name: 'sessions: calls of other sites',
  attempts: (target) =>
    attemptsOf(Object.entries(FOREIGN), CHANGES, async (headers, { path, ...options }) => {
      const { cookie } = target.victim.session;
      isRefused(await target.call(path, { ...options, headers: { cookie, ...headers(target) } }), 403);
    }),
};

/** Cookies that are no session. */
const FORGED: Record<string, (token: string) => string> = {
  'made up': () => 'castwright_session=made-up',
  empty: () => 'castwright_session=',
  'all but the last letter': (token) => `castwright_session=${token.slice(0, -1)}`,
  'one letter more': (token) => `castwright_session=${token}A`,
  'in other case': (token) => `castwright_session=${token.toUpperCase()}`,
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
        isRefused(await target.call(path, { headers: { cookie: forge(token) } }), 401);
      },
    ),
};

const signIn = (target: Target, headers: Record<string, string> = {}, credentials: object = OWNER) =>
  target.call('/dashboard/api/sign-in', { method: 'POST', body: credentials, headers });
const cookieOf = (set: readonly string[] | undefined) => set?.[0] ?? '';
const isOut = async (target: Target, cookie: string) =>
  isRefused(await target.call('/v2/user/whoami', { headers: { cookie: cookie.split(';')[0] ?? '' } }), 401);

export const fixedSessions: Kind = {
  name: 'sessions: fixation, flags, their end',
  inTurn: true,
  attempts: (target): Attempt[] => [
    [
      'a cookie that was put into the browser before',
      async () => {
        const planted = 'castwright_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
        const { headers } = await signIn(target, { cookie: planted });
        assert.ok(!cookieOf(headers['set-cookie']).startsWith(planted));
        await isOut(target, planted);
      },
    ],
    [
      'the session of the attacker, planted',
      async () => {
        const { cookie } = (await target.newcomer(0)).session;
        const { headers } = await signIn(target, { cookie });
        assert.ok(!cookieOf(headers['set-cookie']).startsWith(cookie));
        await isOut(target, cookie);
      },
    ],
    [
      'a session after signing in anew',
      async () => {
        const first = cookieOf((await signIn(target)).headers['set-cookie']);
        await signIn(target, { cookie: first.split(';')[0] ?? '' });
        await isOut(target, first);
      },
    ],
    [
      'a session after signing out',
      async () => {
        const set = cookieOf((await signIn(target)).headers['set-cookie']);
        const cookie = set.split(';')[0] ?? '';
        await target.call('/dashboard/api/sign-out', { method: 'POST', headers: { cookie } });
        await isOut(target, cookie);
      },
    ],
    [
      'a script of the page',
      async () => {
        assert.match(cookieOf((await signIn(target)).headers['set-cookie']), /; HttpOnly/);
      },
    ],
    [
      'a form of another site',
      async () => {
        assert.match(cookieOf((await signIn(target)).headers['set-cookie']), /; SameSite=(Lax|Strict)/);
      },
    ],
    [
      'a reader of a plain connection',
      async () => {
        const { headers } = await signIn(target, { 'x-forwarded-proto': 'https' });
        assert.match(cookieOf(headers['set-cookie']), /; Secure/);
      },
    ],
    [
      'a sibling domain',
      async () => {
        assert.doesNotMatch(cookieOf((await signIn(target)).headers['set-cookie']), /Domain=/i);
      },
    ],
    [
      'a sign-in that another site sends',
      async () => isRefused(await signIn(target, { origin: 'https://evil.example' }), 403),
    ],
    [
      'a sign-out that another site sends',
      async () =>
        isRefused(
          await target.call('/dashboard/api/sign-out', {
            method: 'POST',
            headers: { origin: 'https://evil.example' },
          }),
          403,
        ),
    ],
  ],
};

const GUESSES: [string, object][] = [
  ['nobody', { email: 'nobody@example.com', password: 'a sentence to remember' }],
  ['a wrong password', { email: 'guessed@example.com', password: 'wrong' }],
  ['no password', { email: OWNER.email }],
  ['an empty password', { email: OWNER.email, password: '' }],
  ['null', { email: OWNER.email, password: null }],
  ['an object', { email: OWNER.email, password: { $ne: '' } }],
  ['a list', { email: [OWNER.email], password: [OWNER.password] }],
  ['SQL', { email: `${OWNER.email}' --`, password: 'x' }],
  ['a pattern', { email: '%', password: '%' }],
  ['a megabyte', { email: 'long@example.com', password: 'x'.repeat(1_000_000) }],
  ['the hash of nobody', { email: 'hash@example.com', password: '$argon2id$v=19$m=65536,t=2,p=1$AAAA$AAAA' }],
  ['an account that has no password', { email: 'person-1@example.com', password: '' }],
];

export const guessedPasswords: Kind = {
  name: 'sign-in: guesses and odd credentials',
  attempts: (target) => [
    ...GUESSES.map(
      ([what, credentials]): Attempt => [
        what,
        async () => isRefused(await signIn(target, {}, credentials), 400, 401, 429),
      ],
    ),
    [
      'whether somebody has an account',
      async () => {
        const [some, none] = await Promise.all(
          ['person-2@example.com', 'nobody-at-all@example.com'].map((email) =>
            signIn(target, {}, { email, password: 'wrong' }),
          ),
        );
        assert.deepEqual([some?.status, some?.body.msg], [none?.status, none?.body.msg]);
      },
    ],
    [
      'thirty guesses at once',
      async () => {
        const guess = { email: 'person-1@example.com', password: 'not this one' };
        const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(target, {}, guess)));
        const checked = answers.filter(({ status }) => status === 401).length;
        assert.ok(checked <= 5, `${checked} guesses were checked`);
      },
    ],
    [
      'the set-up of a server that is set up',
      async () => {
        const body = { token: 'A'.repeat(32), email: 'eve@example.com', password: 'a sentence of hers' };
        isRefused(await target.call('/dashboard/api/set-up', { method: 'POST', body }), 403);
      },
    ],
  ],
};
