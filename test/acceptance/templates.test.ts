import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { TINY, textValue } from '../fixtures/tiny-template.ts';
import { castwrightIn } from './command-line.ts';
import { type Answer, read } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer('quick');
});
afterAll(() => server[Symbol.asyncDispose]());

const send = async (method: string, path: string, body?: object): Promise<Answer> => {
  const headers = { 'x-api-key': server.key, 'content-type': 'application/json' };
  return read(await server.ask(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }));
};

/** The bytes of a picture, fetched as a browser would. */
async function picture(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), bytes };
}

const stillOf = (id: number, body: object) =>
  picture(`${server.url}/v2/templates/${id}/still`, {
    method: 'POST',
    headers: { 'x-api-key': server.key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('lists the library in v1 and v2 by aspect ratio, with covers and previews', async () => {
  const { templates } = (await server.get('/v2/templates')).body.data;
  expect(templates.length).toBeGreaterThanOrEqual(12);
  const ids = templates.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining([96, 1234]));
  for (const [name, code] of [
    ['portrait', 0],
    ['landscape', 1],
    ['square', 2],
  ] as const) {
    const some = (await server.get(`/v2/templates?aspect_ratio=${name}`)).body.data.templates;
    expect(some.length).toBeGreaterThan(0);
    expect(new Set(some.map((one: { aspect_ratio: number }) => one.aspect_ratio))).toEqual(new Set([code]));
    const older = (await server.get(`/v1/templates?aspect_ratio=${code}`)).body.data.templates;
    expect(older).toEqual(some);
  }
  expect((await server.get('/v1/templates?aspect_ratio=-1')).body.data.templates).toEqual(templates);
  expect((await server.get('/v2/templates?aspect_ratio=round')).body.code).toBe(40000);
  const second = (await server.get('/v2/templates?page=2&page_size=5&aspect_ratio=square')).body.data;
  expect(second).toMatchObject({ total: ids.length, has_more: true, pagination: { page: 2, page_size: 5 } });
  expect(second.templates.map(({ id }: { id: number }) => id)).toEqual(ids.slice(5, 10));
  expect((await server.get('/v1/templates?page=1&page_size=2')).body.data.templates).toHaveLength(2);
  for (const { cover_url, preview_url } of templates.slice(0, 3)) {
    expect(await picture(cover_url)).toMatchObject({ status: 200, type: 'image/jpeg' });
    expect(await picture(preview_url, { method: 'HEAD' })).toMatchObject({ status: 200, type: 'video/mp4' });
  }
});

test('returns the variables of a template, and its full document, which can be copied', async () => {
  const { data } = (await server.get('/v2/template/custom/96')).body;
  expect(data).toMatchObject({ template_id: 96, aspect_ratio: expect.any(Number) });
  expect(data.variables.length).toBeGreaterThan(0);
  for (const variable of data.variables)
    expect(['text', 'image', 'video', 'script']).toContain(variable.type);
  const whole = (await server.get('/v2/templates/96')).body.data;
  // A copy becomes a custom template of the account.
  const copy = (await server.post('/v2/templates/custom', { template: whole.template, name: 'My own' })).body;
  expect(copy).toMatchObject({ code: 0, data: { name: 'My own', status: 'completed' } });
  expect(copy.data.variables).toEqual(data.variables);
  expect((await server.get('/v2/template/custom/987654')).body.code).toBe(10104);
});

test('creates, draws, changes and deletes a custom template', async () => {
  const { data } = (await server.post('/v2/templates/custom', { template: TINY })).body;
  const { template_id: id } = data;
  expect(data).toMatchObject({ name: 'Tiny', aspect_ratio: 2, status: 'completed' });
  expect(data.variables[0]).toMatchObject({ name: 'title', type: 'text', required: true, max_chars: 24 });
  const listed = async () => (await server.get('/v2/templates/custom')).body.data.templates;
  expect((await listed()).map((one: { id: number }) => one.id)).toContain(id);
  expect((await server.get('/v1/templates/custom?aspect_ratio=0')).body.data.templates).not.toContainEqual(
    expect.objectContaining({ id }),
  );
  const before = await picture(data.cover_url);
  expect(before).toMatchObject({ status: 200, type: 'image/jpeg' });

  const changed = { ...TINY, timeline: { background: '#e04020' } };
  const now = (await send('PUT', `/v2/templates/custom/${id}`, { template: changed, name: 'Red' })).body.data;
  expect(now).toMatchObject({ template_id: id, name: 'Red' });
  expect((await picture(data.cover_url)).status).toBe(404);
  expect((await picture(now.cover_url)).bytes.equals(before.bytes)).toBe(false);
  const renamed = (await send('PUT', `/v2/templates/custom/${id}`, { name: 'Redder' })).body.data;
  expect(renamed).toMatchObject({ name: 'Redder', template: { timeline: { background: '#e04020' } } });

  expect((await send('DELETE', `/v2/templates/custom/${id}`)).body.data).toMatchObject({
    template_id: id,
    deleted: true,
  });
  expect((await send('DELETE', `/v2/templates/custom/${id}`)).body.code).toBe(10104);
  expect((await send('DELETE', '/v2/templates/custom/96')).body.code).toBe(10104);
  expect((await picture(renamed.cover_url)).status).toBe(404);
});

test('names the path of each mistake in a document, and stores a draft that has some', async () => {
  const clip = { asset: { type: 'text', txt: '{{nobody}}' } };
  const broken = { ...TINY, scenes: [{ clips: [clip] }], slots: { avatar: { id: 99_999 } } };
  const refused = (await server.post('/v2/templates/custom', { template: broken })).body;
  expect(refused.code).toBe(40000);
  const fields = refused.data.errors.map(({ field }: { field: string }) => field);
  expect(fields).toContain('template.scenes[0].clips[0].asset.txt');
  const draft = (await server.post('/v2/templates/custom', { template: broken, draft: true })).body.data;
  expect(draft).toMatchObject({ status: 'draft', template: broken, cover_url: '' });
  expect(draft.errors.length).toBeGreaterThan(0);
  const { template_id } = draft;
  const body = { template_id, voice_language: 'english', variables: [] };
  const refusal = (await server.post('/v2/create_video_with_template', body)).body;
  expect(refusal).toMatchObject({ code: 40000, data: { errors: [{ field: 'template_id' }] } });
  const fixed = (await send('PUT', `/v2/templates/custom/${template_id}`, { template: TINY })).body.data;
  expect(fixed).toMatchObject({ status: 'completed' });
  expect(fixed.errors).toBeUndefined();
  const nobody = { ...TINY, slots: { avatar: { id: 99_999 }, voice: { id: 'nobody' }, music: { id: 999 } } };
  const slots = (await server.post('/v2/templates/custom', { template: nobody })).body.data.errors;
  expect(slots.map(({ field }: { field: string }) => field)).toEqual([
    'template.slots.avatar.id',
    'template.slots.music.id',
    'template.slots.voice.id',
  ]);
});

test('accepts and draws the example of the documentation, and accepts its request', async () => {
  const docs = await readFile(new URL('../../docs/TEMPLATES.md', import.meta.url), 'utf8');
  const [template, request] = [...docs.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, json = '']) =>
    JSON.parse(json),
  );
  const made = (await server.post('/v2/templates/custom', { template })).body.data;
  expect(made).toMatchObject({ status: 'completed', aspect_ratios: [0, 1, 2] });
  expect(made.warnings).toBeUndefined();
  const drawn = await stillOf(made.template_id, { at: 4, width: 480, aspect_ratio: 'landscape' });
  expect(drawn).toMatchObject({ status: 200, type: 'image/png' });
  const photo = (await server.post('/v1/upload/asset', { filename: 'photo.jpg' })).body.data;
  const bytes = await readFile(new URL('../../src/engine/catalog/covers/81.jpg', import.meta.url));
  await fetch(photo.sign_url, { method: 'PUT', body: new Uint8Array(bytes) });
  request.template_id = made.template_id;
  request.variables[1].properties.asset_id = Number(photo.asset_id);
  const tried = (await server.post('/v2/create_video_with_template?dry_run=true', request)).body;
  expect(tried).toMatchObject({ code: 0, data: { valid: true } });
});

