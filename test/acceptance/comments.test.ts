import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { openRecords } from '../stack/open-records.ts';
import { AVATAR_VIDEO, QUICK_RENDERS, read, startServer, type TestServer, untilEnded } from './server.ts';

const OWNER = { email: 'ada@example.com', password: 'a sentence to remember' };
const API = '/dashboard/api';

let temp: TempDir;
let server: TestServer;
let ask: (method: string, path: string, body?: object) => ReturnType<typeof read>;
let bobsKey: string;
let bob: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-comments-');
  server = await startServer(
    temp.path,
    { CASTWRIGHT_ADMIN_EMAIL: OWNER.email, CASTWRIGHT_ADMIN_PASSWORD: OWNER.password },
    QUICK_RENDERS,
  );
  const db = await openRecords(temp.path);
  const encryption = await openEncryption(temp.path, undefined);
  const account = await addAccount(db, encryption, { email: 'bob@example.com', credits: 5 });
  [bob, bobsKey] = [account.id, account.key];
  await db.destroy();
  const signIn = await fetch(`${server.url}${API}/sign-in`, { method: 'POST', body: JSON.stringify(OWNER) });
  const cookie = (signIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const csrf = (await read(signIn)).body.data.csrf;
  ask = async (method, path, body) =>
    read(
      await fetch(server.url + path, {
        method,
        headers: { cookie, 'x-csrf-token': csrf },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

async function sharedVideo(options: object = { allow_comments: true }, key?: string) {
  const { body } = await server.post('/v2/create_video_from_avatar', AVATAR_VIDEO, key);
  const id = body.data.video_id as string;
  await untilEnded({ get: (path) => server.get(path, key) }, id);
  const link = await server.post('/v2/share_links', { video_id: id, ...options }, key);
  return { id, token: (link.body.data.share_url as string).split('/').at(-1) ?? '', link: link.body.data };
}

const guest = async (token: string, body?: object, headers: Record<string, string> = {}) =>
  read(
    await fetch(`${server.url}${API}/share/${token}/comments`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );
const HELLO = { name: '  Grace   Hopper ', text: '<b>Brighter</b>, please.\nThanks!', time: 0.5 };

test('lets guests comment by link, and the owner answer, resolve and delete', async () => {
  const { id, token, link } = await sharedVideo();
  expect(link.allow_comments).toBe(true);
  expect((await ask('GET', `${API}/share/${token}`)).body.data.allow_comments).toBe(true);
  const added = await guest(token, HELLO);
  expect(added.body.data).toEqual({
    comment_id: expect.stringMatching(/^comment_/),
    author: 'guest',
    name: 'Grace Hopper',
    text: '<b>Brighter</b>, please.\nThanks!',
    time: 0.5,
    created_at: expect.any(Number),
    resolved: false,
  });
  const own = await ask('POST', `${API}/videos/${id}/comments`, { text: 'Will do.', time: 0 });
  expect(own.body.data).toMatchObject({ author: 'owner', time: 0 });
  const { comment_id: commentId } = added.body.data;
  const guestView = await guest(token);
  expect(guestView.body.data).toEqual({ comments: [own.body.data, added.body.data], open: 2 });
  expect(guestView.headers.get('cache-control')).toBe('no-store');

  const resolved = await ask('PUT', `${API}/videos/${id}/comments/${commentId}`, { resolved: true });
  expect(resolved.body.data).toEqual({ ...added.body.data, resolved: true });
  expect((await guest(token)).body.data.open).toBe(1);
  expect((await ask('GET', `${API}/videos/${id}/comments`)).body.data).toEqual(
    (await guest(token)).body.data,
  );
  const reopened = await ask('PUT', `${API}/videos/${id}/comments/${commentId}`, { resolved: false });
  expect(reopened.body.data.resolved).toBe(false);
  expect((await ask('DELETE', `${API}/videos/${id}/comments/${commentId}`)).body.data).toEqual({
    comment_id: commentId,
    deleted: true,
  });
  expect((await ask('DELETE', `${API}/videos/${id}/comments/${commentId}`)).status).toBe(404);
  expect((await guest(token)).body.data.comments).toEqual([own.body.data]);
});

test('stops reading and writing at once when comments are turned off or the link is revoked', async () => {
  const { id, token } = await sharedVideo();
  await guest(token, HELLO);
  const off = await ask('PUT', `${API}/videos/${id}/share`, { allow_comments: false });
  expect(off.body.data).toMatchObject({ url: expect.stringContaining(token), allow_comments: false });
  expect([(await guest(token)).status, (await guest(token, HELLO)).status]).toEqual([404, 404]);
  // The link itself still plays the video.
  expect((await fetch(`${server.url}/share/${token}/video`)).status).toBe(200);
  await ask('PUT', `${API}/videos/${id}/share`, { allow_comments: true });
  // Without the field, the link does not change.
  expect((await ask('PUT', `${API}/videos/${id}/share`)).body.data.allow_comments).toBe(true);
  expect((await guest(token)).body.data.comments).toHaveLength(1);

  await ask('DELETE', `${API}/videos/${id}/share`);
  expect([(await guest(token)).status, (await guest(token, HELLO)).status]).toEqual([404, 404]);
  expect((await ask('GET', `${API}/videos/${id}/comments`)).body.data.comments).toHaveLength(1);
  const again = await server.post('/v2/share_links', { video_id: id });
  expect(again.body.data.allow_comments).toBe(false);
});

test('keeps the comments of a video in the trash, and hides them', async () => {
  const { id, token } = await sharedVideo();
  await guest(token, HELLO);
  const { trash_id: trashId } = (await ask('DELETE', `/v2/videos/${id}`)).body.data;
  expect([(await guest(token)).status, (await guest(token, HELLO)).status]).toEqual([404, 404]);
  expect((await ask('GET', `${API}/videos/${id}/comments`)).status).toBe(404);
  await ask('POST', `/v2/trash/${trashId}/restore`);
  expect((await guest(token)).body.data.comments).toHaveLength(1);
  await ask('DELETE', `/v2/videos/${id}?permanently=true`);
  const db = await openRecords(temp.path);
  const left = await db.selectFrom('video_comments').selectAll().where('video_id', '=', id).execute();
  await db.destroy();
  expect(left).toEqual([]);
});

test("hides another account's comments, and a blocked account's", async () => {
  const { id, token } = await sharedVideo({ allow_comments: true }, bobsKey);
  const { comment_id: commentId } = (await guest(token, HELLO)).body.data;
  const other = await sharedVideo();
  for (const [method, path, body] of [
    ['GET', `/videos/${id}/comments`],
    ['POST', `/videos/${id}/comments`, { text: 'Hi', time: 0 }],
    ['PUT', `/videos/${id}/comments/${commentId}`, { resolved: true }],
    ['DELETE', `/videos/${id}/comments/${commentId}`],
    ['PUT', `/videos/${id}/share`, { allow_comments: false }],
    // A comment on another video than the one named.
    ['PUT', `/videos/${other.id}/comments/${commentId}`, { resolved: true }],
    ['DELETE', `/videos/${other.id}/comments/${commentId}`],
  ] as const) {
    expect((await ask(method, API + path, body)).status, `${method} ${path}`).toBe(404);
  }
  expect((await guest(token)).body.data).toMatchObject({ open: 1 });
  // A key cannot call the operations of the dashboard.
  expect((await server.get(`${API}/videos/${id}/comments`, bobsKey)).status).toBe(401);

  const db = await openRecords(temp.path);
  const block = (at: number | null) =>
    db.updateTable('accounts').set({ blocked_at: at }).where('id', '=', bob).execute();
  await block(1);
  expect([(await guest(token)).status, (await guest(token, HELLO)).status]).toEqual([404, 404]);
  await block(null);
  await db.destroy();
});

test('refuses comments beyond the limits, and from other sites', async () => {
  const { id, token } = await sharedVideo();
  const refused: [object, string][] = [
    [{ ...HELLO, name: ' ' }, 'name'],
    [{ ...HELLO, name: 'x'.repeat(61) }, 'name'],
    [{ ...HELLO, text: '' }, 'text'],
    [{ ...HELLO, text: 'x'.repeat(2001) }, 'text'],
    [{ ...HELLO, text: 'a\0b' }, 'text'],
    [{ ...HELLO, time: -1 }, 'time'],
    [{ ...HELLO, time: 90_000 }, 'time'],
    [{ ...HELLO, time: 'soon' }, 'time'],
  ];
  for (const [body, field] of refused) {
    const answer = await guest(token, body);
    expect([answer.status, answer.body.data.errors[0].field], JSON.stringify(body)).toEqual([400, field]);
  }
  expect((await guest(token, HELLO, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await guest('nothing', HELLO)).status).toBe(404);
  const late = await guest(token, { ...HELLO, time: 500 });
  expect([late.status, late.body.data.errors[0].message]).toEqual([
    400,
    expect.stringMatching(/^time must be at most [\d.]+, the length of the video in seconds$/),
  ]);

  // The comment after the end of the video counted, because its fields were valid.
  const answers = await Promise.all(Array.from({ length: 12 }, () => guest(token, HELLO)));
  const statuses = answers.map(({ status }) => status);
  expect([statuses.filter((status) => status === 200).length, Math.max(...statuses)]).toEqual([9, 429]);
  const limited = answers.find(({ status }) => status === 429);
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);

  const db = await openRecords(temp.path);
  const [first] = await db.selectFrom('video_comments').selectAll().where('video_id', '=', id).execute();
  const row = first ?? expect.fail('no comment');
  const more = Array.from({ length: 491 }, (_, index) => ({ ...row, id: `comment_${index}` }));
  await db.insertInto('video_comments').values(more).execute();
  await db.destroy();
  const full = await ask('POST', `${API}/videos/${id}/comments`, { text: 'One more', time: 0 });
  expect([full.status, full.body.msg]).toEqual([409, expect.stringContaining('500 comments')]);
});
