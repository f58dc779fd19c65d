import { afterAll, beforeAll, expect, test } from 'vitest';
import { backendIn } from '../stack/stack.ts';
import { AVATAR_VIDEO, read, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const API = '/dashboard/api';
const AVATAR = '/v2/create_video_from_avatar';
const SITE = 'https://site.example';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer('quick');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

const film = (fields: object = {}) => ({ path: AVATAR, body: { ...AVATAR_VIDEO, ...fields } });

async function draftOf(content: object = film()): Promise<string> {
  const { body } = await server.post(`${API}/drafts`, {
    form: 'studio',
    content: JSON.stringify(content),
    format: 1,
  });
  return body.data.draft_id;
}

async function tokenFor(subject: object, options: object = {}) {
  const { status, body } = await server.post('/v2/studio/tokens', {
    ...subject,
    origins: [SITE],
    ...options,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { token } = body.data;
  return {
    ...body.data,
    ask: async (method: string, path: string, sent?: object, more: Record<string, string> = {}) =>
      read(
        await server.ask(path, {
          method,
          headers: { 'x-api-key': token, ...more },
          ...(sent && { body: JSON.stringify(sent) }),
        }),
      ),
  };
}

test('creates a token for one draft, which reads, previews, saves and renders it', async () => {
  const draft = await draftOf();
  const { ask, ...token } = await tokenFor(
    { draft_id: draft },
    { permissions: ['edit', 'render', 'comment'], expires_in: 600, name: 'Lin' },
  );
  expect(token).toMatchObject({
    token_id: expect.stringMatching(/^token_/),
    token: expect.stringMatching(/^cw_studio_[0-9A-Za-z]{38}$/),
    draft_id: draft,
    embed_url: `${server.url}/studio/embed/${draft}`,
    origins: [SITE],
  });
  expect(token.expires_at - token.created_at).toBe(600);
  const access = await ask('GET', `${API}/studio/access`);
  expect(access.body.data).toMatchObject({ draft_id: draft, permissions: ['edit', 'render', 'comment'] });

  const { body: read } = await ask('GET', `${API}/drafts/${draft}`);
  expect(JSON.parse(read.data.content)).toEqual(film());
  const preview = await ask('POST', `${API}/studio/preview`, film());
  expect(preview.status, JSON.stringify(preview.body)).toBe(200);
  const pack = preview.body.data.presenters['81'] as string;
  // The URL itself is enough, because players cannot send the token.
  expect((await fetch(server.url + pack)).status).toBe(200);
  expect((await fetch(server.url + pack.replace(/\?.*/, ''))).status).toBe(401);
  const swapped = pack.replace(/[0-9a-f]{40}/, 'b'.repeat(40));
  expect((await fetch(server.url + swapped)).status).toBe(401);

  const changed = JSON.stringify(film({ voice: { ...AVATAR_VIDEO.voice, script: 'Hello there.' } }));
  const saved = await ask('PUT', `${API}/drafts/${draft}`, { revision: 1, content: changed });
  expect([saved.status, saved.body.data.revision]).toEqual([200, 2]);
  const versions = await ask('GET', `${API}/drafts/${draft}/versions`);
  expect(versions.body.data.versions).toHaveLength(1);

  const made = await ask('POST', AVATAR, JSON.parse(changed).body, { 'idempotency-key': 'once' });
  const again = await ask('POST', AVATAR, JSON.parse(changed).body, { 'idempotency-key': 'once' });
  const { video_id: video } = made.body.data;
  expect(again.body.data.video_id).toBe(video);
  await untilEnded(server, video);
  expect((await ask('GET', `/v2/videos/${video}`)).body.data.status).toBe('completed');
  const comment = await ask('POST', `${API}/videos/${video}/comments`, { text: 'Good.', time: 0 });
  expect(comment.body.data).toMatchObject({ author: 'guest', name: 'Lin', text: 'Good.' });

  const { body: list } = await server.get(`/v2/studio/tokens?draft_id=${draft}`);
  expect(list.data).toMatchObject({ total: 1, tokens: [{ token_id: token.token_id, name: 'Lin' }] });
  expect(JSON.stringify(list)).not.toContain(token.token);
  const revoke = () =>
    server.ask(`/v2/studio/tokens/${token.token_id}`, {
      method: 'DELETE',
      headers: { 'x-api-key': server.key },
    });
  expect((await revoke()).status).toBe(200);
  expect((await revoke()).status).toBe(404);
  const after = await ask('GET', `${API}/studio/access`);
  expect([after.status, after.body.msg]).toEqual([401, 'The token was revoked']);
  expect((await fetch(server.url + pack)).status).toBe(401);
});

test('opens a finished video as a new draft, which may show what the video showed', async () => {
  const { body } = await server.post(AVATAR, AVATAR_VIDEO);
  const video = body.data.video_id as string;
  await untilEnded(server, video);
  const { ask, draft_id: draft } = await tokenFor({ video_id: video }, { permissions: [] });
  const stored = (await ask('GET', `${API}/drafts/${draft}`)).body.data;
  expect(JSON.parse(stored.content)).toMatchObject({ path: AVATAR, body: { avatar: AVATAR_VIDEO.avatar } });
  expect((await ask('GET', `/v2/videos/${video}`)).status).toBe(200);
  // It may watch, and nothing else.
  for (const [method, path, sent] of [
    ['PUT', `${API}/drafts/${draft}`, { name: 'Mine' }],
    ['POST', AVATAR, AVATAR_VIDEO],
    ['GET', `${API}/videos/${video}/comments`],
  ] as const)
    expect((await ask(method, path, sent)).status, path).toBe(403);

  // A film that is only rendered says what the draft says.
  const renderer = await tokenFor({ draft_id: draft }, { permissions: ['render'] });
  const { body: film } = JSON.parse(stored.content);
  const other = { ...film, voice: { ...film.voice, script: 'Something else.' } };
  const refused = await renderer.ask('POST', AVATAR, other);
  expect([refused.status, refused.body.msg]).toEqual([
    403,
    'This token does not have the permission to edit',
  ]);
  expect((await renderer.ask('POST', AVATAR, film)).status).toBe(200);
  expect(
    (await ask('POST', `${API}/studio/preview`, { path: AVATAR, body: other, is_silent: true })).status,
  ).toBe(403);
  expect(
    (await ask('POST', `${API}/studio/preview`, { path: AVATAR, body: film, is_silent: true })).status,
  ).toBe(200);

  const { ask: say } = await tokenFor({ video_id: video }, { permissions: ['comment'] });
  const statuses = new Set<number>();
  for (let count = 0; count < 40 && !statuses.has(429); count++)
    statuses.add((await say('POST', `${API}/videos/${video}/comments`, { text: 'Again', time: 0 })).status);
  expect([...statuses], 'limits the comments of a visitor').toEqual([200, 429]);
});

test('counts the streams of a token apart from those of its account', async () => {
  const draft = await draftOf();
  const { token } = await tokenFor({ draft_id: draft });
  using streams = new DisposableStack();
  const open = async (key: string) => {
    const response = await server.ask(`${API}/drafts/${draft}/stream`, { headers: { 'x-api-key': key } });
    // Holds the response, too: `fetch` ends a stream when its response is garbage-collected.
    streams.defer(() => void response.body?.cancel());
    return response.status;
  };
  for (let count = 0; count < 20; count++) expect(await open(token)).toBe(200);
  expect(await open(token)).toBe(429);
  const { token: other } = await tokenFor({ draft_id: draft });
  expect(await open(other)).toBe(200);
});

test('accepts records of the account that the owner put into the draft, before or after the token', async () => {
  const voiceOf = async (name: string) =>
    (await server.post('/v2/voices/custom', { name, voice_id: 'en-US-slt' })).body.data.voice_id as string;
  const [first, second, third] = [await voiceOf('First'), await voiceOf('Second'), await voiceOf('Third')];
  const spokenBy = (voice: string) => film({ voice: { ...AVATAR_VIDEO.voice, voice_id: voice } });
  const draft = await draftOf(spokenBy(first));
  const { ask } = await tokenFor({ draft_id: draft });
  const save = (revision: number, voice: string, key?: string) => {
    const body = { revision, content: JSON.stringify(spokenBy(voice)) };
    return key === undefined
      ? ask('PUT', `${API}/drafts/${draft}`, body)
      : server
          .ask(`${API}/drafts/${draft}`, {
            method: 'PUT',
            headers: { 'x-api-key': key },
            body: JSON.stringify(body),
          })
          .then(read);
  };
  expect((await save(1, 'en-US-slt')).status).toBe(200);
  expect((await save(2, first)).status).toBe(200);
  const refused = await save(3, second);
  expect([refused.status, refused.body.msg]).toEqual([
    403,
    'voice_id names a record that is not part of this draft',
  ]);
  expect((await save(3, second, server.key)).status).toBe(200);
  expect((await ask('POST', `${API}/studio/preview`, { ...spokenBy(second), is_silent: true })).status).toBe(
    200,
  );
  expect((await save(4, third)).status).toBe(403);
});

test('refuses records of the account however a film names them', async () => {
  const { body } = await server.post('/v2/voices/custom', { name: 'Own', voice_id: 'en-US-slt' });
  const voice = body.data.voice_id as string;
  const { ask: inAvatar } = await tokenFor({ draft_id: await draftOf() });
  const spaced = film({ voice: { ...AVATAR_VIDEO.voice, voice_id: ` ${voice}` } });
  const preview = await inAvatar('POST', `${API}/studio/preview`, { ...spaced, is_silent: true });
  expect([preview.status, preview.body.msg]).toEqual([
    403,
    'voice_id names a record that is not part of this draft',
  ]);

  const product = (fields: object = {}) => ({
    path: '/v2/create_video_from_product',
    body: { product_id: '7', avatar: { id: 81 }, voice: {}, ...fields },
  });
  const draft = await draftOf(product());
  const { ask } = await tokenFor({ draft_id: draft });
  const save = (revision: number, fields: object) =>
    ask('PUT', `${API}/drafts/${draft}`, { revision, content: JSON.stringify(product(fields)) });
  for (const fields of [
    { avatar: { id: 9, type: 1 } },
    { avatar: { id: '9', type: '1' } },
    { voice: { id: voice } },
  ])
    expect((await save(1, fields)).status, JSON.stringify(fields)).toBe(403);
  expect((await save(1, { avatar: { id: 82 }, voice: { id: 'en-US-slt' } })).status).toBe(200);
});

test('keeps a token without edit from changing the label of the film', async () => {
  const { ask } = await tokenFor({ draft_id: await draftOf() }, { permissions: ['render'] });
  const { body } = film({ ai_label: 'Paid for by nobody' });
  expect((await ask('POST', AVATAR, body)).status).toBe(403);
});

test('lets only the named sites show the Studio and call the API', async () => {
  const draft = await draftOf();
  // Another site than that of other tests, whose tokens still work.
  const site = 'https://framing.example';
  const { ask, token_id: id } = await tokenFor({ draft_id: draft }, { origins: [site] });
  const page = (path: string) => fetch(server.url + path, { headers: { accept: 'text/html' } });
  const framedBy = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec((await page(path)).headers.get('content-security-policy') ?? '')?.[1];
  expect(await framedBy(`/studio/embed/${draft}`)).toBe(`'self' ${site}`);
  expect(await framedBy('/studio/embed/draft_unknown')).toBe("'none'");
  expect(await framedBy('/studio')).toBe("'none'");
  expect((await page(`/studio/embed/${draft}`)).headers.has('x-frame-options')).toBe(false);

  const preflight = (origin: string, path = `${API}/drafts/${draft}`) =>
    fetch(server.url + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-api-key',
      },
    });
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin');
  expect(allowed(await preflight(site))).toBe(site);
  expect((await preflight(site)).headers.has('access-control-allow-credentials')).toBe(false);
  expect(allowed(await preflight('https://other.example'))).toBeNull();
  expect(allowed(await preflight(site, `${API}/keys`))).toBeNull();
  const from = (origin: string) => ask('GET', `${API}/drafts/${draft}`, undefined, { origin });
  expect((await from(site)).headers.get('access-control-allow-origin')).toBe(site);
  expect((await from('https://other.example')).status).toBe(403);
  expect((await from(server.url)).status).toBe(200);
  // A key is not a token: it stays unreadable for the site.
  const keyed = await server.ask('/v2/videos', { headers: { 'x-api-key': server.key, origin: site } });
  expect(allowed(keyed)).toBeNull();

  const { db, queue } = await backendIn(server.dataDir);
  await db
    .updateTable('studio_tokens')
    .set({ expires_at: Date.now() - 1 })
    .where('id', '=', id)
    .execute();
  await queue.close();
  await db.destroy();
  const expired = await ask('GET', `${API}/studio/access`);
  expect([expired.status, expired.body.msg]).toEqual([401, expect.stringMatching(/^The token has expired/)]);
  expect(allowed(await preflight(site))).toBeNull();
  // The page may still say that the token has expired.
  expect(await framedBy(`/studio/embed/${draft}`)).toBe(`'self' ${site}`);
});

test('names the wrong field of a request for a token', async () => {
  const draft = await draftOf();
  const { body: form } = await server.post(`${API}/drafts`, {
    form: 'create-avatar',
    content: '{}',
    format: 1,
  });
  for (const [body, field, status] of [
    [{ origins: [SITE] }, 'draft_id', 400],
    [{ draft_id: draft }, 'origins', 400],
    [{ draft_id: draft, origins: [] }, 'origins', 400],
    [{ draft_id: draft, origins: ['https://*.example.com'] }, 'origins.0', 400],
    [{ draft_id: draft, origins: ['https://a.example/page'] }, 'origins.0', 400],
    [{ draft_id: draft, origins: [SITE], expires_in: 5 }, 'expires_in', 400],
    [{ draft_id: draft, origins: [SITE], expires_in: 90_000 }, 'expires_in', 400],
    [{ draft_id: draft, origins: [SITE], permissions: ['all'] }, 'permissions.0', 400],
    [{ draft_id: form.data.draft_id, origins: [SITE] }, 'draft_id', 400],
  ] as const) {
    const answer = await server.post('/v2/studio/tokens', body);
    expect([answer.status, answer.body.data.errors[0]?.field], JSON.stringify(body)).toEqual([status, field]);
  }
  expect((await server.post('/v2/studio/tokens', { draft_id: 'draft_none', origins: [SITE] })).status).toBe(
    404,
  );
});
