import { afterAll, beforeAll, expect, test } from 'vitest';
import { HANDWRITING_FONT, hostileFonts } from '../fixtures/fonts.ts';
import { picture } from '../fixtures/media-files.ts';
import { AVATAR_VIDEO, read, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer('quick');
});
afterAll(() => server[Symbol.asyncDispose]());

async function upload(filename: string, bytes: Uint8Array) {
  const { data } = (await server.post('/v1/upload/asset', { filename })).body;
  const put = await fetch(data.sign_url, { method: 'PUT', body: Buffer.from(bytes) });
  return { asset: String(data.asset_id), status: put.status, text: await put.text() };
}

async function saveBrand(brand: object) {
  const headers = { 'x-api-key': server.key, 'content-type': 'application/json' };
  return read(await server.ask('/v2/brand', { method: 'PUT', headers, body: JSON.stringify(brand) }));
}

test('completes a video in brand fonts that lack some of its letters', async () => {
  const { asset, status, text } = await upload('hand.woff2', HANDWRITING_FONT);
  expect(status, text).toBe(200);
  const saved = await saveBrand({ heading_font: asset, body_font: asset });
  expect(saved.body.data).toMatchObject({ heading_font: asset, body_font: asset });
  const voice = { ...AVATAR_VIDEO.voice, script: 'Hello, мир.' };
  const request = { ...AVATAR_VIDEO, voice, screen_style: 2, caption: true, resolution: '720p' };
  const { data } = (await server.post('/v2/create_video_from_avatar', request)).body;
  expect(await untilEnded(server, data.video_id)).toMatchObject({ status: 'completed' });
});

test('refuses brand fonts that are not uploaded fonts', async () => {
  const { asset } = await upload('still.png', picture('image/png'));
  for (const field of ['heading_font', 'body_font']) {
    const picture = await saveBrand({ [field]: asset });
    expect(picture.body.data.errors).toMatchObject([{ field }]);
    expect(picture.body.msg).toMatch(/of the kind image, not font/);
    expect((await saveBrand({ [field]: '99999' })).body.data.errors).toMatchObject([{ field }]);
  }
});

test('survives hostile fonts and explains each refusal', async () => {
  let drawn = 0;
  for (const [what, bytes] of hostileFonts()) {
    const { status, text } = await upload('font.woff2', bytes);
    expect([200, 400, 413, 415, 422], `${what}: ${text}`).toContain(status);
    if (status === 200) drawn++;
    else expect(text, what).toMatch(/"msg":"[^"]{10,}"/);
    if (!what.startsWith('bytes turned')) expect(status, what).not.toBe(200);
  }
  // Rotated text may end up outside the picture.
  expect(drawn).toBeLessThan(12);
  expect((await server.ask('/readyz', {})).status).toBe(200);
});
