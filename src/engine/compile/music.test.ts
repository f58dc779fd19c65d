import { expect, test } from 'vitest';
import type { BackgroundMusic } from '../film/request.ts';
import { musicByPart, musicTrack } from './music.ts';

const track = (library: number, volume = 1): BackgroundMusic => ({ source: { library }, volume });
const SPOKEN = [{ start: 1, end: 2 }];
const part = (start: number, end: number, music?: BackgroundMusic | 'none') => ({ start, end, music });

function played(usual: BackgroundMusic | undefined, parts: Parameters<typeof musicByPart>[1]) {
  const { tracks, musics } = musicByPart(usual, parts, SPOKEN, 30);
  const clips = tracks.flatMap((one) => one.clips);
  return {
    clips: clips.map(({ start, end, layer }) => [layer.kind === 'music' && layer.sound, start, end]),
    musics: musics.map(({ sound, music }) => [sound, music.source]),
  };
}

test('plays the film’s music throughout when no part sets its own', () => {
  const usual = track(3);
  const { tracks, musics } = musicByPart(usual, [part(0.2, 9), part(9, 29)], SPOKEN, 30);
  expect(tracks).toEqual([musicTrack(usual, SPOKEN, 30)]);
  expect(musics).toEqual([]);
  expect(played(undefined, [part(0, 30)])).toEqual({ clips: [], musics: [] });
});

test('plays a part’s own music or none, then the film’s music again', () => {
  const own = [part(0, 10), part(10, 20, track(5)), part(20, 30)];
  expect(played(track(3), own)).toEqual({
    clips: [
      ['music', 0, 10],
      ['music-1', 10, 20],
      ['music', 20, 30],
    ],
    musics: [['music-1', { library: 5 }]],
  });
  expect(played(track(3), [part(0, 10, 'none'), part(10, 30)]).clips).toEqual([['music', 10, 30]]);
  expect(played(undefined, [part(0, 10), part(10, 30, track(5))]).clips).toEqual([['music-1', 10, 30]]);
});

test('joins neighbouring parts with the same music and loads a repeated track once', () => {
  const parts = [part(0, 5, track(5)), part(5, 10, track(5)), part(10, 20), part(20, 30, track(5, 2))];
  expect(played(track(3), parts)).toEqual({
    clips: [
      ['music-1', 0, 10],
      ['music', 10, 20],
      ['music-1', 20, 30],
    ],
    musics: [['music-1', { library: 5 }]],
  });
});
