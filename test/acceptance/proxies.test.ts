import { expect, test } from 'vitest';
import { findAccount } from '../../src/service/account/accounts/accounts.ts';
import { hashPassword } from '../../src/service/account/accounts/passwords.ts';
import { openTestApp } from './test-app.ts';

const PROXY = '10.1.0.7';
const PASSWORD = 'a sentence to remember';

/** The app behind a proxy, and a function that signs in from a given address. */
async function behindProxy(trustedProxies: string[]) {
  const api = await openTestApp({ trustedProxies, baseUrl: null });
  const { db } = api.backend;
  const { id } = await findAccount(db, 'anna@example.com');
  const hash = await hashPassword(PASSWORD);
  await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', id).execute();
  const signIn = (from: string, password: string, headers: Record<string, string> = {}, by = PROXY) =>
    api.app.inject({
      method: 'POST',
      url: '/dashboard/api/sign-in',
      payload: { email: 'anna@example.com', password },
      headers: { 'x-forwarded-for': from, ...headers },
      remoteAddress: by,
    });
  const attack = async (by = PROXY) => {
    for (let index = 0; index < 5; index++) await signIn('198.51.100.66', 'wrong', {}, by);
  };
  return { door: api, signIn, attack };
}

test('takes the client address from a trusted proxy, not from the client', async () => {
  const { door: api, signIn, attack } = await behindProxy(['10.1.0.0/16']);
  await using _ = api;
  await attack();
  expect((await signIn('198.51.100.66', PASSWORD)).statusCode).toBe(429);
  // The proxy appends the address it saw; entries before it come from the client.
  expect((await signIn('192.0.2.9, 198.51.100.66', PASSWORD)).statusCode).toBe(429);
  const own = await signIn('192.0.2.1', PASSWORD, {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'v.example',
  });
  expect(own.statusCode).toBe(200);
  expect(own.headers['set-cookie']).toEqual(
    expect.arrayContaining([expect.stringMatching(/^castwright_session=.*; Secure$/)]),
  );
  expect(own.json().data.base_url).toBe('https://v.example');
});

test('ignores forwarded headers from untrusted addresses', async () => {
  const { door: api, signIn, attack } = await behindProxy(['10.1.0.0/16']);
  await using _ = api;
  await attack('203.0.113.5');
  expect((await signIn('192.0.2.1', PASSWORD, {}, '203.0.113.5')).statusCode).toBe(429);
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'v.example' };
  const direct = await signIn('198.51.100.66', PASSWORD, forwarded, '203.0.113.6');
  expect(direct.statusCode).toBe(200);
  expect(String(direct.headers['set-cookie'])).not.toContain('Secure');
  expect(direct.json().data.base_url).toMatch(/^http:\/\/localhost/);
});

test('treats all clients as one without a trusted proxy, but does not lock out a known browser', async () => {
  const { door: api, signIn, attack } = await behindProxy([]);
  await using _ = api;
  const first = await signIn('192.0.2.1', PASSWORD);
  const cookies = [first.headers['set-cookie'] ?? []].flat();
  const device = cookies.find((one) => one.startsWith('castwright_device='))?.split(';')[0] ?? '';
  expect(cookies.find((one) => one.startsWith('castwright_device='))).toContain('; HttpOnly; SameSite=Lax');
  await attack();
  expect((await signIn('192.0.2.1', PASSWORD)).statusCode).toBe(429);
  expect((await signIn('192.0.2.1', PASSWORD, { cookie: device })).statusCode).toBe(200);
  expect((await signIn('192.0.2.1', PASSWORD, { cookie: `${device.slice(0, -2)}xx` })).statusCode).toBe(429);
  // The device cookie is not a session.
  const response = await api.app.inject({ url: '/v2/user/whoami', headers: { cookie: device } });
  expect(response.statusCode).toBe(401);
});
