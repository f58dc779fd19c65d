import { expect, test } from 'vitest';
import { compileJson } from './compile-json.fixture.ts';

const SOURCE = 'https://media.example/street.mp4';
const facts = new Map([[SOURCE, { width: 1920, height: 1080, seconds: 6, source: 'street' }]]);
const video = (more: object) => ({
  asset: { type: 'video', src: SOURCE, volume: 0.5 },
  box: [0, 0, 50, 50],
  effect: 'zoomIn',
  ...more,
});

test('moves the camera of a video inside its box and keeps its sound', () => {
  const { clips } = compileJson({ scenes: [{ length: 4, clips: [video({})] }] }, { facts });
  const footage = clips.find(({ layer }) => layer.kind === 'footage');
  expect(footage?.motion).toBeUndefined();
  expect(footage?.layer).toMatchObject({
    camera: {
      zoom: [
        { at: 0, value: 1 },
        { at: 4, value: 1.12 },
      ],
    },
  });
  expect(clips.filter(({ layer }) => layer.kind === 'music')).toHaveLength(1);
});

test('scales the clip itself when the video is fitted with contain', () => {
  const { clips } = compileJson({ scenes: [{ length: 4, clips: [video({ fit: 'contain' })] }] }, { facts });
  const footage = clips.find(({ layer }) => layer.kind === 'footage');
  expect(footage?.layer).not.toHaveProperty('camera');
  expect(footage?.motion?.scale?.at(-1)?.value).toBe(1.12);
});
