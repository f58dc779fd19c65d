import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Castwright } from '../../packages/client/src/index.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { freePort, startReverseProxy } from '../stack/reverse-proxy.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, startServer, type TestServer, untilEnded } from './server.ts';

const OWNER = { email: 'ada@example.com', password: 'a sentence to remember' };
const BUILD = fileURLToPath(new URL('../../scripts/build-web.js', import.meta.url));

let temp: TempDir;
let server: TestServer;
let proxy: AsyncDisposable;
let receiver: Receiver;
/** The public address; its proxy strips the path prefix. */
let base: string;
/** Another address of the same server; its proxy passes the path prefix on. */
let passThroughBase: string;
let origin: string;
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [BUILD]);
  temp = await makeTempDir('castwright-prefix-');
  receiver = await startReceiver((response) => response.writeHead(200).end());
  const port = await freePort();
  const passThroughPort = await freePort();
  origin = `http://127.0.0.1:${port}`;
  base = `${origin}/cast`;
  passThroughBase = `http://127.0.0.1:${passThroughPort}/cast`;
  server = await startServer(
    temp.path,
    {
      CASTWRIGHT_BASE_URL: base,
      CASTWRIGHT_TRUSTED_PROXIES: 'loopback',
      CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
      CASTWRIGHT_VOICES: 'embedded',
      CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
      CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
    },
    QUICK_RENDERS,
  );
  const proxies = await Promise.all([
    startReverseProxy(port, [{ path: '/cast', target: server.url, isStripped: true }]),
    startReverseProxy(passThroughPort, [{ path: '/cast', target: server.url, isStripped: false }]),
  ]);
  proxy = {
    async [Symbol.asyncDispose]() {
      for (const one of proxies) await one[Symbol.asyncDispose]();
    },
  };
});
afterAll(async () => {
  await proxy?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
  await temp?.[Symbol.asyncDispose]();
});

const key = { 'x-api-key': KEY };
const html = { accept: 'text/html' };

