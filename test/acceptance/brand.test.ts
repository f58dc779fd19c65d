import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { findUse } from '../../src/service/library/assets/assets.ts';
import { pdf, titledPage } from '../fixtures/decks.ts';
import { picture } from '../fixtures/media-files.ts';
import { openTestApp, type TestApp } from './test-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
type Json = any;

const PATH = '/v2/brand';
const LOGO = createCanvas(120, 40).toBuffer('image/png');
const COLORS = { primary: '#0B132B', secondary: '#ff6b35', text: '#ffffff' };
const VIDEO = {
  avatar: { avatar_id: 1, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'en-US-slt', script: 'Hello to all of you.' },
  aspect_ratio: 'square',
  screen_style: 2,
};

async function call(
  api: TestApp,
  key: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  return (await api.call(key, { method, url, ...(payload && { payload }) })).json() as Json;
}

async function upload(api: TestApp, key: string, filename: string, bytes: Buffer): Promise<string> {
  const { data } = await call(api, key, 'POST', '/v1/upload/asset', { filename });
  const { pathname, search } = new URL(data.sign_url);
  const put = await api.app.inject({ method: 'PUT', url: pathname + search, payload: bytes });
  expect(put.statusCode, put.body).toBe(200);
  return data.asset_id;
}

async function requestOf(api: TestApp, key: string, body: object, path = '/v2/create_video_from_avatar') {
  const { data, msg } = await call(api, key, 'POST', path, body);
  expect(data, msg).toHaveProperty('video_id');
  const { request } = await api.backend.db
    .selectFrom('videos')
    .select('request')
    .where('id', '=', data.video_id)
    .executeTakeFirstOrThrow();
  return { request: JSON.parse(request), warnings: data.warnings };
}

test('saves a brand kit, applies it to videos that do not opt out, hides it from other accounts and deletes it', async () => {
  await using api = await openTestApp();
  const { anna, ben } = api.keys;
  const none = { colors: {}, watermark: { position: 'top_right', opacity: 0.9 } };
  expect((await call(api, anna, 'GET', PATH)).data).toEqual(none);
  expect((await requestOf(api, anna, VIDEO)).request).not.toHaveProperty('brand');

  const logo = await upload(api, anna, 'logo.png', LOGO);
  const brand = {
    colors: COLORS,
    logo,
    watermark: { position: 'bottom_left', opacity: 0.5 },
    ai_label: { text: 'Made with AI', position: 'top_right' },
    music: { music_id: 1 },
    caption_style: 'boxed',
  };
  const { data } = await call(api, anna, 'PUT', PATH, brand);
  expect(data).toEqual({
    ...brand,
    colors: { ...COLORS, primary: '#0b132b' },
    music: { music_id: 1, volume: 1 },
    updated_at: expect.any(Number),
  });
  expect((await call(api, anna, 'GET', PATH)).data).toEqual(data);
  expect((await call(api, ben, 'GET', PATH)).data).toEqual(none);

  const { request } = await requestOf(api, anna, VIDEO);
  expect(request).toMatchObject({
    brand: {
      primary: '#0b132b',
      logo: { source: expect.stringMatching(/^asset:\S{16,}$/), corner: 'bottom_left', opacity: 0.5 },
    },
    music: { source: { library: 1 }, volume: 1 },
    captionStyle: 'boxed',
    aiLabel: { text: 'Made with AI', corner: 'top_right' },
  });
  for (const [label, stored] of [
    [true, { text: 'Made with AI', corner: 'top_right' }],
    ['Fait avec l’IA', { text: 'Fait avec l’IA', corner: 'top_right' }],
    [false, false],
  ]) {
    const labelled = (await requestOf(api, anna, { ...VIDEO, ai_label: label })).request;
    expect(labelled).toMatchObject({ aiLabel: stored });
  }
  const own = { caption_style: 'pop', music: { music_id: 2, volume: 0.5 } };
  expect((await requestOf(api, anna, { ...VIDEO, ...own })).request).toMatchObject({
    captionStyle: 'pop',
    music: { source: { library: 2 }, volume: 0.5 },
  });
  const without = (await requestOf(api, anna, { ...VIDEO, brand: false })).request;
  for (const name of ['brand', 'music', 'captionStyle']) expect(without).not.toHaveProperty(name);
  // The label is a matter of the account, so a video without the kit's looks has it too.
  expect(without).toMatchObject({ aiLabel: { text: 'Made with AI' } });
  expect((await requestOf(api, ben, VIDEO)).request).not.toHaveProperty('brand');
  expect((await requestOf(api, ben, VIDEO)).request).not.toHaveProperty('aiLabel');

  const { db } = api.backend;
  const { file_id: file, account_id: account } = await db
    .selectFrom('assets')
    .select(['file_id', 'account_id'])
    .executeTakeFirstOrThrow();
  await db.updateTable('videos').set({ status: 'failed' }).execute();
  expect(await findUse(db, account, file)).toMatch(/^your brand kit shows it/);

  // A second PUT replaces the whole kit.
  expect((await call(api, anna, 'PUT', PATH, { colors: { primary: '#ffffff' } })).data).toMatchObject({
    colors: { primary: '#ffffff' },
    watermark: none.watermark,
  });
  expect(await findUse(db, account, file)).toBeUndefined();
  expect((await call(api, ben, 'DELETE', PATH)).data).toEqual({ deleted: false });
  expect((await call(api, anna, 'DELETE', PATH)).data).toEqual({ deleted: true });
  expect((await call(api, anna, 'GET', PATH)).data).toEqual(none);
  const audit = await api.backend.db.selectFrom('audit_events').select('action').execute();
  expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['change_brand', 'delete_brand']));
});

