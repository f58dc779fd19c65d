import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { AVATAR_VIDEO, untilEnded } from './server.ts';
import { sharedServer } from './shared-server.ts';

test('completes a video with the colours and logo of the brand kit', async () => {
  await using server = await sharedServer('quick');
  const headers = { 'x-api-key': server.key, 'content-type': 'application/json' };
  const { data: asset } = (await server.post('/v1/upload/asset', { filename: 'logo.png' })).body;
  const bytes = new Uint8Array(createCanvas(120, 40).toBuffer('image/png'));
  expect((await fetch(asset.sign_url, { method: 'PUT', body: bytes })).status).toBe(200);
  const body = JSON.stringify({ colors: { primary: '#0b132b' }, logo: asset.asset_id });
  expect((await server.ask('/v2/brand', { method: 'PUT', headers, body })).status).toBe(200);

  const request = { ...AVATAR_VIDEO, screen_style: 2, caption: true, resolution: '720p', fps: 24 };
  const { data } = (await server.post('/v2/create_video_from_avatar', request)).body;
  const ended = await untilEnded(server, data.video_id);
  expect(ended, JSON.stringify(ended)).toMatchObject({ status: 'completed' });
});

/** A background with a picture in its centre. */
const TEMPLATE = {
  version: 1,
  name: 'Ours',
  aspects: ['square'],
  colors: { ground: '{{COLOR}}' },
  variables: [
    { name: 'COLOR', type: 'text', default: '#202020' },
    { name: 'LOGO', type: 'image', required: true },
  ],
  timeline: { background: 'ground' },
  scenes: [{ length: 2, clips: [{ asset: { type: 'image', src: '{{LOGO}}' }, box: [40, 40, 20, 20] }] }],
};

test('fills unset template variables from the brand kit unless the request opts out', async () => {
  await using server = await sharedServer('quick');
  const headers = { 'x-api-key': server.key, 'content-type': 'application/json' };
  const { data: asset } = (await server.post('/v1/upload/asset', { filename: 'logo.png' })).body;
  const canvas = createCanvas(64, 64);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ff6b35';
  pen.fillRect(0, 0, 64, 64);
  const bytes = new Uint8Array(canvas.toBuffer('image/png'));
  expect((await fetch(asset.sign_url, { method: 'PUT', body: bytes })).status).toBe(200);
  const { template_id: id } = (await server.post('/v2/templates/custom', { template: TEMPLATE })).body.data;
  const unfilled = await server.post(`/v2/templates/${id}/still`, {});
  expect(unfilled.body.msg).toContain('variables.LOGO is required');

  const brand = { colors: { primary: '#0b132b' }, logo: asset.asset_id, music: { music_id: 3 } };
  const body = JSON.stringify(brand);
  expect((await server.ask('/v2/brand', { method: 'PUT', headers, body })).status).toBe(200);
  const branded = await pixelsOf(id, {});
  near(branded.corner, [0x0b, 0x13, 0x2b]);
  near(branded.middle, [0xff, 0x6b, 0x35]);
  const LOGO = { name: 'LOGO', type: 'image', properties: { asset_id: asset.asset_id } };
  near((await pixelsOf(id, { brand: false, variables: [LOGO] })).corner, [0x20, 0x20, 0x20]);
  const request = { template_id: id, voice_language: 'english', variables: [] };
  const refused = await server.post('/v2/create_video_with_template?dry_run=true', {
    ...request,
    brand: false,
  });
  expect(refused.body.msg).toContain('variables.LOGO is required');
  const rows = [{ variables: {} }, { variables: { COLOR: '#00ff00' } }];
  const batch = await server.post('/v2/batches?dry_run=true', { template_id: id, rows });
  expect(batch.body.data).toMatchObject({ accepted: 2, errors: [] });
  const { data } = (await server.post('/v2/create_video_with_template', request)).body;
  expect(await untilEnded(server, data.video_id)).toMatchObject({ status: 'completed' });

  async function pixelsOf(template: number, request: object) {
    // Plain fetch: the contract check of `server` reads every response as text.
    const answer = await fetch(`${server.url}/v2/templates/${template}/still`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ width: 200, ...request }),
    });
    expect(answer.status).toBe(200);
    const still = await loadImage(Buffer.from(await answer.arrayBuffer()));
    const context = createCanvas(200, 200).getContext('2d');
    context.drawImage(still, 0, 0);
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
    return { corner: at(5, 5), middle: at(100, 100) };
  }
});

function near(context: number[], meant: number[]) {
  for (const [at, value] of meant.entries())
    expect(Math.abs(context[at]! - value), `${context}`).toBeLessThan(6);
}
