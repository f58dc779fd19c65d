import { describe, expect, test } from 'vitest';
import { compileJson } from './compile-json.fixture.ts';
import { panAcross } from './movement.ts';

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

describe('panAcross', () => {
  const frame = { x: 0, y: 0, width: 1080, height: 1920 };
  const street = { width: 1600, height: 1000 };
  const visible = (1080 / 1920) * (1000 / 1600);

  test('moves along a picture without a subject, no faster than a viewer can follow', () => {
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const ends = (seconds: number) => panAcross(whole, street, frame, seconds).x!.map(({ value }) => value);
    const [first, last] = ends(20);
    expect([first! - visible / 2, last! + visible / 2]).toEqual([expect.closeTo(0), expect.closeTo(1)]);
    const [from, to] = ends(2);
    expect((to! - from!) / 2 / visible).toBeLessThan(0.3);
    expect((from! + to!) / 2).toBeCloseTo(0.5);
  });

  test('keeps a subject visible all the time, also at the edge of the picture', () => {
    for (const x of [0, 0.4, 0.7]) {
      const subject = { x, y: 0.2, width: 0.3, height: 0.5 };
      for (const { value } of panAcross(subject, street, frame, 6).x!) {
        expect(value - visible / 2).toBeLessThanOrEqual(x + 1e-9);
        expect(value + visible / 2).toBeGreaterThanOrEqual(x + 0.3 - 1e-9);
      }
    }
  });
});