test.each<[object, string]>([
  [{ colors: { primary: 'red' } }, 'colors.primary'],
  [{ colors: { text: '#fff' } }, 'colors.text'],
  [{ colors: { background: 7 } }, 'colors.background'],
  [{ watermark: { position: 'middle' } }, 'watermark.position'],
  [{ watermark: { opacity: 7 } }, 'watermark.opacity'],
  [{ logo: 'https://example.com/logo.png' }, 'logo'],
  [{ logo: 'http://127.0.0.1/logo.png' }, 'logo'],
  [{ logo: 'asset:nobody' }, 'logo'],
  [{ music: { music_id: 123456 } }, 'music.music_id'],
  [{ music: {} }, 'music.music_id'],
  [{ caption_style: 'fancy' }, 'caption_style'],
])('refuses brand kit %j, names the field and keeps the saved kit', async (body, field) => {
  await using api = await openTestApp();
  const { data: before } = await call(api, api.keys.anna, 'PUT', PATH, { colors: COLORS });
  const answer = await call(api, api.keys.anna, 'PUT', PATH, body);
  expect(answer.code).toBe(40000);
  expect(answer.data.errors[0].field).toBe(field);
  expect((await call(api, api.keys.anna, 'GET', PATH)).data).toEqual(before);
});

test('refuses logos that are too small, from another account or without transparency', async () => {
  await using api = await openTestApp();
  const { anna, ben } = api.keys;
  const mine = await upload(api, ben, 'logo.png', LOGO);
  const tiny = await upload(api, anna, 'tiny.png', picture('image/png'));
  expect((await call(api, anna, 'PUT', PATH, { logo: tiny })).msg).toMatch(
    /^logo must have at least 32 pixels per side/,
  );
  const photo = await upload(api, anna, 'photo.jpg', picture('image/jpeg'));
  expect((await call(api, anna, 'PUT', PATH, { logo: mine })).msg).toMatch(
    /^logo names no asset of this account/,
  );
  expect((await call(api, anna, 'PUT', PATH, { logo: photo })).msg).toMatch(
    /^logo must be a PNG, WebP or SVG/,
  );
});

test('applies the music and caption style of the brand kit to slides unless the request sets its own or opts out', async () => {
  await using api = await openTestApp();
  const { anna } = api.keys;
  const deck = await upload(api, anna, 'deck.pdf', pdf([titledPage('Rain by quarter')]));
  const requestOfSlides = (body: object) =>
    requestOf(api, anna, { deck, caption: true, ...body }, '/v2/create_video_from_slides');
  for (const name of ['brand', 'music', 'captionStyle']) {
    expect((await requestOfSlides({})).request).not.toHaveProperty(name);
  }
  await call(api, anna, 'PUT', PATH, { colors: COLORS, music: { music_id: 1 }, caption_style: 'pop' });
  const branded = { music: { source: { library: 1 }, volume: 1 }, captionStyle: 'pop' };
  expect((await requestOfSlides({})).request).toMatchObject(branded);
  const own = { caption_style: 'highlight', music: { music_id: 2, volume: 0.5 } };
  expect((await requestOfSlides(own)).request).toMatchObject({
    captionStyle: 'highlight',
    music: { source: { library: 2 }, volume: 0.5 },
  });
  for (const name of ['brand', 'music', 'captionStyle']) {
    expect((await requestOfSlides({ brand: false })).request).not.toHaveProperty(name);
  }
});

test('converts an SVG logo to a bitmap and refuses SVG text', async () => {
  await using api = await openTestApp();
  const { anna } = api.keys;
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`);
  const logo = await upload(api, anna, 'logo.svg', svg('<rect width="40" height="20" fill="#0a5"/>'));
  expect((await call(api, anna, 'PUT', PATH, { logo })).data).toMatchObject({ logo });
  const stored = await api.backend.db.selectFrom('assets').select(['width', 'height']).execute();
  expect(stored).toEqual([{ width: 2048, height: 1024 }]);
  const { request } = await requestOf(api, anna, VIDEO);
  expect(request.brand.logo).toMatchObject({ width: 2048, height: 1024 });
  await expect(upload(api, anna, 'words.svg', svg('<text y="9">Ours</text>'))).rejects.toThrow(/paths/);
});
