import { expect, test } from 'vitest';
import { findAccount } from '../../src/service/account/accounts/accounts.ts';
import { hashPassword } from '../../src/service/account/accounts/passwords.ts';
import { AVATAR_VIDEO } from './server.ts';
import { openTestApp } from './test-app.ts';

const PASSWORD = 'a sentence to remember';
const WRONG = 'not the sentence to remember';

test('records sign-ins, keys, settings and deletions in the audit log of the account, without secrets', async () => {
  await using api = await openTestApp();
  const { db } = api.backend;
  const { id } = await findAccount(db, 'anna@example.com');
  const hash = await hashPassword(PASSWORD);
  await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', id).execute();
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: `/dashboard/api/${path}`,
      payload,
      headers,
      remoteAddress: '192.0.2.7',
    });
  await post('sign-in', { email: 'anna@example.com', password: WRONG });
  await post('sign-in', { email: 'somebody@example.com', password: WRONG });
  const entry = await post('sign-in', { email: 'anna@example.com', password: PASSWORD });
  const cookie = [entry.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
  const headers = { cookie, 'x-csrf-token': entry.json().data.csrf };
  const made = await post('keys', { name: 'ci', scope: 'full' }, headers);
  const key = made.json().data.key as string;

  const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    api.call(key, { method, url, ...(payload && { payload }), remoteAddress: '192.0.2.8' });
  const video = await call('POST', '/v2/create_video_from_avatar', AVATAR_VIDEO);
  const videoId = video.json().data.video_id as string;
  const secretive = 'https://hooks.example.com/token-in-path';
  const endpoint = await call('POST', '/v2/endpoint', { url: secretive, events: [] });
  expect(endpoint.json()).toMatchObject({ code: 0 });
  await call('DELETE', `/v2/videos/${videoId}`);
  expect((await call('DELETE', '/v2/videos/vid_nothing')).statusCode).toBe(404);
  await post('sign-out', {}, headers);

  const again = await post('sign-in', { email: 'anna@example.com', password: PASSWORD });
  const session = [again.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
  const list = async (query = '') =>
    (await api.app.inject({ url: `/dashboard/api/audit${query}`, headers: { cookie: session } })).json().data;
  const { events } = await list();
  const lines = events.map((one: Record<string, string>) =>
    [one['action'], one['actor'], one['key_name'], one['address'], one['target']].join(' '),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'sign_in browser  192.0.2.7 ',
      'sign_out browser  192.0.2.7 ',
      `delete_video key ci 192.0.2.8 ${videoId}`,
      'create_endpoint key ci 192.0.2.8 ',
      'create_key browser  192.0.2.7 ci',
      'sign_in_refused stranger  192.0.2.7 ',
    ]),
  );
  // Refused calls changed nothing, and events of other accounts are absent.
  expect(lines.filter((line: string) => line.startsWith('delete_video'))).toHaveLength(1);
  expect(lines.filter((line: string) => line.startsWith('sign_in_refused'))).toHaveLength(1);
  expect(events[0].action).toBe('sign_in');
  const first = await list('?page_size=2');
  const second = await list(`?page_size=2&cursor=${first.next_cursor}`);
  expect([...first.events, ...second.events]).toEqual(events.slice(0, 4));

  const rows = JSON.stringify(await db.selectFrom('audit_events').selectAll().execute());
  for (const secret of [key, PASSWORD, WRONG, 'token-in-path', 'somebody@', session.split('=')[1]]) {
    expect(rows).not.toContain(secret);
  }
  const ofBen = await api.call(api.keys.ben, { url: '/dashboard/api/audit' });
  expect(ofBen.statusCode).toBe(401);
});
