import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, read, startServer, TALKING_AVATAR, type TestServer } from './server.ts';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-http-basics-');
  server = await startServer(temp.path);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const V2 = '/v2/create_video_from_avatar';
const V1 = '/v1/create_video_from_talking_avatar';
const voice = (change: object) => ({ ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, ...change } });
const { screen_style: _, ...withoutStyle } = AVATAR_VIDEO;
const { script: __, ...withoutScript } = TALKING_AVATAR;

test.each<[string, string, unknown, string, RegExp]>([
  [
    'an unknown avatar',
    V2,
    { ...AVATAR_VIDEO, avatar: { avatar_id: -4, avatar_type: 0 } },
    'avatar.avatar_id',
    /-4 is not one of the public avatars/,
  ],
  [
    'an unknown custom avatar',
    V2,
    { ...AVATAR_VIDEO, avatar: { avatar_id: 81, avatar_type: 1 } },
    'avatar.avatar_id',
    /custom avatars/,
  ],
  [
    'an avatar id that is a word',
    V2,
    { ...AVATAR_VIDEO, avatar: { avatar_id: 'amara', avatar_type: 0 } },
    'avatar.avatar_id',
    /must be a whole number/,
  ],
  [
    'a fractional avatar id',
    V2,
    { ...AVATAR_VIDEO, avatar: { avatar_id: 8.1, avatar_type: 0 } },
    'avatar.avatar_id',
    /must be a whole number/,
  ],
  ['a missing avatar', V2, { ...AVATAR_VIDEO, avatar: undefined }, 'avatar', /avatar is required/],
  [
    'an unknown voice',
    V2,
    voice({ voice_id: 'nobody' }),
    'voice.voice_id',
    /"nobody" is not one of the voices/,
  ],
  ['a missing voice id', V2, voice({ voice_id: null }), 'voice.voice_id', /is required/],
  ['an unknown voice type', V2, voice({ type: 'song' }), 'voice.type', /must be script or audio/],
  [
    'a missing script',
    V2,
    voice({ script: undefined }),
    'voice.script',
    /voice.script is required when voice.type is script/,
  ],
  ['an empty script', V2, voice({ script: '' }), 'voice.script', /is required when voice.type is script/],
  ['a blank script', V2, voice({ script: '  \n ' }), 'voice.script', /has no words to speak/],
  [
    'a script without words',
    V2,
    voice({ script: '… [pause 1s] !' }),
    'voice.script',
    /has no words to speak/,
  ],
  [
    'a script over 100,000 characters',
    V2,
    voice({ script: 'word '.repeat(40_000) }),
    'voice.script',
    /at most 100,000 characters, but has 200,000/,
  ],
  ['a script that is a number', V2, voice({ script: 5 }), 'voice.script', /must be a string/],
  ['missing audio', V2, voice({ type: 'audio' }), 'voice.audio_url', /is required when voice.type is audio/],
  [
    'audio that is not a URL',
    V2,
    voice({ type: 'audio', audio_url: 'song.mp3' }),
    'voice.audio_url',
    /not an http or https address/,
  ],
  [
    'audio from a private address',
    V2,
    voice({ type: 'audio', audio_url: 'http://127.0.0.1/a.mp3' }),
    'voice.audio_url',
    /private or local network/,
  ],
  [
    'an unknown aspect ratio',
    V2,
    { ...AVATAR_VIDEO, aspect_ratio: 'wide' },
    'aspect_ratio',
    /must be portrait, landscape or square/,
  ],
  ['a missing screen style', V2, withoutStyle, 'screen_style', /is required/],
  ['an unknown screen style', V2, { ...AVATAR_VIDEO, screen_style: 4 }, 'screen_style', /must be 1, 2 or 3/],
  [
    'an unknown caption style',
    V2,
    { ...AVATAR_VIDEO, caption: true, caption_style: 'comic' },
    'caption_style',
    /highlight.*karaoke.*boxed.*pop.*minimal/,
  ],
  [
    'a caption flag that is a word',
    V2,
    { ...AVATAR_VIDEO, caption: 'yes' },
    'caption',
    /must be true or false/,
  ],
  [
    'captions on a transparent video',
    V2,
    { ...AVATAR_VIDEO, caption: true, output: { transparent: true } },
    'caption',
    /must be false/,
  ],
  [
    'a transparent MP4',
    V2,
    { ...AVATAR_VIDEO, output: { transparent: true, format: 'mp4' } },
    'output.format',
    /webm or mov/,
  ],
  [
    'an opaque MOV',
    V2,
    { ...AVATAR_VIDEO, output: { format: 'mov' } },
    'output.format',
    /only when output.transparent/,
  ],
  [
    'a script together with audio in v1',
    V1,
    { ...TALKING_AVATAR, audio_url: 'https://example.com/a.mp3' },
    'audio_url',
    /must be absent when script is given/,
  ],
  [
    'neither script nor audio in v1',
    V1,
    withoutScript,
    'script',
    /script is required unless audio_url is given/,
  ],
  [
    'a script without a voice in v1',
    V1,
    { ...TALKING_AVATAR, voice_id: '' },
    'voice_id',
    /voice_id is required with script/,
  ],
  [
    'an unknown aspect ratio in v1',
    V1,
    { ...TALKING_AVATAR, aspect_ratio: 'portrait' },
    'aspect_ratio',
    /must be 0, 1 or 2/,
  ],
  [
    'an unknown custom avatar in v1',
    V1,
    { ...TALKING_AVATAR, avatar_id: 999999, avatar_type: 1 },
    'avatar_id',
    /not one of the custom avatars/,
  ],
  ['an array as body', V2, [], '', /body must be a JSON object/],
  ['an empty body', V2, '', 'avatar', /is required/],
])('rejects %s and names the field', async (_name, path, body, field, sentence) => {
  const answer = await server.post(path, body);
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe(40000);
  expect(answer.body.data.errors[0].field).toBe(field);
  expect(answer.body.msg).toMatch(sentence);
  expect(answer.body.msg).toBe(answer.body.data.errors[0].message);
  expect(answer.body.rid).toBe(answer.headers.get('x-request-id'));
});

