import { HOTP, Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { databaseIn } from '../../../../test/stack/stack.ts';
import { openEncryption } from '../../../platform/encryption.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import { addAccount } from '../accounts/accounts.ts';
import type { Account } from '../accounts/authenticate.ts';
import { confirm } from '../accounts/change-account.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { failureBudget } from '../rate-limit/failure-budget.ts';
import { matchingTimeStep, timeStepAt } from './codes.ts';
import { findHalfSession, openHalfSession } from './half-sessions.ts';
import { endAllSessions, findSession, openSession } from './sessions.ts';
import { issueDeviceToken, readDeviceToken, signIn, signInWithCode } from './sign-in.ts';
import {
  beginTwoStep,
  describeTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from './two-step.ts';

const PASSWORD = 'a sentence to remember';
const EMAIL = 'ada@example.com';

test('accepts the codes of RFC 6238 and those one step before and after', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  // Appendix B, SHA-1; apps show the last six of the eight digits.
  for (const [seconds, code] of [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ] as const) {
    const at = (away: number) => matchingTimeStep(secret, code.slice(2), (seconds + away) * 1000);
    const step = Math.floor(seconds / 30);
    expect([at(0), at(30), at(-30)]).toEqual([step, step, step]);
    expect([at(60), at(-60)], code).toEqual([undefined, undefined]);
  }
});

async function setUp() {
  const temp = await makeTempDir('castwright-two-step-');
  const db = await openDatabase(await databaseIn(temp.path));
  const encryption = await openEncryption(temp.path, undefined);
  const { id } = await addAccount(db, encryption, { email: EMAIL, credits: 0 });
  await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .execute();
  const account = async (token: string): Promise<Account> =>
    (await findSession(db, token)) ?? expect.fail('no session');
  const mine = await account(await openSession(db, id, 'here'));
  const budget = failureBudget({ maxFailures: 50, pauseSeconds: 60 });
  const device = readDeviceToken(encryption, issueDeviceToken(encryption, undefined, id));
  let secret = '';
  return {
    db,
    encryption,
    id,
    mine,
    account,
    device,
    /** The code of a time step relative to now. */
    code: (away = 0) =>
      HOTP.generate({ secret: Secret.fromBase32(secret), counter: timeStepAt(Date.now()) + away }),
    async turnOn() {
      ({ secret } = await beginTwoStep(db, encryption, mine));
      // A code of the previous step, so that later codes are still unused.
      const code = HOTP.generate({ secret: Secret.fromBase32(secret), counter: timeStepAt(Date.now()) - 1 });
      return turnOnTwoStep(db, encryption, mine, code);
    },
    password: () =>
      signIn(db, budget, { email: EMAIL, password: PASSWORD, place: 'a', device: undefined, agent: '' }),
    async second(code: string, { half = undefined as string | undefined, place = 'a', known = false } = {}) {
      const step = { code, place, device: known ? device : undefined, agent: '' };
      return signInWithCode(db, encryption, { ...step, half: half ?? (await openHalfSession(db, id)) });
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('turns on with the first right code, ends other sessions and then requires a code', async () => {
  await using t = await setUp();
  const other = await openSession(t.db, t.id, 'there');
  const { secret, address } = await beginTwoStep(t.db, t.encryption, t.mine);
  expect(address).toMatch(/^otpauth:\/\/totp\/Castwright:ada%40example\.com\?.*issuer=Castwright/);
  expect(new TOTP({ secret }).generate()).toMatch(/^\d{6}$/);
  expect((await t.password()).type).toBe('signed_in');
  await expect(turnOnTwoStep(t.db, t.encryption, t.mine, '000')).rejects.toMatchObject({
    errors: [{ field: 'code' }],
  });
  expect((await t.password()).type).toBe('signed_in');

  const { codes, ended } = await t.turnOn();
  expect(ended).toBe(3);
  expect(await findSession(t.db, other)).toBeUndefined();
  expect(codes).toHaveLength(10);
  expect(await describeTwoStep(t.db, t.id)).toMatchObject({ codesLeft: 10 });
  const stored = JSON.stringify([
    await t.db.selectFrom('two_step').selectAll().execute(),
    await t.db.selectFrom('recovery_codes').selectAll().execute(),
  ]);
  expect(stored).not.toContain(secret);
  for (const code of codes) expect(stored).not.toContain(code);
  await expect(beginTwoStep(t.db, t.encryption, t.mine)).rejects.toThrow('already on');

  const half = await t.password();
  if (half.type !== 'half') expect.fail(half.type);
  expect(await findSession(t.db, half.token)).toBeUndefined();
  const done = await t.second(t.code(), { half: half.token });
  if (done.type !== 'signed_in') expect.fail(done.type);
  expect((await t.account(done.token)).id).toBe(t.id);
  expect(await t.second(t.code(1), { half: half.token })).toEqual({ type: 'over' });
});

test('accepts a code once, and none older than the last accepted one', async () => {
  await using t = await setUp();
  await t.turnOn();
  const code = t.code();
  const at = await Promise.all(
    Array.from({ length: 5 }, (_, index) => t.second(code, { place: `${index}` })),
  );
  expect(at.filter(({ type }) => type === 'signed_in')).toHaveLength(1);
  expect(at.filter(({ type }) => type === 'refused')).toHaveLength(4);
  expect((await t.second(t.code(-1))).type).toBe('refused');
  expect((await t.second(t.code(1), { place: 'b' })).type).toBe('signed_in');
  // A step accepted by a clock that was hours ahead locks nobody out.
  await t.db
    .updateTable('two_step')
    .set({ last_step: timeStepAt(Date.now()) + 500 })
    .execute();
  expect((await t.second(t.code(), { place: 'c' })).type).toBe('signed_in');
});

test('accepts a recovery code once, and only from the newest set', async () => {
  await using t = await setUp();
  const { codes } = await t.turnOn();
  const [one = '', two = ''] = codes;
  expect(await t.second(one.toUpperCase().replaceAll('-', ' '))).toMatchObject({
    type: 'signed_in',
    by: 'recovery_code',
  });
  expect((await t.second(one, { place: 'b' })).type).toBe('refused');
  expect((await describeTwoStep(t.db, t.id)).codesLeft).toBe(9);
  const [other = ''] = await renewRecoveryCodes(t.db, t.mine);
  expect((await t.second(two, { place: 'b' })).type).toBe('refused');
  expect((await t.second(other, { place: 'b' })).type).toBe('signed_in');
});

test('limits guesses by place, account and half-session, but not for a known browser', async () => {
  await using t = await setUp();
  await t.turnOn();
  for (let index = 0; index < 5; index++) expect((await t.second('no-code')).type).toBe('refused');
  expect((await t.second(t.code())).type).toBe('locked');
  for (let place = 0; place < 15; place++) {
    expect((await t.second('no-code', { place: `${place}` })).type, `${place}`).toBe('refused');
  }
  expect((await t.second(t.code(), { place: 'new' })).type).toBe('locked');
  expect((await t.second(t.code(), { known: true })).type).toBe('signed_in');

  const half = await openHalfSession(t.db, t.id);
  await t.db.deleteFrom('sign_in_failures').execute();
  for (let place = 0; place < 5; place++) await t.second('no-code', { half, place: `h${place}` });
  expect(await t.second(t.code(1), { half, place: 'h' })).toEqual({ type: 'over' });
});

test('ends half-sessions by time, with all sessions and when two-step is turned off', async () => {
  await using t = await setUp();
  await t.turnOn();
  const old = await openHalfSession(t.db, t.id);
  await t.db
    .updateTable('half_sessions')
    .set({ expires_at: Date.now() - 1 })
    .execute();
  expect((await t.second(t.code(), { half: old })).type).toBe('over');
  const before = await openHalfSession(t.db, t.id);
  await endAllSessions(t.db, t.id);
  expect(await findHalfSession(t.db, before)).toBeUndefined();
  const open = await openHalfSession(t.db, t.id);
  expect(await turnOffTwoStep(t.db, t.mine)).toBe(true);
  expect(await turnOffTwoStep(t.db, t.mine)).toBe(false);
  expect(await findHalfSession(t.db, open)).toBeUndefined();
  expect((await t.password()).type).toBe('signed_in');
});

test('requires an unused code for a confirmation, and limits wrong ones', async () => {
  await using t = await setUp();
  const confirmWith = (code?: string) => confirm(t.db, t.encryption, t.mine, { password: PASSWORD, code });
  await confirmWith();
  await t.turnOn();
  await expect(confirmWith()).rejects.toMatchObject({ errors: [{ field: 'code' }] });
  await expect(confirmWith('123')).rejects.toMatchObject({ errors: [{ field: 'code' }] });
  const code = t.code();
  await confirmWith(code);
  await expect(confirmWith(code)).rejects.toMatchObject({ errors: [{ field: 'code' }] });
  for (let index = 0; index < 4; index++) await expect(confirmWith('123')).rejects.toThrow('wrong');
  await expect(confirmWith(t.code(1))).rejects.toMatchObject({ kind: 'rate_limited' });
});
