import { expect, test } from 'vitest';
import type { PreviewFilm } from '../../../src/contract/dashboard/studio.ts';
import { sceneEndings, thingsAt, visibleKey } from './things.ts';

const whole = { x: 0, y: 0, width: 1080, height: 1920 };
const clip = (start: number, end: number, layer: object) => ({ start, end, layer });

const FILM = {
  timeline: {
    width: 1080,
    height: 1920,
    fps: 30,
    duration: 4,
    tracks: [
      { name: 'ground', clips: [clip(0, 4, { kind: 'scene', box: whole })] },
      { name: 'presenter', clips: [clip(0, 4, { kind: 'avatar', box: { ...whole, y: 960 } })] },
      {
        name: 'text',
        clips: [
          clip(0, 2, { kind: 'text', text: 'BIG\nNews', box: { x: 90, y: 90, width: 900, height: 200 } }),
          clip(0, 2, { kind: 'text', text: '•', box: { x: 90, y: 400, width: 50, height: 50 } }),
          clip(1, 2, { kind: 'text', text: 'Cheap', box: { x: 150, y: 400, width: 500, height: 50 } }),
        ],
      },
      {
        name: 'captions',
        clips: [
          clip(0, 1, {
            kind: 'caption',
            style: 'highlight',
            fontSize: 100,
            box: { x: 100, y: 1200, width: 880, height: 400 },
            words: [{ text: 'Hello', start: 0, end: 0.4 }],
            lines: [[0, 1]],
          }),
        ],
      },
      {
        name: 'watermark',
        clips: [clip(0, 4, { kind: 'picture', box: { x: -50, y: 0, width: 100, height: 100 } })],
      },
    ],
  },
} as unknown as PreviewFilm;

test('lists what can be selected at a time, from the bottom to the top', () => {
  const scene = { headline: 'Big news', points: ['Cheap'] };
  const kinds = (time: number) => thingsAt(FILM, time, scene).map(({ kind }) => kind);
  expect(kinds(0.5)).toEqual(['background', 'presenter', 'headline', 'caption', 'logo']);
  expect(kinds(1.5)).toEqual(['background', 'presenter', 'headline', 'point', 'logo']);
  expect(kinds(3)).toEqual(['background', 'presenter', 'logo']);
  expect(thingsAt(FILM, 1.5, undefined).map(({ kind }) => kind)).toContain('text');
});

test('limits a thing to the frame, and a caption to its lines', () => {
  const things = thingsAt(FILM, 0.5, undefined);
  expect(things.find(({ kind }) => kind === 'logo')?.box).toEqual({ x: 0, y: 0, width: 50, height: 100 });
  expect(things.find(({ kind }) => kind === 'caption')?.box).toEqual({
    x: 100,
    y: 1335,
    width: 880,
    height: 130,
  });
});

test('changes its key only where a clip begins or ends', () => {
  expect(visibleKey(FILM, 0.1)).toBe(visibleKey(FILM, 0.9));
  expect(visibleKey(FILM, 0.9)).not.toBe(visibleKey(FILM, 1.1));
  expect(visibleKey(undefined, 0)).toBe('');
});

test('finds when scenes begin to leave', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const moving = (start: number, end: number, opacity?: { at: number; value: number }[]) => ({
    start,
    end,
    layer: { kind: 'shape', box },
    ...(opacity && { motion: { opacity } }),
  });
  const fade = [
    { at: 0, value: 0 },
    { at: 0.3, value: 1 },
    { at: 1.5, value: 1 },
    { at: 2, value: 0 },
  ];
  const clips = [moving(0, 9), moving(0, 3), moving(2.6, 6), moving(4, 6, fade), moving(6, 9), moving(7, 12)];
  const film = {
    timeline: { tracks: [{ name: 'a', clips }] },
    scenes: [
      { start: 0, end: 3 },
      { start: 3, end: 6 },
      { start: 6, end: 9 },
    ],
  } as unknown as PreviewFilm;
  expect(sceneEndings(film)).toEqual([2.6, 5.5, 9]);
});
