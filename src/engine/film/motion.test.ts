import { expect, test } from 'vitest';
import { scaleTimeline } from './change-timeline.ts';
import { eased, valueAt } from './motion.ts';
import type { Easing, Timeline } from './timeline.ts';

const PARTS = Array.from({ length: 101 }, (_, i) => i / 100);

test('starts every easing at 0 and ends it at 1', () => {
  for (const ease of ['linear', 'in', 'out', 'inOut', 'back', 'spring', 'hold'] satisfies Easing[]) {
    expect(eased(ease, 0)).toBe(0);
    expect(eased(ease, 1)).toBe(1);
    if (ease !== 'hold') expect(eased(ease, 0.999)).toBeCloseTo(1, 2);
  }
});

test('overshoots once and slightly with back and spring', () => {
  for (const ease of ['back', 'spring'] as const) {
    const values = PARTS.map((part) => eased(ease, part));
    const turns = values.filter((value, i) => {
      const [before = value, next = value] = [values[i - 1], values[i + 1]];
      return value > before && value >= next && value > 1.01;
    });
    expect(turns).toHaveLength(1);
    expect(turns[0]).toBeLessThan(1.06);
  }
});

test('holds a value before the first and after the last keyframe, and allows jumps', () => {
  const keyframes = [
    { at: 1, value: 10 },
    { at: 2, value: 20, ease: 'linear' as const },
    { at: 2, value: 50 },
    { at: 3, value: 70, ease: 'hold' as const },
  ];
  const at = [0, 1.5, 1.999, 2, 2.9, 3, 9].map((t) => Math.round(valueAt(keyframes, t, 0)));
  expect(at).toEqual([10, 15, 20, 50, 50, 70, 70]);
  expect(valueAt(undefined, 1, 7)).toBe(7);
});

test('scales lengths in a timeline and nothing else', () => {
  const box = { x: 100, y: 200, width: 400, height: 600 };
  const shadow = { color: '#000000', blur: 20, y: 10 };
  const timeline: Timeline = {
    version: 1,
    width: 1000,
    height: 2000,
    fps: 30,
    duration: 4,
    transparent: false,
    seed: 7,
    tracks: [
      {
        name: 'all',
        clips: [
          {
            start: 1,
            end: 3,
            layer: {
              kind: 'picture',
              source: 'asset:1',
              box,
              mask: { kind: 'rounded', radius: 40 },
              fit: 'cover',
              camera: { zoom: [{ at: 0, value: 2 }] },
              look: { blur: 8, saturation: 0.5 },
              shadow,
            },
            motion: { x: [{ at: 0, value: 60 }], scale: [{ at: 0, value: 3 }] },
          },
        ],
      },
    ],
  };
  const small = scaleTimeline(timeline, 0.5);
  expect([small.width, small.height, small.fps, small.duration]).toEqual([500, 1000, 30, 4]);
  expect(small.tracks[0]?.clips[0]).toEqual({
    start: 1,
    end: 3,
    layer: {
      kind: 'picture',
      source: 'asset:1',
      box: { x: 50, y: 100, width: 200, height: 300 },
      mask: { kind: 'rounded', radius: 20 },
      fit: 'cover',
      camera: { zoom: [{ at: 0, value: 2 }] },
      look: { blur: 4, saturation: 0.5 },
      shadow: { color: '#000000', blur: 10, y: 5 },
    },
    motion: { x: [{ at: 0, value: 30 }], scale: [{ at: 0, value: 3 }] },
  });
  const odd = scaleTimeline(timeline, 0.333);
  expect([odd.width % 2, odd.height % 2]).toEqual([0, 0]);
});
