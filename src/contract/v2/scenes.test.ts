import { expect, test } from 'vitest';
import { CreateVideoFromAvatar } from './avatar-video.ts';

const VIDEO = {
  avatar: { avatar_id: 1, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'en-US-slt' },
  aspect_ratio: 'portrait',
  screen_style: 1,
};

function problems(body: object): string[] {
  const { error } = CreateVideoFromAvatar.safeParse({ ...VIDEO, ...body });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

test('requires a script either for the video or in its scenes, not both', () => {
  expect(problems({})).toEqual(['voice.script is required when voice.type is script']);
  expect(problems({ scenes: [{ script: 'Hello.' }, { seconds: 2 }, { audio_url: '12' }] })).toEqual([]);
  expect(problems({ voice: { ...VIDEO.voice, script: 'Hello.' }, scenes: [{ script: 'Hello.' }] })).toEqual([
    'voice.script must be left out: each scene has its own',
  ]);
});

test.each([
  [{ scenes: [] }, /^scenes /],
  [{ scenes: Array.from({ length: 61 }, () => ({ seconds: 1 })) }, /^scenes /],
  [
    { scenes: [{ script: 'a '.repeat(30_000) }, { script: 'a '.repeat(30_000) }] },
    /^scenes must have at most 100,000 characters to speak in total/,
  ],
  [{ scenes: [{}] }, /^scenes\.0\.script a scene needs exactly one/],
  [{ scenes: [{ script: 'Hi.', seconds: 2 }] }, /^scenes\.0\.seconds a scene needs exactly one/],
  [{ scenes: [{ seconds: 61 }] }, /^scenes\.0\.seconds /],
  [{ scenes: [{ seconds: 1, layout: 'mosaic' }] }, /^scenes\.0\.layout /],
  [{ scenes: [{ seconds: 1, layout: 'media_only' }] }, /^scenes\.0\.media is required/],
  [{ scenes: [{ seconds: 1, media: { url: '1', focus: { x: 2, y: 0 } } }] }, /^scenes\.0\.media\.focus\.x /],
  [{ scenes: [{ seconds: 1, points: 'auto' }] }, /^scenes\.0\.points can be auto only/],
  [{ scenes: [{ seconds: 1, points: ['a', 'b', 'c', 'd', 'e', 'f'] }] }, /^scenes\.0\.points/],
  [{ scenes: [{ seconds: 1, background: { color: 'red' } }] }, /^scenes\.0\.background\.color /],
  [{ scenes: [{ seconds: 1, background: {} }] }, /^scenes\.0\.background must have exactly one/],
  [{ scenes: [{ seconds: 1 }], output: { transparent: true } }, /^scenes cannot be/],
])('rejects %j and names the field', (body, expected) => {
  expect(problems(body)[0]).toMatch(expected);
});
