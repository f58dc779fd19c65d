import { expect, test } from 'vitest';
import { findAccount } from '../../src/service/account/accounts/accounts.ts';
import { hashPassword } from '../../src/service/account/accounts/passwords.ts';
import { codeOf } from '../fixtures/one-time-codes.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const OWNER = { email: 'anna@example.com', password: 'a sentence to remember' };
const API = '/dashboard/api';

/** A browser that keeps its cookies. */
function browserAt(api: TestApp) {
  const cookies = new Map<string, string>();
  let csrf = '';
  return {
    cookies,
    async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await api.app.inject({
        method,
        url: API + path,
        headers: { cookie, 'x-csrf-token': csrf },
        ...(payload && { payload }),
      });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const body = answer.json();
      csrf = body.data?.csrf ?? csrf;
      return { status: answer.statusCode, data: body.data, headers: answer.headers, msg: body.msg as string };
    },
  };
}

test('asks every browser for an unused code once two-step sign-in is on, but no API key', async () => {
  await using api = await openTestApp();
  const { db } = api.backend;
  const { id } = await findAccount(db, OWNER.email);
  const hash = await hashPassword(OWNER.password);
  await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', id).execute();

  const other = browserAt(api);
  await other.ask('POST', '/sign-in', OWNER);
  const mine = browserAt(api);
  await mine.ask('POST', '/sign-in', OWNER);
  expect((await mine.ask('GET', '/two-step')).data).toEqual({ is_on: false, since: null, codes_left: 0 });
  const { data: made } = await mine.ask('POST', '/two-step');
  const wrong = await mine.ask('PUT', '/two-step', { code: '12345' });
  expect([wrong.status, wrong.data.errors[0].field]).toEqual([400, 'code']);
  const on = await mine.ask('PUT', '/two-step', { code: codeOf(made.secret, -1) });
  expect([on.status, on.data.recovery_codes.length, on.data.ended]).toEqual([200, 10, 1]);
  expect((await other.ask('GET', '/keys')).status).toBe(401);
  expect((await mine.ask('GET', '/two-step')).data).toMatchObject({ is_on: true, codes_left: 10 });

  const half = await other.ask('POST', '/sign-in', OWNER);
  expect([half.status, half.data.account, half.data.needs_code, half.data.csrf]).toEqual([
    200,
    null,
    true,
    '',
  ]);
  expect(half.headers['set-cookie']).toMatch(
    /^castwright_sign_in=[\w-]{43}; Path=\/dashboard\/api\/; Max-Age=600; HttpOnly/,
  );
  expect((await other.ask('GET', '/session')).data).toMatchObject({ account: null, needs_code: true });
  expect((await other.ask('GET', '/keys')).status).toBe(401);
  expect((await other.ask('POST', '/sign-in/code', { code: '12345' })).status).toBe(401);
  const code = codeOf(made.secret);
  const done = await other.ask('POST', '/sign-in/code', { code });
  expect([done.status, done.data.account.email]).toEqual([200, OWNER.email]);
  expect([...other.cookies.keys()]).toEqual(
    expect.arrayContaining(['castwright_session', 'castwright_device']),
  );
  expect(other.cookies.has('castwright_sign_in')).toBe(false);
  expect((await other.ask('GET', '/keys')).status).toBe(200);

  const third = browserAt(api);
  const alone = await third.ask('POST', '/sign-in/code', { code: codeOf(made.secret, 1) });
  expect([alone.status, alone.data.errors[0].reason]).toEqual([409, 'sign_in_again']);
  await third.ask('POST', '/sign-in', OWNER);
  expect((await third.ask('POST', '/sign-in/code', { code })).msg).toContain('already used');
  const [recovery] = on.data.recovery_codes;
  expect((await third.ask('POST', '/sign-in/code', { code: recovery })).status).toBe(200);
  expect((await mine.ask('GET', '/two-step')).data.codes_left).toBe(9);

  await db.updateTable('sessions').set({ confirmed_at: 0 }).execute();
  expect((await third.ask('DELETE', '/two-step')).status).toBe(409);
  const without = await third.ask('POST', '/confirm', { current_password: OWNER.password });
  expect([without.status, without.data.errors[0].field]).toEqual([400, 'code']);
  const guesses = [{ current_password: 'a guess' }, { current_password: OWNER.password, code: '000000' }];
  for (const guess of guesses) expect((await third.ask('POST', '/confirm', guess)).status).toBe(400);
  const confirmed = { current_password: OWNER.password, code: codeOf(made.secret, 1) };
  expect((await third.ask('POST', '/confirm', confirmed)).status).toBe(200);
  const renewed = await third.ask('POST', '/two-step/recovery-codes');
  expect(renewed.data.recovery_codes).toHaveLength(10);
  expect((await api.call(api.keys.anna, { url: '/v2/user/whoami' })).statusCode).toBe(200);

  const waiting = browserAt(api);
  await waiting.ask('POST', '/sign-in', OWNER);
  expect((await third.ask('DELETE', '/two-step')).data).toEqual({ is_on: false });
  expect((await waiting.ask('POST', '/sign-in/code', { code: renewed.data.recovery_codes[0] })).status).toBe(
    409,
  );
  expect((await waiting.ask('POST', '/sign-in', OWNER)).data.account.email).toBe(OWNER.email);

  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'actor'])
    .where('account_id', '=', id)
    .execute();
  expect(events.map(({ action, actor }) => `${action} ${actor}`)).toEqual(
    expect.arrayContaining([
      'turn_on_two_step browser',
      'sign_in_code_refused stranger',
      'use_recovery_code browser',
      'renew_recovery_codes browser',
      'turn_off_two_step browser',
    ]),
  );
  // Counts wrong codes, but not the call without a code.
  expect(events.filter(({ action }) => action === 'confirm_refused')).toHaveLength(2);
});