test('refuses missing artwork, and warns about unused variables', async () => {
  const ask = async (more: object) =>
    (await server.post('/v2/templates/custom', { template: { ...TINY, ...more } })).body;
  const missing = await ask({ scenes: [{ clips: [{ asset: { type: 'image', src: 'art:nothing.jpg' } }] }] });
  expect(missing.msg).toBe(
    'template.scenes[0].clips[0].asset.src refers to the artwork art:nothing.jpg, which does not exist',
  );
  const variables = [...TINY.variables, { name: 'spare', type: 'text' }];
  expect((await ask({ variables })).data.warnings).toEqual([
    'variables[3] spare is not used in the template',
  ]);
  const src = 'https://nowhere.invalid/a.jpg';
  const dead = await ask({
    variables: [],
    scenes: [{ length: 1, clips: [{ asset: { type: 'image', src } }] }],
  });
  // Only rendering reveals that the address is dead.
  const cover = await read(await fetch(dead.data.cover_url));
  expect(cover.body).toMatchObject({ code: 40000, msg: `${src} cannot be fetched` });
});

test('refuses assets that do not belong to the account', async () => {
  const withMedia = (src: string | number) => ({
    ...TINY,
    scenes: [{ length: 1, clips: [{ asset: { type: 'image', src } }] }],
  });
  const refused = (await server.post('/v2/templates/custom', { template: withMedia('987654') })).body;
  expect(refused.data.errors[0]).toMatchObject({ field: 'template.scenes[0].clips[0].asset.src' });
  expect(refused.msg).toContain('names no asset of this account');
  const guessed = (
    await server.post('/v2/templates/custom', { template: withMedia(`asset:${'x'.repeat(24)}`) })
  ).body;
  expect(guessed.msg).toContain('names no asset of this account');
});

