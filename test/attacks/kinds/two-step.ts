import assert from 'node:assert/strict';
import { hashPassword } from '../../../src/service/account/accounts/passwords.ts';
import { beginTwoStep, turnOnTwoStep } from '../../../src/service/account/sessions/two-step.ts';
import { codeOf } from '../../fixtures/one-time-codes.ts';
import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import type { ToSend } from '../send.ts';
import type { Target } from '../target.ts';

const PASSWORD = 'a sentence to remember';

/** A victim whose password the attacker knows, but not the one-time codes. */
async function addGuardedAccount(target: Target) {
  const { id, email } = await target.newcomer(0);
  const { db, encryption } = target;
  await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .execute();
  const account = { id, email, username: '', keyId: '', scope: 'full' as const, blocked: false };
  const { secret } = await beginTwoStep(db, encryption, account);
  const { codes } = await turnOnTwoStep(db, encryption, account, codeOf(secret, -1));
  return { email, secret, codes };
}

async function halfOf(target: Target, email: string): Promise<string> {
  const credentials = { email, password: PASSWORD };
  const { headers } = await target.call('/dashboard/api/sign-in', { method: 'POST', body: credentials });
  const cookie = headers['set-cookie']?.find((line) => line.startsWith('castwright_sign_in='));
  assert.ok(cookie, 'no half-session');
  assert.match(cookie, /; HttpOnly; SameSite=Lax/);
  return cookie.split(';')[0] ?? '';
}

const give = (target: Target, cookie: string, code: unknown, headers: Record<string, string> = {}) =>
  target.call('/dashboard/api/sign-in/code', {
    method: 'POST',
    body: { code },
    headers: { cookie, ...headers },
  });

/** Operations that need a session. */
const CALLS: [string, ToSend & { path: string }][] = [
  ['whoami', { path: '/v2/user/whoami' }],
  ['keys', { path: '/dashboard/api/keys' }],
  ['the Default key', { path: '/dashboard/api/keys/default' }],
  ['sessions', { path: '/dashboard/api/sessions' }],
  ['turning it off', { path: '/dashboard/api/two-step', method: 'DELETE' }],
  ['new recovery codes', { path: '/dashboard/api/two-step/recovery-codes', method: 'POST' }],
  ['another secret', { path: '/dashboard/api/two-step', method: 'POST' }],
];

const ODD: [string, unknown][] = [
  ['nothing', undefined],
  ['an empty one', ''],
  ['null', null],
  ['a number', 123456],
  ['a list', ['123456']],
  ['an object', { $ne: '' }],
  ['SQL', "' or 1=1 --"],
  ['digits of another script', '١٢٣٤٥٦'],
  ['full-width digits', '１２３４５６'],
  ['a megabyte', '1'.repeat(1_000_000)],
  ['a control character', '123\u0000456'],
];

export const halfSessions: Kind = {
  name: 'two-step sign-in: half-sessions, reused codes',
  isSequential: true,
  async attempts(target): Promise<Attempt[]> {
    const person = await addGuardedAccount(target);
    const half = await halfOf(target, person.email);
    const token = half.split('=')[1] ?? '';
    return [
      ...CALLS.flatMap(([what, { path, ...options }]): Attempt[] =>
        [half, `castwright_session=${token}`].map((cookie, index) => [
          `${what} with half a session${index === 0 ? '' : ' as a whole one'}`,
          async () => assertRefused(await target.call(path, { ...options, headers: { cookie } }), 401),
        ]),
      ),
      ...ODD.map(
        ([what, code]): Attempt => [
          `a code that is ${what}`,
          async () =>
            assertRefused(await give(target, await halfOf(target, person.email), code), 400, 401, 413, 429),
        ],
      ),
      ...['castwright_sign_in=made-up', 'castwright_sign_in=', 'castwright_session=x'].map(
        (cookie): Attempt => [
          `a right code with ${cookie}`,
          async () => assertRefused(await give(target, cookie, codeOf(person.secret, 1)), 409),
        ],
      ),
      [
        'a right code that another site sends',
        async () =>
          assertRefused(
            await give(target, half, codeOf(person.secret, 1), { origin: 'https://evil.example' }),
            403,
          ),
      ],
      [
        'a code, and a recovery code, that were used before',
        async () => {
          const other = await addGuardedAccount(target);
          for (const code of [codeOf(other.secret), other.codes[0]]) {
            const first = await give(target, await halfOf(target, other.email), code);
            assert.equal(first.status, 200, first.text);
            assertRefused(await give(target, await halfOf(target, other.email), code), 401);
          }
        },
      ],
      [
        'forty guesses, in half-sessions of their own, then the right code from there',
        async () => {
          const other = await addGuardedAccount(target);
          const halves: string[] = [];
          while (halves.length < 8) halves.push(await halfOf(target, other.email));
          const statuses: number[] = [];
          for (let index = 0; index < 40; index++) {
            const guess = String(100_000 + index);
            if (guess === codeOf(other.secret)) continue;
            statuses.push((await give(target, halves[index % 8] ?? '', guess)).status);
          }
          assert.equal(statuses.filter((status) => status === 401).length, 5);
          assert.equal(statuses.filter((status) => status === 429).length, statuses.length - 5);
          assertRefused(await give(target, await halfOf(target, other.email), codeOf(other.secret)), 429);
        },
      ],
      [
        'guesses of many at a time in one half-session',
        async () => {
          const other = await addGuardedAccount(target);
          const one = await halfOf(target, other.email);
          const answers = await Promise.all(
            Array.from({ length: 20 }, (_, index) => give(target, one, `guess-${index}`)),
          );
          for (const answer of answers) assertRefused(answer, 401, 409, 429);
          assert.ok(answers.filter(({ status }) => status === 401).length <= 5);
        },
      ],
    ];
  },
};
