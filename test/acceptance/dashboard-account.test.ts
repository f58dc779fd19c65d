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
let bobsKey: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-dashboard-');
  server = await startServer(
    temp.path,
    {
      CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
      CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
    },
    QUICK_RENDERS,
  );
  const db = await openRecords(temp.path);
  const encryption = await openEncryption(temp.path, undefined);
  bobsKey = (await addAccount(db, encryption, { email: 'bob@example.com', credits: 5 })).key;
  await db.destroy();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

/** Signs a browser in; returns the response and a function that sends requests with its session. */
async function signedIn(password = OWNER.password, agent = 'a browser') {
  const answer = await read(
    await fetch(`${server.url}${API}/sign-in`, {
      method: 'POST',
      body: JSON.stringify({ email: OWNER.email, password }),
      headers: { 'user-agent': agent },
    }),
  );
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const ask = async (method: string, path: string, body?: object) =>
    read(
      await fetch(server.url + path, {
        method,
        headers: { cookie, 'x-csrf-token': answer.body.data?.csrf ?? '' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  return { status: answer.status, ask, isIn: async () => (await ask('GET', `${API}/keys`)).status === 200 };
}

const visit = (path: string, init: RequestInit = {}) => fetch(path, init);

test('serves a shared video to anyone with the link until sharing is switched off', async () => {
  const name = 'Tea & "<b>cake</b>"';
  const { ask } = await signedIn();
  const { body } = await ask('POST', '/v2/create_video_from_avatar', {
    ...AVATAR_VIDEO,
    // A quick render takes as long as the pauses of its script.
    voice: { ...AVATAR_VIDEO.voice, script: 'Hi there. [pause 2s]' },
    caption: true,
    video_name: name,
  });
  const id = body.data.video_id as string;
  const sharing = `${API}/videos/${id}/share`;
  expect((await ask('PUT', sharing)).status).toBe(409);
  const { body: bobs } = await server.post('/v2/create_video_from_avatar', AVATAR_VIDEO, bobsKey);
  expect((await ask('PUT', `${API}/videos/${bobs.data.video_id}/share`)).status).toBe(404);
  expect((await ask('GET', `${API}/videos/${bobs.data.video_id}/share`)).status).toBe(404);
  const { video_url: permanent } = await untilEnded(server, id);

  expect((await ask('GET', sharing)).body.data.url).toBeNull();
  const url = (await ask('PUT', sharing)).body.data.url as string;
  expect(url).toMatch(/\/share\/[\w-]{24}$/);
  expect((await ask('PUT', sharing)).body.data.url).toBe(url);
  const page = await visit(url, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('property="og:title" content="Tea &amp; &quot;&lt;b&gt;cake&lt;/b&gt;&quot;"');
  const film = /property="og:video" content="([^"]+)"/.exec(html)?.[1] ?? expect.fail('no og:video');
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? expect.fail('no og:image');
  const part = await visit(film, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([
    206,
    'ftyp',
    'video/mp4',
  ]);
  expect((await visit(picture)).headers.get('content-type')).toBe('image/jpeg');
  // The permanent URL of the file is not exposed.
  const facts = await read(await visit(url.replace('/share/', `${API}/share/`)));
  expect(facts.body.data.name).toBe(name);
  const secret = /files\/([^/]+)/.exec(permanent)?.[1] ?? expect.fail('no file');
  expect(html + JSON.stringify(facts.body) + JSON.stringify([...part.headers])).not.toContain(secret);

  await ask('DELETE', sharing);
  for (const gone of [url, film, picture, facts.body.data.vtt_url, url.replace('/share/', `${API}/share/`)]) {
    expect((await visit(gone, { headers: { accept: 'text/html' } })).status, gone).toBe(404);
  }
  const other = (await ask('PUT', sharing)).body.data.url as string;
  expect(other).not.toBe(url);
  await ask('DELETE', `/v2/videos/${id}`);
  expect((await visit(other, { headers: { accept: 'text/html' } })).status).toBe(404);
});

test('requires the password to change the e-mail address, and refuses one in use', async () => {
  const { ask } = await signedIn();
  const save = (profile: object) =>
    ask('PUT', `${API}/profile`, { username: 'Ada', email: OWNER.email, ...profile });
  expect((await save({})).body.data).toEqual({ username: 'Ada', email: OWNER.email });
  const blind = await save({ email: 'new@example.com' });
  expect([blind.status, blind.body.data.errors[0].field]).toEqual([400, 'current_password']);
  const conflict = await save({ email: 'bob@example.com', current_password: OWNER.password });
  expect([conflict.status, conflict.body.data.errors[0].field]).toEqual([400, 'email']);
  const moved = await save({ email: 'New@Example.com', current_password: OWNER.password });
  expect(moved.body.data.email).toBe('new@example.com');
  expect((await signedIn()).status).toBe(401);
  await save({ current_password: OWNER.password });
  expect((await signedIn()).status).toBe(200);
});

test('ends a chosen session, and all others when the password changes', async () => {
  const [here, there, elsewhere] = [
    await signedIn(),
    await signedIn(),
    await signedIn(OWNER.password, 'a phone'),
  ];
  const { body } = await here.ask('GET', `${API}/sessions`);
  expect(body.data.sessions.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1);
  const phone = body.data.sessions.find((one: { agent: string }) => one.agent === 'a phone');
  expect((await here.ask('DELETE', `${API}/sessions/${phone.id}`)).body.data.ended).toBe(1);
  expect([await elsewhere.isIn(), await there.isIn()]).toEqual([false, true]);
  expect((await here.ask('DELETE', `${API}/sessions/${phone.id}`)).status).toBe(404);

  const password = 'another one to remember';
  const change = (current: string, newPassword = password) =>
    here.ask('PUT', `${API}/password`, { current_password: current, password: newPassword });
  const wrong = await change('not this one');
  expect([wrong.status, wrong.body.data.errors[0].field]).toEqual([400, 'current_password']);
  expect((await change(OWNER.password, 'short')).body.data.errors[0].field).toBe('password');
  expect(await there.isIn()).toBe(true);
  expect((await change(OWNER.password)).status).toBe(200);
  expect([await here.isIn(), await there.isIn()]).toEqual([true, false]);
  expect((await signedIn()).status).toBe(401);
  expect((await signedIn(password)).status).toBe(200);
  for (let attempt = 0; attempt < 5; attempt++) await change('not this one');
  expect((await change(password)).status).toBe(429);
});

test('shows the service status to anyone, without account data', async () => {
  const { body } = await read(await visit(`${server.url}${API}/status`));
  expect(body.data.health).toBe('good');
  expect(body.data.parts.map(({ name }: { name: string }) => name)).toEqual([
    'queue',
    'speech',
    'render',
    'storage',
  ]);
  expect(JSON.stringify(body.data)).not.toContain('vid_');
});
