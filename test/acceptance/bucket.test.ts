import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/temp-dir.ts';
import { AVATAR_VIDEO, startServer, untilEnded } from './server.ts';

it('keeps its files in a bucket, serves them from there, and cleans up after itself', async () => {
  await using temp = await makeTempDir('castwright-bucket-');
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(temp.path, 'store'),
    configureBuckets: [{ name: 'videos', configs: [] }],
  });
  const { port } = (await store.run()) as AddressInfo;
  const dataDir = join(temp.path, 'data');
  const objects = async () => {
    const names = await readdir(join(temp.path, 'store', 'videos'), { recursive: true });
    return names.filter((name) => /^team\/.*_object$/.test(name));
  };
  try {
    await using server = await startServer(dataDir, {
      CASTWRIGHT_S3_BUCKET: 'videos',
      CASTWRIGHT_S3_PREFIX: 'team',
      CASTWRIGHT_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      CASTWRIGHT_S3_ACCESS_KEY_ID: 'S3RVER',
      CASTWRIGHT_S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    const { body } = await server.post('/v2/create_video_from_avatar', AVATAR_VIDEO);
    const { video_id: id } = body.data;
    const video = await untilEnded(server, id);
    expect(video.status).toBe('completed');

    const whole = Buffer.from(await (await fetch(video.video_url)).arrayBuffer());
    expect(whole.subarray(4, 8).toString()).toBe('ftyp');
    const part = await fetch(video.video_url, { headers: { range: 'bytes=4-7' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('ftyp');
    expect((await objects()).length).toBeGreaterThanOrEqual(2);
    expect(await readdir(dataDir)).not.toContain('files');

    await server.ask(`/v2/videos/${id}`, {
      method: 'DELETE',
      headers: { 'x-api-key': 'cw_live_acceptance' },
    });
    expect((await fetch(video.video_url)).status).toBe(404);
    expect(await objects()).toEqual([]);
  } finally {
    await store.close();
  }
}, 120_000);