test('converts a Shotstack edit to a template', async () => {
  const edit = {
    timeline: {
      background: '#102030',
      tracks: [
        { clips: [{ asset: { type: 'title', text: '{{ LINE }}', style: 'minimal' }, start: 0, length: 2 }] },
      ],
    },
    output: { format: 'mp4', aspectRatio: '1:1' },
    merge: [{ find: 'LINE', replace: 'Hello' }],
  };
  const { code, data } = (
    await server.post('/v2/templates/custom', { template: edit, format: 'shotstack', name: 'Taken over' })
  ).body;
  expect(code).toBe(0);
  expect(data).toMatchObject({ name: 'Taken over', aspect_ratio: 2, status: 'completed' });
  expect(data.variables).toMatchObject([{ name: 'LINE', default: 'Hello' }]);
});

test('draws one moment as a signed PNG with the given values', async () => {
  const { template_id: id, cover_url: coverUrl } = (
    await server.post('/v2/templates/custom', { template: TINY })
  ).body.data;
  const still = (title: string) =>
    stillOf(id, { variables: [textValue('title', title)], at: 0.2, width: 360 });
  const [one, same, other] = [await still('One'), await still('One'), await still('Another')];
  expect(one).toMatchObject({ status: 200, type: 'image/png' });
  expect(one.bytes.readUInt32BE(16)).toBe(360);
  // Without the credentials, which differ each time.
  const drawn = ({ bytes }: typeof one) => bytes.subarray(bytes.indexOf('IDAT'));
  expect(drawn(one).equals(drawn(same))).toBe(true);
  expect(drawn(one).equals(drawn(other))).toBe(false);
  await using temp = await makeTempDir('castwright-still-');
  await writeFile(join(temp.path, 'still.png'), one.bytes);
  await writeFile(join(temp.path, 'cover.jpg'), (await picture(coverUrl)).bytes);
  for (const name of ['still.png', 'cover.jpg'])
    expect(await castwrightIn(server.dataDir, 'verify', join(temp.path, name))).toMatch(
      /signed, and unchanged since\n +signed here: +yes/,
    );
  const wrong = await server.post(`/v2/templates/${id}/still`, { variables: [] });
  expect(wrong.body).toMatchObject({ code: 40000, data: { errors: [{ field: 'variables.title' }] } });
  const far = await server.post(`/v2/templates/${id}/still`, {
    variables: [
      textValue('title', 'One'),
      { type: 'image', name: 'photo', properties: { url: 'https://nowhere.invalid/a.png' } },
    ],
  });
  expect(far.body.code).toBe(40000);
  expect(far.body.msg).toContain('photo');
});

test('serves the JSON schema of templates', async () => {
  const schema = (await (await fetch(`${server.url}/schemas/template.json`)).json()) as {
    required: string[];
  };
  expect(schema.required).toEqual(expect.arrayContaining(['version', 'name', 'aspects']));
});

test('refuses an unknown asset as a Lottie animation', async () => {
  const clips = [{ asset: { type: 'lottie', src: 'asset:0123456789abcdef0123' }, length: 1 }];
  const template = { version: 1, name: 'Spy', aspects: ['square'], scenes: [{ length: 1, clips }] };
  const { status, body } = await send('POST', '/v2/templates/custom', { template });
  expect([status, body.msg]).toEqual([
    400,
    'template.scenes[0].clips[0].asset.src names no asset of this account; upload one with /v1/upload/asset',
  ]);
});

test('refuses control characters and names the field', async () => {
  const template = { ...TINY, variables: [{ name: 'title', type: 'text', default: 'Hi\u0000' }] };
  const { status, body } = await send('POST', '/v2/templates/custom', { template });
  expect([status, body.msg]).toEqual([
    400,
    'template.variables[0].default must not contain control characters (such as U+0000)',
  ]);
  const still = await stillOf(96, { variables: [textValue('TITLE', 'Hi\u0007')] });
  expect(still.status).toBe(400);
});

test('limits new previews per minute, and keeps those already made', async () => {
  const addresses: string[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const scenes = [{ length: 0.5, clips: [{ asset: { type: 'text', text: name }, length: 0.5 }] }];
    const template = { version: 1, name, aspects: ['square'], scenes };
    addresses.push((await send('POST', '/v2/templates/custom', { template })).body.data.preview_url);
  }
  const responses = await Promise.all(addresses.map((address) => fetch(address)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429]);
  expect(responses.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
  const made = addresses[statuses.indexOf(200)] ?? '';
  expect((await fetch(made)).status).toBe(200);
});
