import { expect, it } from 'vitest';
import { layoutFor } from './avatar/layouts.ts';
import { captionPlace } from './caption-video.ts';

it.each(['portrait', 'square', 'landscape'] as const)(
  'places captions on a %s upload where our own videos have them',
  (aspect) => {
    const { width, height, caption } = layoutFor(aspect, 'full');
    const { box, fontSize } = captionPlace({ width, height });
    expect(fontSize).toBe(caption.fontSize);
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs(box[side] - caption.box[side])).toBeLessThan(5);
    }
  },
);

it.each([
  [1280, 720],
  [720, 1280],
  [640, 640],
  [3840, 2160],
  [853, 481],
  [2560, 1080],
  [480, 1040],
  [160, 120],
  [64, 64],
])('keeps captions inside a %i×%i film, with room for two lines', (width, height) => {
  const { box, fontSize } = captionPlace({ width, height });
  expect(box.x).toBeGreaterThan(0);
  expect(box.x + box.width).toBeLessThan(width);
  expect(box.y).toBeGreaterThan(height / 3);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect(box.height).toBeGreaterThanOrEqual(fontSize * 2);
});
