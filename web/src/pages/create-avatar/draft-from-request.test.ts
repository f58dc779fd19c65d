import { expect, test } from 'vitest';
import { EMPTY_DRAFT, hasSpeech, toRequestBody } from './draft.ts';
import { draftFromRequest } from './draft-from-request.ts';

const V2_REQUEST = {
  avatar: { avatar_id: 7, avatar_type: 1 as const },
  voice: { type: 'script' as const, voice_id: 'mine', script: 'Hello [pause 1s] there' },
  aspect_ratio: 'square' as const,
  screen_style: 2 as const,
  caption: true,
  caption_style: 'karaoke' as const,
  music: { music_id: 1013, volume: 0.4 },
  video_name: 'Greeting',
  webhook_url: 'https://hooks.example/done',
  brand: true,
  ai_label: 'Made with AI',
};
const roundTrip = (path: string, body: Record<string, unknown>) =>
  toRequestBody(draftFromRequest({ path, body }));

test('turns a call into a draft and back unchanged', () => {
  const path = '/v2/create_video_from_avatar';
  expect(roundTrip(path, V2_REQUEST)).toEqual(V2_REQUEST);
  const audio = {
    type: 'audio',
    voice_id: 'mine',
    audio_url: 'https://a.example/b/my%20voice.mp3',
    script: 'Hi',
  };
  expect(roundTrip(path, { ...V2_REQUEST, voice: audio }).voice).toEqual(audio);
  expect(draftFromRequest({ path, body: { ...V2_REQUEST, voice: audio } }).audio?.name).toBe('my voice.mp3');
  const { caption_style: _, ...withoutCaptions } = V2_REQUEST;
  const transparent = {
    ...withoutCaptions,
    screen_style: 1,
    caption: false,
    output: { transparent: true, format: 'mov' },
  };
  expect(roundTrip(path, transparent)).toEqual(transparent);
});

test('drops the transparent output when captions are on', () => {
  const body = { ...V2_REQUEST, screen_style: 1, caption: false, output: { transparent: true } };
  const draft = draftFromRequest({ path: '/v2/create_video_from_avatar', body });
  expect(toRequestBody({ ...draft, caption: true })).not.toHaveProperty('output');
});

test('converts a v1 call to its v2 form', () => {
  const v1Request = {
    script: 'Hello',
    voice_id: 'mine',
    avatar_id: 81,
    avatar_type: 0,
    aspect_ratio: 1,
    screen_style: 3,
    transparent_format: 'mov',
    video_name: 'Greeting',
  };
  expect(roundTrip('/v1/create_video_from_talking_avatar', v1Request)).toEqual({
    avatar: { avatar_id: 81, avatar_type: 0 },
    voice: { type: 'script', voice_id: 'mine', script: 'Hello' },
    aspect_ratio: 'landscape',
    screen_style: 1,
    caption: false,
    video_name: 'Greeting',
    output: { transparent: true, format: 'mov' },
  });
});

test('keeps every field of a scene, including those the form does not show', () => {
  const body = {
    ...V2_REQUEST,
    voice: { type: 'script' as const, voice_id: 'mine' },
    resolution: '720p' as const,
    outputs: ['chapters' as const],
    scenes: [
      { script: 'Hello.', layout: 'full' as const, headline: 'First', voice_id: 'another' },
      {
        audio_url: '12',
        layout: 'split_left' as const,
        media: { url: 'https://a.example/lamp.png', focus: { x: 0.2, y: 0.3 } },
        points: ['One', 'Two'],
        transition: 'fade' as const,
      },
      { script: 'Last.', layout: 'picture_in_picture' as const, points: 'auto' as const },
    ],
  };
  expect(roundTrip('/v2/create_video_from_avatar', body)).toEqual(body);
  expect(hasSpeech(draftFromRequest({ path: '/v2/create_video_from_avatar', body }))).toBe(true);
});

test('rejects a scene without words, or with media_only and no media', () => {
  const scenes = (changes: Partial<(typeof EMPTY_DRAFT)['scenes'][number]>) => [
    { ...EMPTY_DRAFT.scenes[0]!, ...changes },
  ];
  const draft = { ...EMPTY_DRAFT, says: 'scenes' as const };
  expect(hasSpeech({ ...draft, scenes: scenes({}) })).toBe(false);
  expect(hasSpeech({ ...draft, scenes: scenes({ script: 'Hello.' }) })).toBe(true);
  expect(hasSpeech({ ...draft, scenes: scenes({ script: 'Hello.', layout: 'media_only' }) })).toBe(false);
});
