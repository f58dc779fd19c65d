import { expect, test } from 'vitest';
import { toRequestBody } from './draft.ts';
import { draftFromRequest } from './draft-from-request.ts';

const V2_REQUEST = {
  product_id: 'prod_1',
  visual_style: 'Split Screen',
  video_spec: {
    aspect_ratio: 'square',
    length: '60',
    caption: true,
    caption_style: 'pop',
    name: 'Lamp',
  },
  avatar: { id: 7, type: 1 },
  voice: { id: 'mine' },
  audio: { music_id: 1013, volume: 0.4 },
  script: { style: 'Discovery', language: 'german' },
  override_script: 'Eine Lampe.',
  webhook_url: 'https://hooks.example/done',
};
/** A draft from a request does not include the product. */
const roundTrip = (path: string | null, body: Record<string, unknown>) =>
  toRequestBody({ ...draftFromRequest({ path, body }), productId: 'prod_1' });

test('turns a call into a draft and back unchanged', () => {
  for (const branding of [{}, { brand: false, ai_label: 'Made with AI' }]) {
    const request = { ...V2_REQUEST, ...branding };
    expect(roundTrip('/v2/create_video_from_product', request)).toEqual(request);
  }
});

test('converts a v1 call to its v2 form', () => {
  const v1Request = {
    product_id: 'prod_1',
    aspect_ratio: 2,
    video_length: '60',
    language: 'german',
    avatar_id: 7,
    avatar_type: 1,
    voice_id: 'mine',
    music_id: 0,
    script_style: 'Discovery',
    visual_style: 'split screen',
    template_type: 'public',
    caption: false,
  };
  const { override_script: _script, webhook_url: _url, ...newer } = V2_REQUEST;
  expect(roundTrip('/v1/create_video_from_url', v1Request)).toEqual({
    ...newer,
    video_spec: { aspect_ratio: 'square', length: '60', caption: false },
    audio: {},
  });
});

test('fills the form from what is known of an older video', () => {
  const request = {
    visual_style: 'Dynamic Showcase',
    video_spec: {},
    avatar: { id: 3 },
    voice: {},
    audio: {},
  };
  expect(draftFromRequest({ path: null, body: request })).toMatchObject({
    style: 'Dynamic Showcase',
    avatarId: 3,
  });
});
