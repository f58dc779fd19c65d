import { expect, test } from 'vitest';
import { expectDocumented } from './contract.ts';

const WHOAMI = { code: 0, msg: 'Success', data: { email: 'owner@example.com', username: 'owner' }, rid: '1' };
const JSON_TYPE = 'application/json; charset=utf-8';

const respond = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': JSON_TYPE, ...headers } });

const check = (path: string, response: Response, method = 'GET') => expectDocumented(method, path, response);

test('accepts a documented response and leaves its body unread', async () => {
  const response = respond(WHOAMI);
  await check('/v2/user/whoami?page=1', response);
  expect(await response.json()).toEqual(WHOAMI);
});

test('rejects a body of the wrong type, and names the call, status and field', async () => {
  const wrong = { ...WHOAMI, data: { email: 7, username: 'owner' } };
  await expect(check('/v2/user/whoami?page=1', respond(wrong))).rejects.toThrow(
    /GET \/v2\/user\/whoami\?page=1 answered 200, .*\n {2}body\/data\/email must be string/,
  );
});

test('rejects missing and additional properties, including in shared responses', async () => {
  const { rid: _, ...withoutRid } = WHOAMI;
  await expect(check('/v2/user/whoami', respond(withoutRid))).rejects.toThrow("required property 'rid'");
  const failure = { code: 10105, msg: 'The API key is not valid', data: null, rid: '1' };
  await check('/v2/user/whoami', respond(failure, 401));
  const more = respond({ ...failure, hint: 'none' }, 401);
  await expect(check('/v2/user/whoami', more)).rejects.toThrow('"additionalProperty":"hint"');
});

test('rejects an undocumented status, content type or header', async () => {
  await expect(check('/v2/user/whoami', respond(WHOAMI, 418))).rejects.toThrow(
    'The status is not one of 200',
  );
  const html = new Response('<p>', { headers: { 'content-type': 'text/html' } });
  await expect(check('/v2/user/whoami', html)).rejects.toThrow('"text/html" is not one of application/json');
  const failure = { code: 1, msg: 'Slow down', data: null, rid: '1' };
  await check('/v2/user/whoami', respond(failure, 429, { 'retry-after': '3' }));
  const late = respond(failure, 429, { 'retry-after': 'soon' });
  await expect(check('/v2/user/whoami', late)).rejects.toThrow('Retry-After must be integer');
});

test('matches the operation by method and path template, literal segments first', async () => {
  const asset = new Response('film', { headers: { 'content-type': 'video/mp4' } });
  await check('/files/3/film.mp4', asset);
  await expect(check('/avatars/3/cover.jpg', asset)).rejects.toThrow('is not one of image/jpeg');
  const pagination = { page: 1, page_size: 10, total_items: 0, total_pages: 0 };
  const templates = { ...WHOAMI, data: { templates: [], total: 0, has_more: false, pagination } };
  await check('/v2/templates/custom', respond(templates));
  await expect(check('/v2/templates/3', respond(templates))).rejects.toThrow('body/data');
});

test('accepts any response from an undocumented path or method', async () => {
  await check('/dashboard/session', respond('anything', 418));
  await check('/v2/user/whoami', respond('anything', 405), 'DELETE');
});
