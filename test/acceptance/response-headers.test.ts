import { afterAll, expect, test } from 'vitest';
import { openTestApp } from './test-app.ts';

const api = await openTestApp();
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
