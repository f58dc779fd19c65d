import assert from 'node:assert/strict';
import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import { OWNER, type Target } from '../target.ts';

const signIn = (target: Target, headers: Record<string, string> = {}, credentials: object = OWNER) =>
  target.call('/dashboard/api/sign-in', { method: 'POST', body: credentials, headers });
const cookieOf = (set: readonly string[] | undefined) => set?.[0] ?? '';
const isOut = async (target: Target, cookie: string) =>
  assertRefused(
    await target.call('/v2/user/whoami', { headers: { cookie: cookie.split(';')[0] ?? '' } }),
    401,
  );

export const fixedSessions: Kind = {
  name: 'sessions: fixation, cookie flags, sign-out',
  isSequential: true,
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
      'a sibling domain',
      async () => {
        assert.doesNotMatch(cookieOf((await signIn(target)).headers['set-cookie']), /Domain=/i);
      },
    ],
    [
      'a sign-in that another site sends',
      async () => assertRefused(await signIn(target, { origin: 'https://evil.example' }), 403),
    ],
    [
      'a sign-out that another site sends',
      async () =>
        assertRefused(
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
        async () => assertRefused(await signIn(target, {}, credentials), 400, 401, 429),
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
        assertRefused(await target.call('/dashboard/api/set-up', { method: 'POST', body }), 403);
      },
    ],
  ],
};
