import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, QUICK_RENDERS, read, startServer, type TestServer, untilEnded } from './server.ts';

const OWNER = { email: 'ada@example.com', password: 'a sentence to remember' };
const API = '/dashboard/api';

let temp: TempDir;
let server: TestServer;
let ask: (method: string, path: string, body?: object) => ReturnType<typeof read>;
let id: string;
let url: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-embedding-');
  server = await startServer(
    temp.path,
    {
      CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
      CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
    },
    QUICK_RENDERS,
  );
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
  const { body } = await server.post('/v2/create_video_from_avatar', {
    ...AVATAR_VIDEO,
    aspect_ratio: 'portrait',
    video_name: 'Tea & "<b>cake</b>"',
  });
  id = body.data.video_id;
  await untilEnded(server, id);
  url = (await ask('PUT', `${API}/videos/${id}/share`)).body.data.url;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const allow = (body: object) => ask('PUT', `${API}/embedding`, body);
const ancestors = async (path: string) => {
  const answer = await fetch(path, { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return {
    may: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    older: answer.headers.get('x-frame-options'),
    html: await answer.text(),
  };
};
const oembed = async (query: Record<string, string>) =>
  read(await server.ask(`/oembed?${new URLSearchParams(query)}`, {}));

test('forbids framing a shared video until its owner allows it', async () => {
  expect((await ask('GET', `${API}/embedding`)).body.data).toEqual({ mode: 'off', sites: [] });
  const page = await ancestors(url);
  expect([page.may, page.older]).toEqual(["'none'", 'DENY']);
  expect(page.html).not.toContain('oembed');
  expect((await ancestors(`${url}/player`)).may).toBe("'none'");
  expect((await ask('GET', `${API}/videos/${id}/share`)).body.data.embed_code).toBeNull();
  expect((await oembed({ url })).status).toBe(404);
});

test.each([
  [{ mode: 'sites' }, 'sites'],
  [{ mode: 'sites', sites: [] }, 'sites'],
  [{ mode: 'sites', sites: ['https://example.com/page'] }, 'sites.0'],
  [{ mode: 'sites', sites: ["https://example.com; script-src 'unsafe-inline'"] }, 'sites.0'],
  [{ mode: 'sites', sites: ['https://a.example', 'ftp://b.example'] }, 'sites.1'],
  [{ mode: 'sites', sites: ['https://*'] }, 'sites.0'],
  [{ mode: 'sites', sites: ['https://a.*.example'] }, 'sites.0'],
  [{ mode: 'everybody' }, 'mode'],
])('refuses embedding settings %j', async (body, field) => {
  const refused = await allow(body);
  expect([refused.status, refused.body.data.errors[0].field]).toEqual([400, field]);
});

test('lets only the listed sites frame a shared video', async () => {
  const saved = await allow({ mode: 'sites', sites: ['HTTPS://Example.com/', 'https://*.example.org:8443'] });
  const sites = ['https://example.com', 'https://*.example.org:8443'];
  expect(saved.body.data).toEqual({ mode: 'sites', sites });
  for (const address of [url, `${url}/player`]) {
    const { may, older } = await ancestors(address);
    expect([may, older]).toEqual([`'self' ${sites.join(' ')}`, null]);
  }
  const { html } = await ancestors(url);
  expect(html).toContain('type="application/json+oembed"');
  // Sites that embed the player in their own frame are not listed, so no player card is offered.
  expect(html).not.toContain('twitter:player');
  expect((await ancestors(`${server.url}/`)).may).toBe("'none'");
});

test('returns an oEmbed player in the aspect ratio of the video, within maxwidth and maxheight', async () => {
  await allow({ mode: 'anywhere' });
  const { html } = await ancestors(url);
  expect(html).toContain(`name="twitter:player" content="${url}/player"`);
  expect(html).toContain(`property="og:video" content="${url}/player"`);
  const discovered = /application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const oembedResponse = await read(await fetch(discovered ?? expect.fail('no discovery')));
  expect(oembedResponse.headers.get('access-control-allow-origin')).toBe('*');
  expect(oembedResponse.body).toMatchObject({
    version: '1.0',
    type: 'video',
    title: 'Tea & "<b>cake</b>"',
    width: 360,
    height: 640,
    thumbnail_width: 720,
    thumbnail_height: 1280,
  });
  expect((await fetch(oembedResponse.body.thumbnail_url)).status).toBe(200);
  expect(oembedResponse.body.html).toContain(`src="${url}/player" width="360" height="640"`);
  expect(oembedResponse.body.html).toContain('title="Tea &amp; &quot;&lt;b&gt;cake&lt;/b&gt;&quot;"');
  expect((await ask('GET', `${API}/videos/${id}/share`)).body.data.embed_code).toBe(oembedResponse.body.html);
  const small = (await oembed({ url: `${url}/player`, maxwidth: '200', maxheight: '1000' })).body;
  expect([small.width, small.height]).toEqual([200, 355]);
  const xml = await oembed({ url, format: 'xml', maxheight: '320' });
  expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  expect(xml.body).toContain('<height>320</height>');
  expect(xml.body).toContain('<title>Tea &amp; &quot;&lt;b&gt;cake&lt;/b&gt;&quot;</title>');
  expect(xml.body).toContain('<html>&lt;iframe src=&quot;');
});

test.each([
  [{}, 400, 'url'],
  [{ url: 'https://elsewhere.example/share/abc' }, 400, 'url'],
  [{ url: 'nonsense' }, 400, 'url'],
  [{ url: 'VIDEO', format: 'yaml' }, 400, 'format'],
  [{ url: 'VIDEO', maxwidth: '0' }, 400, 'maxwidth'],
  [{ url: 'SERVER/share/nothing' }, 404, undefined],
  [{ url: 'SERVER/videos' }, 404, undefined],
])('answers oEmbed query %j with %d', async (query: Record<string, string>, status, field) => {
  const filled = Object.entries(query).map(([name, value]) => [
    name,
    value.replace('VIDEO', url).replace('SERVER', server.url),
  ]);
  const { status: answered, body } = await oembed(Object.fromEntries(filled));
  expect([answered, body.data?.errors?.[0]?.field]).toEqual([status, field]);
});

test('stops oEmbed when sharing ends, and shows in existing frames that the video is gone', async () => {
  await ask('DELETE', `${API}/videos/${id}/share`);
  expect((await oembed({ url })).status).toBe(404);
  const player = await fetch(`${url}/player`);
  expect([
    player.status,
    /frame-ancestors (.*)$/.exec(player.headers.get('content-security-policy') ?? '')?.[1],
  ]).toEqual([404, '*']);
});