/** Addresses in a page that are not below the public path. */
function outside(page: string): string[] {
  return [...page.matchAll(/(?:src|href|share|data-base)="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith('/') && !address.startsWith('/cast/'));
}

async function madeVideo(webhook: string): Promise<string> {
  const answer = await fetch(`${base}/v2/create_video_from_avatar`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify({ ...AVATAR_VIDEO, webhook_url: `${receiver.url}${webhook}` }),
  });
  const { data } = (await answer.json()) as { data: { video_id: string } };
  await untilEnded(server, data.video_id);
  return data.video_id;
}

test('works behind proxies that strip the path prefix or pass it on', async () => {
  for (const address of [base, passThroughBase, server.url]) {
    const answer = await fetch(`${address}/v2/user/whoami`, { headers: key });
    expect([address, answer.status]).toEqual([address, 200]);
    expect((await fetch(`${address}//v1//avatars`, { headers: key })).status, address).toBe(200);
  }
  const { data } = (await (await fetch(`${passThroughBase}/v1/avatars`, { headers: key })).json()) as {
    data: { avatars: { cover_url: string }[] };
  };
  expect(data.avatars[0]?.cover_url).toMatch(`${base}/avatars/`);
  expect((await fetch(data.avatars[0]?.cover_url ?? '')).status).toBe(200);
});

test('loads every dashboard page below the path, at every depth', async () => {
  for (const path of ['/', '/videos/vid_1', '/account/api', '/sign-in?to=/videos']) {
    const page = await (await fetch(base + path, { headers: html })).text();
    expect(outside(page), path).toEqual([]);
    const assets = [...page.matchAll(/(?:src|href)="(\/cast\/static\/[^"]*)"/g)];
    expect(assets.length).toBeGreaterThan(3);
    for (const [, asset] of assets)
      expect((await fetch(origin + asset, { method: 'HEAD' })).status, asset).toBe(200);
  }
});

test('links only below the path in the documentation', async () => {
  for (const path of ['/docs', '/docs/reference', '/docs/guides/webhooks', '/docs/guides/templates']) {
    const answer = await fetch(base + path, { headers: html });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(outside(await answer.text()), path).toEqual([]);
  }
  for (const path of ['/docs/site.js', '/docs/site.css', '/docs/search.json', '/schemas/template.json'])
    expect((await fetch(base + path)).status, path).toBe(200);
  expect(await (await fetch(`${base}/llms.txt`)).text()).toContain('(/cast/docs/');
});

test('limits cookies to the path, and keeps the session through the proxy', async () => {
  const answer = await fetch(`${base}/dashboard/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(OWNER),
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  const pathOf = (name: string) =>
    /Path=([^;]*)/.exec(cookies.find((one) => one.startsWith(`${name}=`)) ?? '')?.[1];
  expect(pathOf('castwright_session')).toBe('/cast');
  expect(pathOf('castwright_device')).toBe('/cast/dashboard/api/');
  const { data } = (await answer.json()) as { data: { base_url: string; csrf: string } };
  expect(data.base_url).toBe(base);
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const session = { cookie, origin, 'x-csrf-token': data.csrf };
  expect((await fetch(`${base}/v2/videos`, { headers: session })).status).toBe(200);
  const out = await fetch(`${base}/dashboard/api/sign-out`, { method: 'POST', headers: session });
  expect(out.headers.getSetCookie().join()).toContain('castwright_session=; Path=/cast; Max-Age=0');
});

test('uploads to an address below the path, and recognises the link of the file', async () => {
  const picture = createCanvas(64, 64).toBuffer('image/png');
  const api = new Castwright({ baseUrl: base, apiKey: KEY });
  const place = await api.createUpload({ filename: 'red.png', content_type: 'image/png' });
  expect(place.sign_url).toMatch(`${base}/uploads/`);
  const sent = await fetch(place.sign_url, { method: 'PUT', body: new Uint8Array(picture) });
  expect(sent.status).toBe(200);
  const { data } = (await sent.json()) as { data: { asset_url: string } };
  expect(data.asset_url).toMatch(`${base}/files/`);
  expect(Buffer.from(await (await fetch(data.asset_url)).arrayBuffer()).equals(picture)).toBe(true);
  // The link is recognised as a file of the account, and is not fetched over HTTP.
  const named = await api.addCustomMusic({ asset_id: data.asset_url, name: 'x' }).catch((error) => error);
  expect(named.message).toContain('names a file of the kind image');
});

test('links below the path in webhooks, and streams events as they happen', async () => {
  const stream = await fetch(`${base}/v2/events/stream`, { headers: key });
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const id = await madeVideo('/prefix');
  let received = '';
  while (!received.includes('"completed"'))
    received += (await events?.read())?.value ?? expect.fail('It ended');
  await events?.cancel();
  expect(received).toContain(`"video_url":"${base}/files/`);

  const [delivery] = await receiver.until('/prefix', 1);
  expect(JSON.stringify(delivery?.body)).toContain(`${base}/files/`);
  const { body } = await server.get(`/v2/avatar_video/${id}`);
  const film = await fetch(body.data.video_url, { headers: { range: 'bytes=4-7' } });
  expect([film.status, await film.text()]).toEqual([206, 'ftyp']);
});

test('links below the path on the share page, in the player and in oEmbed', async () => {
  const id = await madeVideo('/shared');
  const { body } = await server.post('/v2/share_links', { video_id: id });
  const { share_url: url, player_url: player } = body.data;
  expect(url).toMatch(`${base}/share/`);
  const page = await (await fetch(url, { headers: html })).text();
  expect(outside(page)).toEqual([]);
  expect(page).toContain(`content="${url}/video"`);
  const frame = await (await fetch(player)).text();
  expect(outside(frame)).toEqual([]);
  expect(frame).toContain('src="/cast/player.js"');
  expect((await fetch(`${base}/player.js`)).status).toBe(200);
  expect((await fetch(`${url}/video`)).status).toBe(200);
  // Embedding is off, but the link is recognised; one with another prefix is not.
  const fetchOembed = (address: string) => fetch(`${base}/oembed?url=${encodeURIComponent(address)}`);
  expect((await fetchOembed(`${origin}/other/share/x`)).status).toBe(404);
  expect((await fetchOembed('https://elsewhere.example/share/x')).status).toBe(400);
});

test('answers agents below the path', async () => {
  const answer = await fetch(`${base}/mcp`, {
    method: 'POST',
    headers: {
      ...key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"tools"')]);
});
