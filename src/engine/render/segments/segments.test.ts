import { expect, test } from 'vitest';
import type { Clip, Rect, Timeline } from '../../film/timeline.ts';
import { segmentsOf } from './segments.ts';

const FPS = 30;
const BOX: Rect = { x: 0, y: 0, width: 100, height: 100 };

/** A video without speech: shots of the given lengths, each with a picture and a title. */
function shots(lengths: readonly number[]): Timeline {
  const clips: Clip[] = [];
  let start = 0;
  for (const [index, length] of lengths.entries()) {
    const box = { ...BOX, x: Math.round(length * 1000) };
    const end = start + length;
    const source = `picture-${index}.jpg`;
    clips.push({ start, end, layer: { kind: 'picture', source, box, mask: { kind: 'none' }, fit: 'cover' } });
    clips.push({ start, end, layer: { kind: 'shape', box, radius: 0, fill: '#ffffff' } });
    start = end;
  }
  return {
    version: 1,
    width: 100,
    height: 100,
    fps: FPS,
    duration: start,
    transparent: false,
    seed: 1,
    tracks: [{ name: 'shots', clips }],
  };
}

/** Cuts by their distance from the end, in seconds. */
function cutsFromEnd(timeline: Timeline): number[] {
  return segmentsOf(timeline).map(({ from }) => Math.round((timeline.duration - from / FPS) * 10) / 10);
}

/** Shots between 1.4 and 2.6 s, none as long as another. */
const LENGTHS = Array.from({ length: 20 }, (_, index) => 1.4 + ((index * 7) % 20) * 0.06);

test('divides a video completely, into segments of at least two seconds', () => {
  const timeline = shots(LENGTHS);
  const segments = segmentsOf(timeline);
  expect(segments[0]?.from).toBe(0);
  expect(segments.at(-1)?.to).toBe(Math.round(timeline.duration * FPS));
  for (const [index, { from, to }] of segments.entries()) {
    expect(to - from).toBeGreaterThanOrEqual(2 * FPS);
    expect(to - from).toBeLessThanOrEqual(10 * FPS);
    expect(segments[index + 1]?.from ?? to).toBe(to);
  }
});

test('keeps a short video and one in which nothing begins in few segments', () => {
  expect(segmentsOf(shots([1.5, 1.5]))).toEqual([{ index: 0, from: 0, to: 3 * FPS }]);
  for (const seconds of [0, 0.01])
    expect(segmentsOf(shots([seconds]))).toEqual([{ index: 0, from: 0, to: 1 }]);
  expect(segmentsOf(shots([24])).map(({ from }) => from / FPS)).toEqual([0, 6, 12, 18]);
});

test('keeps most cuts at their pictures when a shot is added at the beginning', () => {
  const before = cutsFromEnd(shots(LENGTHS));
  const after = new Set(cutsFromEnd(shots([2.9, ...LENGTHS])));
  const reused = before.slice(1).filter((cut) => after.has(cut));
  expect(reused.length).toBeGreaterThanOrEqual(before.length - 3);
});
