import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOriginalCall } from '../../src/service/videos/original-call.ts';
import { AVATAR_VIDEO, TALKING_AVATAR } from './server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
let anna: string;
let productId: string;
beforeAll(async () => {
  api = await openTestApp();
  const accounts = api.backend.db.selectFrom('accounts').select('id');
  ({ id: anna } = await accounts.where('email', '=', 'anna@example.com').executeTakeFirstOrThrow());
  const lamp = { name: 'Cork lamp', description: 'Turned from one piece of cork. Dims by a touch.' };
  productId = (await post('/v2/product', lamp)).product_id;
});
afterAll(() => api[Symbol.asyncDispose]());

async function post(url: string, payload: object) {
  const answer = await api.call(api.keys.anna, { method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** The newest video and its render request, without the id of a generated script, which differs each time. */
async function newest() {
  const { id, request } = await api.backend.db
    .selectFrom('videos')
    .select(['id', 'request'])
    .orderBy('project_id', 'desc')
    .executeTakeFirstOrThrow();
  const { writing, ...rest } = JSON.parse(request);
  return { id, request: { ...rest, seconds: writing?.seconds } };
}

const OWN_MUSIC_AND_MORE = {
  ...AVATAR_VIDEO,
  caption_style: 'karaoke',
  webhook_url: 'https://hooks.example/done',
  music: { music_id: 13, volume: 0.5 },
};
const SPOKEN_ELSEWHERE = {
  ...AVATAR_VIDEO,
  voice: {
    type: 'audio',
    voice_id: 'en-US-slt',
    audio_url: 'https://sounds.example/me.mp3',
    script: 'What I said',
  },
};
const VALUE = { type: 'text', name: 'HEADLINE', properties: { content: 'Out on Friday' } };
const V2_PRODUCT = {
  video_spec: { length: '15', aspect_ratio: 'square', caption: true },
  avatar: { id: 81 },
  voice: {},
  audio: { music_id: 3, volume: 0.4 },
};

test.each<[string, object | (() => object)]>([
  ['/v2/create_video_from_avatar', OWN_MUSIC_AND_MORE],
  ['/v2/create_video_from_avatar', SPOKEN_ELSEWHERE],
  ['/v1/create_video_from_talking_avatar', TALKING_AVATAR],
  [
    '/v2/create_video_with_template',
    { template_id: 96, voice_language: 'english', variables: [VALUE], disable_moving: true },
  ],
  [
    '/v1/create_video_with_variable',
    { template_id: 96, lang: 'english', text: 'Now!', template_type: 'common', variables: [VALUE] },
  ],
  ['/open/render', { template_id: 96, text: 'default', variables: [VALUE] }],
  [
    '/v2/create_video_from_product',
    () => ({
      ...V2_PRODUCT,
      product_id: productId,
      visual_style: 'Split Screen',
      script: { style: 'Soft Selling', language: 'english' },
    }),
  ],
])('stores the request to %s, and repeating it makes the same video', async (path, given) => {
  const body = typeof given === 'function' ? given() : given;
  await post(path, body);
  const made = await newest();
  const originalRequest = await findOriginalCall(api.backend, anna, made.id);
  expect(originalRequest.path).toBe(path);
  expect(originalRequest.body).toMatchObject(body);
  await post(originalRequest.path ?? '', originalRequest.body);
  const again = await newest();
  expect(again.id).not.toBe(made.id);
  expect(again.request).toEqual(made.request);
});

test('stores the full video of a preview as a direct request that makes the same video', async () => {
  const { previews } = await post('/v2/create_video_from_product/preview_list', {
    ...V2_PRODUCT,
    product_id: productId,
    visual_styles: ['Split Screen', 'Simple Product Switch'],
    script: { style: 'Soft Selling' },
    language: 'german',
  });
  expect((await findOriginalCall(api.backend, anna, previews[1].preview_id)).body['visual_styles']).toEqual([
    'Simple Product Switch',
  ]);
  await post('/v2/create_video_from_product/render_single_preview', { preview_id: previews[0].preview_id });
  const made = await newest();
  const originalRequest = await findOriginalCall(api.backend, anna, made.id);
  expect(originalRequest).toMatchObject({
    path: '/v2/create_video_from_product',
    body: { visual_style: 'Split Screen', script: { style: 'Soft Selling', language: 'german' } },
  });
  await post(originalRequest.path ?? '', originalRequest.body);
  expect((await newest()).request).toEqual(made.request);
});

test('stores a video of a batch as a single request that makes the same video', async () => {
  await post('/v2/batches', {
    template_id: 96,
    rows: [{ name: 'anna', variables: { HEADLINE: 'Made for Anna' } }],
    aspect_ratio: 'square',
  });
  const made = await newest();
  const originalRequest = await findOriginalCall(api.backend, anna, made.id);
  expect(originalRequest).toMatchObject({
    path: '/v2/create_video_with_template',
    body: {
      video_name: 'anna',
      variables: [{ name: 'HEADLINE', type: 'text', properties: { content: 'Made for Anna' } }],
    },
  });
  await post(originalRequest.path ?? '', originalRequest.body);
  expect((await newest()).request).toEqual(made.request);
});
