import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
type Json = any;

async function post(api: TestApp, key: string, url: string, payload: object): Promise<Json> {
  return (await api.call(key, { method: 'POST', url, payload })).json();
}

const get = async (api: TestApp, key: string, url: string): Promise<Json> =>
  (await api.call(key, { url })).json();

const SLOW_VOICE = {
  name: 'Evening',
  voice_id: 'en-US-slt',
  rate: 0.8,
  pitch: '-10%',
  range: 0.7,
  style: 'calm',
};

test('creates, lists, uses and deletes a custom voice that other accounts cannot use', async () => {
  await using api = await openTestApp();
  const { anna, ben } = api.keys;
  const { code, data: made } = await post(api, anna, '/v2/voices/custom', SLOW_VOICE);
  expect(code).toBe(0);
  expect(made).toMatchObject({
    voice_id: expect.stringMatching(/^voice_[\w-]{24}$/),
    timbre_id: expect.any(Number),
    name: 'Evening',
    base_voice_id: 'en-US-slt',
    language: 'english',
    gender: 'female',
    rate: 0.8,
    pitch: -1.82,
    range: 0.7,
    style: 'calm',
    audio_url: `https://video.example/voices/${made.voice_id}/sample.m4a`,
  });

  const mine = (await get(api, anna, '/v2/voices/custom')).data;
  expect(mine).toMatchObject({ total: 1, voices: [{ voice_id: made.voice_id, name: 'Evening' }] });
  expect((await get(api, anna, '/v2/voices/custom?language=french')).data.total).toBe(0);
  expect((await get(api, ben, '/v2/voices/custom')).data).toEqual({ total: 0, voices: [] });
  const inV1 = (await get(api, anna, '/v1/voices/custom')).data;
  expect(inV1.total).toBe(1);
  expect(inV1.voices[0]).toMatchObject({ voice_id: made.voice_id, audition_url: made.audio_url });

  const video = {
    avatar: { avatar_id: 1, avatar_type: 0 },
    voice: { type: 'script', script: 'Good evening.', voice_id: made.voice_id },
    aspect_ratio: 'portrait',
    screen_style: 1,
  };
  const refused = await post(api, ben, '/v2/create_video_from_avatar', video);
  expect([refused.code, refused.msg]).toEqual([40000, expect.stringContaining('is not one of the voices')]);
  const { data: created } = await post(api, anna, '/v2/create_video_from_avatar', video);
  const storedVoice = async (id: string) =>
    JSON.parse(
      (
        await api.backend.db
          .selectFrom('videos')
          .select('request')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).request,
    ).voice;
  const asStored = {
    type: 'script',
    script: 'Good evening.',
    voiceId: 'en-US-slt',
    manner: { rate: 0.8, pitch: -1.82, range: 0.7, style: 'calm' },
  };
  expect(await storedVoice(created.video_id)).toEqual(asStored);

  const v1 = {
    script: 'Hi',
    voice_id: made.voice_id,
    avatar_id: 1,
    avatar_type: 0,
    aspect_ratio: 0,
    screen_style: 1,
  };
  expect((await post(api, anna, '/v1/create_video_from_talking_avatar', v1)).code).toBe(0);

  const url = `/v2/voices/custom/${made.voice_id}`;
  expect((await api.call(ben, { method: 'DELETE', url })).statusCode).toBe(404);
  const deleted = await api.call(anna, { method: 'DELETE', url });
  expect(deleted.json().data).toMatchObject({ voice_id: made.voice_id, deleted: true });
  expect((await api.call(anna, { method: 'DELETE', url })).statusCode).toBe(404);
  expect((await get(api, anna, '/v2/voices/custom')).data.total).toBe(0);
  expect((await post(api, anna, '/v2/create_video_from_avatar', video)).code).toBe(40000);
  expect(await storedVoice(created.video_id)).toEqual(asStored);
});

test('bases a custom voice on a hosted voice name or another custom voice', async () => {
  await using api = await openTestApp();
  const { anna } = api.keys;
  const hosted = { name: 'Chris', voice_id: 'en-US-ChristopherNeural', pitch: 2 };
  const { data: chris } = await post(api, anna, '/v2/voices/custom', hosted);
  expect(chris).toMatchObject({
    base_voice_id: 'en-US-rms',
    warnings: [expect.stringContaining('en-US-rms')],
  });
  const faster = { name: 'Chris in a hurry', voice_id: chris.voice_id, rate: '1.2' };
  const { data: hurried } = await post(api, anna, '/v2/voices/custom', faster);
  expect(hurried).toMatchObject({ base_voice_id: 'en-US-rms', rate: 1.2, pitch: 2 });
  expect(hurried.timbre_id).not.toBe(chris.timbre_id);
});

test.each([
  [{ name: 'A' }, 'voice_id'],
  [{ voice_id: 'en-US-slt' }, 'name'],
  [{ ...SLOW_VOICE, voice_id: 'nobody' }, 'voice_id "nobody" is not one of the voices'],
  [{ ...SLOW_VOICE, rate: 2.5 }, 'rate'],
  [{ ...SLOW_VOICE, pitch: 13 }, 'pitch'],
  [{ ...SLOW_VOICE, pitch: '60%' }, 'pitch'],
  [{ ...SLOW_VOICE, pitch: 'high' }, 'pitch'],
  [{ ...SLOW_VOICE, range: -1 }, 'range'],
  [{ ...SLOW_VOICE, style: 'angry' }, 'style must be neutral, calm'],
])('rejects custom voice %j with a parameter error', async (body, sentence) => {
  await using api = await openTestApp();
  const answer = await post(api, api.keys.anna, '/v2/voices/custom', body);
  expect([answer.code, answer.msg]).toEqual([40000, expect.stringContaining(sentence)]);
});

test('creates one voice for a repeated Idempotency-Key', async () => {
  await using api = await openTestApp();
  const ask = () =>
    api.call(api.keys.anna, {
      method: 'POST',
      url: '/v2/voices/custom',
      payload: SLOW_VOICE,
      headers: { 'idempotency-key': 'evening' },
    });
  const [one, two] = [await ask(), await ask()];
  expect(two.json().data).toEqual(one.json().data);
  expect((await get(api, api.keys.anna, '/v2/voices/custom')).data.total).toBe(1);
});