test.each(['{"avatar":', 'hello', '{"a":1}}', '\u0000'])(
  'rejects malformed JSON %j with 400',
  async (body) => {
    const answer = await server.post(V2, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 40000,
      msg: expect.stringContaining('The body is not valid JSON'),
    });
  },
);

test('answers 413 to a body over 2 MB', async () => {
  const answer = await server.post(V2, voice({ script: 'x'.repeat(3e6) }));
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ code: 40000, msg: 'The body is larger than 2 MB' });
});

describe('authentication', () => {
  test.each([
    ['a missing key', {}],
    ['an empty key', { 'x-api-key': '' }],
    ['a wrong key', { 'x-api-key': 'cw_live_wrong' }],
    ['a key in another header', { 'x-key': KEY }],
    ['a key in an unknown scheme', { authorization: `Basic ${KEY}` }],
  ])('rejects %s on every call with code 10105', async (_name, headers) => {
    for (const [method, path] of [
      ['GET', '/v2/user/whoami'],
      ['POST', V2],
      ['GET', '/v2/avatar_video/x'],
    ] as const) {
      const answer = await read(
        await fetch(server.url + path, { method, headers: headers as Record<string, string> }),
      );
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 10105, data: null, rid: answer.headers.get('x-request-id') });
    }
  });

  test('identifies the account of a valid key', async () => {
    const answer = await server.get('/v2/user/whoami/');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      code: 0,
      msg: 'Success',
      data: { email: expect.stringContaining('@'), username: 'owner' },
      rid: answer.headers.get('x-request-id'),
    });
  });
});

test.each([
  '/v2/avatar_video/nothing',
  '/v2/avatar_video/999999',
  '/v2/avatar_video/%E0%A4%A',
  '/v2/avatar_video/..%2f..%2fetc%2fpasswd',
  `/v2/avatar_video/${'x'.repeat(2000)}`,
  '/v1/project?project_id=999999',
  '/v1/project?project_id=%00',
  '/v2/no_such_thing',
  '/files/aaaaaaaaaaaaaaaaaaaaaaaa/a.mp4',
  '/files/..%2f..%2fcastwright.db/a',
  '/avatars/999999/cover.jpg',
  '/avatars/x/cover.jpg',
  '/',
])('answers 404 for %s', async (path) => {
  const answer = await server.get(path);
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 10104, data: null, rid: answer.headers.get('x-request-id') });
});

test('requires project_id', async () => {
  const answer = await server.get('/v1/project');
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 40000, msg: 'project_id is required' });
});

test('answers malformed HTTP with a JSON envelope', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end('nonsense\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    code: 40000,
    rid: expect.any(String),
  });
});

test('serves health, readiness and the OpenAPI document without a key', async () => {
  expect((await server.get('/healthz', '')).body).toMatchObject({ code: 0, data: { status: 'ok' } });
  expect((await server.get('/readyz', '')).body).toMatchObject({ code: 0, data: { status: 'ok' } });
  const { body } = await server.get('/openapi.json', '');
  expect(Object.keys(body.paths)).toContain('/v2/avatar_video/{id}');
});

test('logs requests without the key', () => {
  expect(server.stderr()).toContain('"path":"/v2/create_video_from_avatar"');
  expect(server.stderr()).not.toContain(KEY);
});
