import { afterAll, expect, test } from 'vitest';
import { ownFilesVersion } from '../../src/engine/files/own-files-version.ts';
import { openTestApp } from './test-app.ts';

const api = await openTestApp();
/** Folder of the engine's own files. */
const ENGINE = `/static/engine/${await ownFilesVersion()}`;
afterAll(() => api[Symbol.asyncDispose]());

const get = (url: string, key?: string) =>
  api.app.inject({ url, headers: { accept: 'text/html', ...(key !== undefined && { 'x-api-key': key }) } });

test.each([
  '/',
  '/v2/videos',
  '/v2/nothing',
  '/files/lost',
  '/uploads/nothing',
  '/static/nothing.js',
  `${ENGINE}/kernel/kernel.wasm`,
  '/static/engine/another/kernel/kernel.wasm',
  '/docs/reference',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/avatars/81/cover.jpg',
  '/share/nothing',
])('sends nosniff and HSTS headers for %s', async (path) => {
  const { headers } = await get(path, api.keys.anna);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('sends nosniff and HSTS headers for a malformed path', async () => {
  const { headers } = await get('/%ZZ');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('forbids caching of answers that may hold secrets', async () => {
  const answers = [
    await get('/v2/webhook_secret', api.keys.anna),
    await get('/v2/endpoints', api.keys.anna),
    await get('/v2/videos'),
    await get('/dashboard/api/keys/default'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 401]);
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
});

test("serves the engine's own files to pages that draw previews, for ever", async () => {
  const types = {
    'kernel/kernel.wasm': 'application/wasm',
    'fonts/noto-sans/unicode.json': 'application/json; charset=utf-8',
    'fonts/noto-sans/noto-sans-latin-wght-normal.woff2': 'font/woff2',
    'people/man-bald/face.json': 'application/json; charset=utf-8',
    'emoji/1f950.svg': 'image/svg+xml',
    'emoji/names.json': 'application/json; charset=utf-8',
    'hyphens/de.wasm': 'application/wasm',
  };
  for (const [file, type] of Object.entries(types)) {
    const { statusCode, headers } = await get(`${ENGINE}/${file}`);
    expect(statusCode, file).toBe(200);
    expect(headers['content-type'], file).toBe(type);
    expect(headers['cache-control'], file).toBe('public, max-age=31536000, immutable');
  }
  const url = `${ENGINE}/kernel/kernel.wasm`;
  const part = await api.app.inject({ url, headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.rawPayload.toString('latin1')]).toEqual([206, '\0asm']);
  const head = await api.app.inject({ method: 'HEAD', url });
  expect(Number(head.headers['content-length'])).toBeGreaterThan(1000);
});

test("refuses the engine's files of another version, so that no browser keeps them under its address", async () => {
  for (const file of ['kernel/kernel.wasm', 'emoji/names.json']) {
    const { statusCode, headers } = await get(`/static/engine/0123456789ab/${file}`);
    expect([statusCode, headers['cache-control']], file).toEqual([404, 'no-store']);
  }
});

test.each([
  'kernel/..%2F..%2F..%2Fpackage.json',
  'kernel/kernel.ts',
  'people/../family.ts',
  'people/man-bald/..%2Fman-beard%2Fface.json',
  'people/%2e%2e/family.ts',
  'people/man-bald',
  'people/man-bald/nothing.json',
  'fonts/noto-sans/package.json',
  'fonts/..%2Fnoto-sans/unicode.json',
  'fonts/nothing/unicode.json',
  'emoji/package.json',
  'emoji/.svg',
  'hyphens/../hyphenopoly.module.js',
  'constructor/name.json',
  'people/man-bald/face.json/more/names',
  'emoji/a%00.svg',
])('does not serve %s as a file of the engine', async (file) => {
  const { statusCode } = await get(`${ENGINE}/${file}`);
  expect(statusCode).toBe(404);
});
