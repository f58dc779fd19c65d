import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { wav } from '../fixtures/media-files.ts';
import { startStore } from '../stack/store.ts';
import { AVATAR_VIDEO, KEY, read, startServer, TALKING_AVATAR, untilEnded } from './server.ts';

/** Starts a server with an S3 bucket, and lists the objects in it. */
async function setUp(settings: Record<string, string> = {}) {
  await using starting = new AsyncDisposableStack();
  const temp = starting.use(await makeTempDir('castwright-bucket-'));
  const store = starting.use(await startStore(join(temp.path, 'store'), 'videos'));
  const dataDir = join(temp.path, 'data');
  const server = starting.use(
    await startServer(dataDir, {
      CASTWRIGHT_S3_BUCKET: 'videos',
      CASTWRIGHT_S3_PREFIX: 'team',
      CASTWRIGHT_S3_ENDPOINT: store.url,
      CASTWRIGHT_S3_ACCESS_KEY_ID: 'S3RVER',
      CASTWRIGHT_S3_SECRET_ACCESS_KEY: 'S3RVER',
      ...settings,
    }),
  );
  const running = starting.move();
  return {
    server,
    store,
    dataDir,
    async objects() {
      const names = await readdir(join(temp.path, 'store', 'videos'), { recursive: true });
      return names.filter((name) => /^team\/.*_object$/.test(name) && !/^team\/installation\b/.test(name));
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

it('stores files in a bucket, serves them from there and deletes them', async () => {
  await using t = await setUp();
  const { body } = await t.server.post('/v2/create_video_from_avatar', AVATAR_VIDEO);
  const { video_id: id } = body.data;
  const video = await untilEnded(t.server, id);
  expect(video.status).toBe('completed');

  const whole = Buffer.from(await (await fetch(video.video_url)).arrayBuffer());
  expect(whole.subarray(4, 8).toString()).toBe('ftyp');
  const part = await fetch(video.video_url, { headers: { range: 'bytes=4-7' } });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe('ftyp');
  expect((await t.objects()).length).toBeGreaterThanOrEqual(2);
  expect(await readdir(t.dataDir)).not.toContain('files');

  await t.server.ask(`/v2/videos/${id}?permanently=true`, {
    method: 'DELETE',
    headers: { 'x-api-key': KEY },
  });
  expect((await fetch(video.video_url)).status).toBe(404);
  expect(await t.objects()).toEqual([]);
});

it('redirects to the bucket only from signed URLs when files are private', async () => {
  await using t = await setUp({ CASTWRIGHT_S3_DIRECT: 'true', CASTWRIGHT_FILES: 'private' });
  const song = wav(13);
  const announced = { filename: 'song.wav', file_size: song.length };
  const asset = (await t.server.post('/v1/upload/asset', announced)).body.data;
  const put = { method: 'PUT', headers: { 'content-type': 'application/octet-stream' } };
  expect((await fetch(asset.sign_url, { ...put, body: new Uint8Array(song) })).status).toBe(200);
  const led = await fetch(asset.asset_url, { redirect: 'manual' });
  expect([led.status, new URL(led.headers.get('location') ?? '').origin]).toEqual([302, t.store.url]);
  expect((await (await fetch(asset.asset_url)).arrayBuffer()).byteLength).toBe(song.length);
  const bare = await fetch(asset.asset_url.split('?')[0], { redirect: 'manual' });
  expect([bare.status, bare.headers.get('location')]).toEqual([403, null]);
});

it('lets clients upload to the bucket and download from it directly', async () => {
  await using t = await setUp({ CASTWRIGHT_S3_DIRECT: 'true' });
  const announce = async (filename: string, more: object) =>
    (await t.server.post('/v1/upload/asset', { filename, ...more })).body.data;
  const put = (address: string, body: Buffer) =>
    fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });
  const tryWith = (asset: { asset_id: string }) =>
    t.server.post('/v1/create_video_from_talking_avatar?dry_run=true', {
      ...TALKING_AVATAR,
      script: undefined,
      voice_id: undefined,
      audio_url: asset.asset_id,
    });

  // The permanent URL is on the server and redirects to the bucket.
  const song = wav(13);
  const asset = await announce('a song.wav', { file_size: song.length });
  expect(asset.sign_url).toMatch(new RegExp(`^${t.store.url}/videos/team/pending/`));
  expect((await put(asset.sign_url, song)).status).toBe(200);
  const led = await fetch(asset.asset_url, { redirect: 'manual' });
  expect([led.status, new URL(led.headers.get('location') ?? '').origin]).toEqual([302, t.store.url]);
  const part = await fetch(asset.asset_url, { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
    206,
    'audio/wav',
    'RIFF',
  ]);
  const saved = await fetch(`${asset.asset_url}?download`);
  expect(saved.headers.get('content-disposition')).toContain('attachment; filename="a song.wav"');
  expect(Buffer.from(await saved.arrayBuffer()).equals(song)).toBe(true);
  const page = { redirect: 'manual' as const, headers: { referer: `${t.server.url}/assets` } };
  expect((await fetch(asset.asset_url, page)).status).toBe(200);
  const head = await fetch(asset.asset_url, { method: 'HEAD', redirect: 'manual' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(song.length)]);
  expect((await tryWith(asset)).body.data).toMatchObject({ valid: true, estimated_seconds: 13 });

  // A file that is not audio is refused when used, and deleted.
  const text = Buffer.from('no sound at all');
  const bad = await announce('voice.wav', { file_size: text.length });
  expect((await put(bad.sign_url, text)).status).toBe(200);
  const refused = await tryWith(bad);
  expect(refused.status).toBe(400);
  expect(refused.body.msg).toMatch(/^audio_url names an upload that was refused: unsupported format\./);
  expect(await t.objects()).toHaveLength(1);

  // Without a declared size, the bucket could not enforce the limit.
  const unsized = await announce('voice.wav', {});
  expect(unsized.sign_url).toContain(`${t.server.url}/uploads/`);
  expect((await read(await put(unsized.sign_url, wav()))).body).toMatchObject({ code: 0 });
  expect((await tryWith(unsized)).status).toBe(200);
});
