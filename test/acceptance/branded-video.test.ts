import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, startServer, untilEnded } from './server.ts';

test('a video is made with the colours and the logo of the brand kit', async () => {
  await using temp = await makeTempDir('castwright-branded-');
  await using server = await startServer(temp.path);
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
  const { data: asset } = (await server.post('/v1/upload/asset', { filename: 'logo.png' })).body;
  const bytes = new Uint8Array(createCanvas(120, 40).toBuffer('image/png'));
  expect((await fetch(asset.sign_url, { method: 'PUT', body: bytes })).status).toBe(200);
  const body = JSON.stringify({ colors: { primary: '#0b132b' }, logo: asset.asset_id });
  expect((await server.ask('/v2/brand', { method: 'PUT', headers, body })).status).toBe(200);

  const asked = { ...AVATAR_VIDEO, screen_style: 2, caption: true, resolution: '720p', fps: 24 };
  const { data } = (await server.post('/v2/create_video_from_avatar', asked)).body;
  const ended = await untilEnded(server, data.video_id);
  expect(ended, JSON.stringify(ended)).toMatchObject({ status: 'completed' });
});
