import { expect, test } from 'vitest';
import type { LipSyncVideoRequest } from '../film/request.ts';
import { compileLipSyncVideo } from './lip-sync-video.ts';

const REQUEST: LipSyncVideoRequest = {
  ...{ kind: 'lip_sync_video', aspect: 'landscape', caption: false, format: 'mp4', name: 'Lip sync' },
  ...{ film: 'asset:film', playback: 'loop', voice: { type: 'audio', url: 'asset:sound' } },
};
const SPEECH = {
  ...{ sound: 'voice', duration: 2.51, locale: 'en-US', words: [], visemes: [], stresses: [], phrases: [] },
};

test.each([
  [
    { width: 640, height: 360, fps: 25 },
    { width: 640, height: 360, fps: 25 },
  ],
  [
    { width: 3840, height: 2160, fps: 59.94 },
    { width: 1920, height: 1080, fps: 30 },
  ],
  [
    { width: 2160, height: 3840, fps: 23.976 },
    { width: 1080, height: 1920, fps: 24 },
  ],
  [
    { width: 1920, height: 1920, fps: 30 },
    { width: 1080, height: 1080, fps: 30 },
  ],
  [
    { width: 641, height: 361, fps: 5 },
    { width: 642, height: 362, fps: 15 },
  ],
])('fits a film of %o into %o', (facts, expected) => {
  expect(compileLipSyncVideo(REQUEST, { ...facts, duration: 1 }, SPEECH)).toMatchObject(expected);
});

test('is as long as a longer recording, and repeats the film as requested', () => {
  const facts = { width: 640, height: 360, fps: 25, duration: 2 };
  const film = (playback: LipSyncVideoRequest['playback']) =>
    compileLipSyncVideo({ ...REQUEST, playback }, facts, SPEECH);
  expect(film('loop').duration).toBeCloseTo(2.52, 6);
  const layerOf = (playback: LipSyncVideoRequest['playback']) => film(playback).tracks[0]?.clips[0]?.layer;
  expect(layerOf('loop')).toMatchObject({ source: 'asset:film', loop: true, speaks: true });
  expect(layerOf('back_and_forth')).toMatchObject({ loop: 'back_and_forth' });
});

test('is as long as a longer film, without repeating any of it', () => {
  const facts = { width: 640, height: 360, fps: 25, duration: 6 };
  const { duration, tracks } = compileLipSyncVideo(REQUEST, facts, SPEECH);
  expect(duration).toBeCloseTo(6, 6);
  expect(tracks[0]?.clips[0]?.layer).not.toHaveProperty('loop');
});
