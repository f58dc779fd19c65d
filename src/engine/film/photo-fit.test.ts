import { expect, test } from 'vitest';
import { enlargementWarning } from './photo-fit.ts';

const SMALL = { faceWidth: 180, scales: { portrait: 4, landscape: 3.4, square: 2.6 } };

test('states the width of the face, the enlargement and the size of a suitable photo', () => {
  expect(enlargementWarning(SMALL, 'portrait')).toBe(
    'The face is 180 px wide; at 1080x1920 it would be drawn 4.0 times larger, and look soft. Use a square video or picture in picture, or a photo in which the face is at least 240 px wide.',
  );
  expect(enlargementWarning(SMALL, 'landscape')).toContain('at 1920x1080 it would be drawn 3.4 times larger');
});

test('recommends a square video only where the photo is sharp enough for one', () => {
  expect(enlargementWarning(SMALL, 'square')).toBeUndefined();
  const tiny = { faceWidth: 90, scales: { portrait: 8, landscape: 7, square: 5 } };
  for (const aspect of ['portrait', 'square'] as const) {
    expect(enlargementWarning(tiny, aspect)).toContain('Use picture in picture');
  }
});

test('judges by the resolution of the video', () => {
  const fit = { faceWidth: 400, scales: { portrait: 1.6, landscape: 1.4, square: 1.1 } };
  expect(enlargementWarning(fit, 'portrait', '1080p')).toBeUndefined();
  expect(enlargementWarning(fit, 'portrait', '4k')).toContain('at 2160x3840 it would be drawn 3.2 times');
  expect(enlargementWarning(SMALL, 'portrait', '720p')).toBeUndefined();
});
