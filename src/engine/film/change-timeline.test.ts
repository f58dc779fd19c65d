import { expect, test } from 'vitest';
import { CreateVideoFromAvatar } from '../../contract/v2/avatar-video.ts';
import { resampleTimeline } from './change-timeline.ts';
import type { Timeline } from './timeline.ts';

const TIMELINE: Timeline = {
  version: 1,
  width: 1080,
  height: 1920,
  fps: 30,
  duration: 2.5,
  transparent: false,
  seed: 1,
  tracks: [
    {
      name: 'ground',
      clips: [
        {
          start: 0,
          end: 2.5,
          layer: {
            kind: 'avatar',
            avatar: { library: 1 },
            framing: 'waist',
            mask: { kind: 'none' },
            box: { x: 90, y: 0, width: 540, height: 1920 },
          },
        },
      ],
    },
  ],
};

test('leaves a film unchanged without options, or with its own resolution and rate', () => {
  expect(resampleTimeline(TIMELINE, {})).toBe(TIMELINE);
  expect(resampleTimeline(TIMELINE, { resolution: '1080p', fps: 30 })).toBe(TIMELINE);
});

test('scales all lengths to the resolution', () => {
  const box = (timeline: Timeline) => (timeline.tracks[0]!.clips[0]!.layer as { box: object }).box;
  const small = resampleTimeline(TIMELINE, { resolution: '720p' });
  expect(small).toMatchObject({ width: 720, height: 1280, fps: 30, duration: 2.5 });
  expect(box(small)).toEqual({ x: 60, y: 0, width: 360, height: 1280 });
  const large = resampleTimeline(TIMELINE, { resolution: '4k', fps: 60 });
  expect(large).toMatchObject({ width: 2160, height: 3840, fps: 60, duration: 2.5 });
});

test('keeps the last frame inside the film at every frame rate', () => {
  for (const fps of [24, 25, 50, 60] as const) {
    const { duration } = resampleTimeline({ ...TIMELINE, duration: 2.5333 }, { fps });
    expect(duration).toBeLessThanOrEqual(2.5333);
    expect(Math.abs(duration * fps - Math.round(duration * fps))).toBeLessThan(1e-9);
  }
});

test('rejects other resolutions and frame rates by field name', () => {
  const body = {
    avatar: { avatar_id: 1, avatar_type: 0 },
    voice: { type: 'script', voice_id: 'en-US-slt', script: 'Hello.' },
    aspect_ratio: 'portrait',
    screen_style: 1,
  };
  expect(CreateVideoFromAvatar.parse({ ...body, resolution: '4k', fps: '60' })).toMatchObject({
    resolution: '4k',
    fps: 60,
  });
  const result = CreateVideoFromAvatar.safeParse({ ...body, resolution: '8k', fps: 29 });
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['resolution', 'fps']);
});
