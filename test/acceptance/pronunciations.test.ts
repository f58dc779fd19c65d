import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
type Json = any;

const call = async (
  api: TestApp,
  key: string,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) => (await api.call(key, { method, url, ...(payload && { payload }) })).json() as Json;

const PATH = '/v2/pronunciations';

test('adds, changes, lists and deletes words, and hides them from other accounts', async () => {
  await using api = await openTestApp();
  const { anna, ben } = api.keys;
  const { data: made } = await call(api, anna, 'POST', PATH, { word: 'Nguyen', say: 'win' });
  expect(made).toMatchObject({
    pronunciation_id: expect.stringMatching(/^pron_[\w-]{20,}$/),
    word: 'Nguyen',
    say: 'win',
    case_sensitive: false,
  });
  const changed = await call(api, anna, 'POST', PATH, {
    word: 'Nguyen',
    ipa: 'ŋwiən',
    case_sensitive: true,
  });
  expect(changed.data).toMatchObject({
    pronunciation_id: made.pronunciation_id,
    ipa: 'ŋwiən',
    case_sensitive: true,
  });
  expect(changed.data.say).toBeUndefined();
  await call(api, anna, 'POST', PATH, { word: 'Nguyen', say: 'wen', locale: 'en-gb' });

  const { data: mine } = await call(api, anna, 'GET', PATH);
  expect(mine.total).toBe(2);
  expect(mine.pronunciations.map(({ word, locale }: Json) => [word, locale])).toEqual([
    ['Nguyen', undefined],
    ['Nguyen', 'en-GB'],
  ]);
  expect((await call(api, ben, 'GET', PATH)).data).toEqual({ total: 0, pronunciations: [] });
  const url = `${PATH}/${made.pronunciation_id}`;
  expect((await call(api, ben, 'DELETE', url)).code).toBe(10104);
  expect((await call(api, anna, 'DELETE', url)).data).toEqual({
    pronunciation_id: made.pronunciation_id,
    deleted: true,
  });
  expect((await call(api, anna, 'DELETE', url)).code).toBe(10104);
  expect((await call(api, anna, 'GET', PATH)).data.total).toBe(1);
});

test('adds a word once for a repeated Idempotency-Key', async () => {
  await using api = await openTestApp();
  const request = { method: 'POST' as const, url: PATH, headers: { 'idempotency-key': 'a' } };
  const answers = [];
  for (let time = 0; time < 2; time++) {
    answers.push(await api.call(api.keys.anna, { ...request, payload: { word: 'Kyiv', ipa: 'kiːv' } }));
  }
  expect(answers[1]?.headers['idempotent-replayed']).toBe('true');
  expect(answers[0]?.json().data).toEqual(answers[1]?.json().data);
});

test.each<[object, RegExp]>([
  [{ say: 'win' }, /^word is required/],
  [{ word: 'Nguyen' }, /^say or ipa is required/],
  [{ word: 'Nguyen', say: 'win', ipa: 'wɪn' }, /^say and ipa cannot both be given/],
  [{ word: '…', say: 'win' }, /^word must contain a letter or a digit/],
  [{ word: 'one two three four five six', say: 'win' }, /^word must have at most 5 words/],
  [{ word: 'a[b]', say: 'win' }, /^word must not contain brackets/],
  [{ word: 'x'.repeat(81), say: 'win' }, /^word must be at most 80 characters/],
  [{ word: 'Nguyen', ipa: 'w1n' }, /^ipa contains "1", which is not a supported IPA symbol/],
  [{ word: 'Nguyen', ipa: '…' }, /^ipa contains/],
  [{ word: 'Nguyen', say: '[pause 9s]' }, /^say must not contain brackets/],
  [{ word: 'Nguyen', say: 'win', locale: 'the queen’s' }, /^locale must be a language or locale/],
])('refuses pronunciation %j and names the field', async (body, message) => {
  await using api = await openTestApp();
  const answer = await call(api, api.keys.anna, 'POST', PATH, body);
  expect(answer.code).toBe(40000);
  expect(answer.msg).toMatch(message);
});

const video = (voice: object) => ({
  avatar: { avatar_id: 1, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'en-US-slt', script: 'Hello Nguyen.', ...voice },
  aspect_ratio: 'square',
  screen_style: 1,
});

test('stores pronunciations with the video, and refuses invalid ones and unreadable markup', async () => {
  await using api = await openTestApp();
  const post = (body: object) => call(api, api.keys.anna, 'POST', '/v2/create_video_from_avatar', body);
  const { data } = await post(video({ pronunciations: [{ word: 'Nguyen', ipa: 'wɪn' }] }));
  const { request } = await api.backend.db
    .selectFrom('videos')
    .select('request')
    .where('id', '=', data.video_id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(request).voice.pronunciations).toEqual([{ word: 'Nguyen', ipa: 'wɪn' }]);

  const wrong = await post(
    video({
      pronunciations: [
        { word: 'a', say: 'b' },
        { word: 'Nguyen', ipa: 'w§' },
      ],
    }),
  );
  expect(wrong.data.errors[0].field).toBe('voice.pronunciations.1.ipa');
  const both = await post(video({ pronunciations: [{ word: 'a' }] }));
  expect(both.data.errors[0].field).toBe('voice.pronunciations.0.say');
  const marks = await post(video({ script: '<speak>Hello <b>Nguyen</b></speak>' }));
  expect(marks.msg).toMatch(
    /^voice\.script cannot be read: <b> is not supported: use .* \(line 1, column 14\)$/,
  );
});

test.each<[string, string, object]>([
  [
    '/v2/create_video_from_avatar',
    'voice.script',
    { ...video({ type: 'audio', audio_url: 'https://example.com/a.wav', script: '<speak>Hi' }) },
  ],
  ['/v2/caption_video', 'script', { video_url: 'https://example.com/a.mp4', script: '<speak>Hi' }],
  [
    '/v1/create_video_from_talking_avatar',
    'script',
    {
      avatar_id: 1,
      avatar_type: 0,
      aspect_ratio: 0,
      screen_style: 1,
      voice_id: 'en-US-slt',
      script: 'Hi [a](/b§/).',
    },
  ],
  [
    '/v2/create_video_with_template',
    'variables.SCRIPT',
    {
      template_id: 33,
      aspect_ratio: 'portrait',
      voice_language: 'english',
      variables: [{ type: 'script', name: 'SCRIPT', properties: { content: '<speak>Hi' } }],
    },
  ],
])('refuses unreadable markup sent to %s, with its position', async (path, field, body) => {
  await using api = await openTestApp();
  const answer = await call(api, api.keys.anna, 'POST', path, body);
  expect(answer.msg, JSON.stringify(answer)).toMatch(/cannot be read: .* \(line 1, column \d+\)$/);
  expect(answer.data.errors[0].field).toBe(field);
});
