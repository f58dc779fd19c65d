import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { TINY, textValue } from '../fixtures/tiny-template.ts';
import { startServer, type TestServer } from './server.ts';

let temp: TempDir;
let server: TestServer;
let id: number;
beforeAll(async () => {
  temp = await makeTempDir('castwright-template-variables-');
  server = await startServer(temp.path);
  id = (await server.post('/v2/templates/custom', { template: TINY })).body.data.template_id;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const title = textValue('title', 'Hello');
const scriptValue = { type: 'script', name: 'said', properties: { content: 'Hi.' } };
const refusal = async (variables: object[]) => {
  const body = { template_id: id, voice_language: 'english', variables };
  return (await server.post('/v2/create_video_with_template', body)).body;
};

test('refuses an unusable variable and names it', async () => {
  const image = (properties: object) => ({ type: 'image', name: 'photo', properties });
  const cases: [object[], string, string][] = [
    [[textValue('titel', 'x')], 'variables.titel', 'did you mean title?'],
    [[], 'variables.title', 'is required'],
    [[textValue('title', 'x'.repeat(25))], 'variables.title', 'at most 24 characters, but has 25'],
    [
      [{ ...title, type: 'image', properties: { url: 'https://example.com/a.png' } }],
      'variables.title',
      'type text',
    ],
    [[title, textValue('photo', 'me')], 'variables.photo', 'is of type image, but was given as text'],
    [[title, image({ asset_id: 987_654 })], 'variables.photo', 'names no asset of this account'],
    [[title, image({ url: 'http://127.0.0.1/a.png' })], 'variables.photo', 'private'],
    [[title, image({ url: 'not an address' })], 'variables.photo', 'address'],
    [[title, { ...scriptValue, properties: { content: '[pause 1s]' } }], 'variables.said', 'no words'],
    [[title, image({ content: 'https://example.com/a.png' })], 'variables.photo', 'needs properties.url'],
    [[{ ...title, properties: { url: 'Hello' } }], 'variables.title', 'into properties.content'],
    [[{ ...title, type: 'sound' }], 'variables.title.type', 'must be text, image, video or script'],
    [[{ type: 'text', name: 'title' }], 'variables.title.properties', 'is required'],
    [[{ ...title, name: 'Title' }], 'variables.Title', 'did you mean title?'],
  ];
  for (const [variables, field, words] of cases) {
    const { code, data } = await refusal(variables);
    expect(code).toBe(40000);
    expect(data.errors[0].field).toBe(field);
    expect(data.errors[0].message).toContain(words);
  }
});

test('accepts the sample of the public documentation', async () => {
  const sample = {
    text: 'default',
    lang: 'english',
    template_id: 96,
    template_type: 'custom',
    dp_id: 0,
    timbre_id: 0,
    without_tts: 1,
    variables: [],
  };
  const answer = await server.post('/v1/create_video_with_variable?dry_run=true', sample);
  expect(answer.body).toMatchObject({ code: 0, data: { valid: true } });
});

test('speaks a text over a template without a script, or leaves it out', async () => {
  const silent = { ...TINY, variables: [], scenes: [{ length: 1, clips: [] }] };
  const template_id = (await server.post('/v2/templates/custom', { template: silent })).body.data.template_id;
  const ask = async (change: object) => {
    const body = {
      template_id,
      text: 'Hello there. '.repeat(30),
      lang: 'english',
      template_type: 'user',
      variables: [],
    };
    return (await server.post('/v1/create_video_with_variable?dry_run=true', { ...body, ...change })).body;
  };
  expect((await ask({})).data.estimated_seconds).toBeGreaterThan(15);
  const left = await ask({ without_tts: 1 });
  expect(left.data.estimated_seconds).toBe(1);
});

test('keeps the length of a template when its text is short, in the variable call and the legacy render', async () => {
  const seconds = async (path: string, text: string) => {
    const body = { template_id: 96, text, lang: 'english', template_type: 'custom', variables: [] };
    return (await server.post(`${path}?dry_run=true`, body)).body.data.estimated_seconds;
  };
  for (const path of ['/v1/create_video_with_variable', '/open/render']) {
    const own = await seconds(path, 'default');
    expect(own).toBeGreaterThan(14);
    expect(await seconds(path, 'A new day, a new offer.')).toBe(own);
    expect(await seconds(path, 'A new day, a new offer. '.repeat(20))).toBeGreaterThan(own);
  }
});

test('reads numbers as text and empty values as absent', async () => {
  const body = {
    template_id: id,
    voice_language: 'english',
    variables: [
      { type: 'text', name: 'title', properties: { content: 49.5, url: '', asset_id: 0 } },
      { type: 'image', name: 'photo', properties: { content: '', url: '', asset_id: 0 } },
    ],
  };
  const tried = await server.post('/v2/create_video_with_template?dry_run=true', body);
  expect(tried.body).toMatchObject({ code: 0, data: { valid: true } });
});

test('accepts the timbre_id of the voice lists', async () => {
  const { voices } = (await server.get('/v2/voices?language=german')).body.data;
  const older = (await server.get('/v1/voices?language=german')).body.data.voices;
  expect(older[0].timbre_id).toBe(voices[0].timbre_id);
  const ask = async (timbre: number) => {
    const body = { template_id: id, text: 'Hallo.', timbre_td: timbre, variables: [title] };
    return (await server.post('/open/render?dry_run=true', body)).body;
  };
  expect(await ask(voices[0].timbre_id)).toMatchObject({ code: 0, data: { valid: true } });
  expect((await ask(987_654)).data.errors[0].field).toBe('timbre_td');
});
