import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { picture } from '../fixtures/media-files.ts';
import { startReceiver } from './receiver.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, read, startServer, TALKING_AVATAR, untilEnded } from './server.ts';

const OWNER = { email: 'ann@example.com', password: 'a long password' };
const PRIVATE = {
  CASTWRIGHT_FILES: 'private',
  CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
  CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
  CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
};

test('signs every file URL and rejects unsigned ones when files are private', async () => {
  await using temp = await makeTempDir('castwright-private-');
  await using receiver = await startReceiver((response) => response.end());
  await using server = await startServer(temp.path, PRIVATE, QUICK_RENDERS);
  const plain = (address: string) => address.split('?')[0] ?? '';
  const status = async (address: string, init: RequestInit = {}) => (await fetch(address, init)).status;

  // Uploads: URLs before and after the transfer, and when used in a request.
  const announced = (await server.post('/v1/upload/asset', { filename: 'me.jpg' })).body.data;
  const bytes = new Uint8Array(picture('image/jpeg'));
  const put = await read(await fetch(announced.sign_url, { method: 'PUT', body: bytes }));
  for (const address of [announced.asset_url, put.body.data.asset_url]) {
    expect(address).toMatch(/\?expires=\d{10}&signature=[\w-]{43}$/);
    const got = await fetch(address);
    expect([got.status, got.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^private, max-age=(?:8[6-9]|9\d)\d{3}$/),
    ]);
  }
  const refused = await read(await fetch(plain(announced.asset_url)));
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store']);
  expect(refused.body.msg).toContain('requires signed file URLs');
  const changed = announced.asset_url.replace(/expires=1/, 'expires=2');
  expect((await read(await fetch(changed))).body.msg).toContain('signature of this URL is wrong');
  const named = { ...TALKING_AVATAR, background: undefined, background_url: announced.asset_url };
  expect((await server.post('/v1/create_video_from_talking_avatar?dry_run=true', named)).status).toBe(200);

  // Videos: in the status, the list and the webhook.
  const request = { ...AVATAR_VIDEO, caption: true, webhook_url: `${receiver.url}/hook` };
  const { video_id: id } = (await server.post('/v2/create_video_from_avatar', request)).body.data;
  const video = await untilEnded(server, id);
  const [event] = await receiver.until('/hook', 1);
  const [listed] = (await server.get('/v2/videos')).body.data.videos;
  for (const address of [
    video.video_url,
    video.cover_url,
    video.caption_url,
    video.vtt_url,
    listed.video_url,
    event?.body.data.video_url,
    event?.body.data.cover_url,
  ]) {
    expect([await status(address), await status(plain(address))]).toEqual([200, 403]);
  }
  const part = await fetch(`${video.video_url}&download`, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  expect(part.headers.get('content-disposition')).toContain('attachment');
  expect(await status(video.video_url.replace(/\/files\/[\w-]+\//, '/files/another-file-of-mine/'))).toBe(
    403,
  );

  // A shared video needs no signature, only its link.
  const api = `${server.url}/dashboard/api`;
  const entered = await fetch(`${api}/sign-in`, { method: 'POST', body: JSON.stringify(OWNER) });
  const { csrf } = (await read(entered.clone())).body.data;
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const headers = { cookie, 'x-csrf-token': csrf };
  const shared = await read(await fetch(`${api}/videos/${id}/share`, { method: 'PUT', headers }));
  expect(await status(`${shared.body.data.url}/video`)).toBe(200);
  const files = await read(await fetch(`${api}/assets`, { headers }));
  expect(await status(files.body.data.assets[0].url)).toBe(200);

  // The stored response of a repeated call is signed anew.
  const again = { filename: 'me.jpg' };
  const once = async () =>
    read(
      await server.ask('/v1/upload/asset', {
        method: 'POST',
        headers: { 'x-api-key': KEY, 'content-type': 'application/json', 'idempotency-key': 'one' },
        body: JSON.stringify(again),
      }),
    );
  const [first, second] = [await once(), await once()];
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  for (const { body } of [first, second]) expect(body.data.asset_url).toMatch(/&signature=[\w-]{43}$/);

  // Public again: the URL works with and without its signature.
  await server.stop('SIGTERM');
  await using open = await startServer(temp.path, {}, QUICK_RENDERS);
  const moved = (address: string) => address.replace(/^http:\/\/[^/]+/, open.url);
  expect(await status(moved(plain(video.video_url)))).toBe(200);
  expect(await status(moved(video.video_url))).toBe(200);
});
