import { expect, it } from 'vitest';
import { distances, measureTrack } from '../../../../art/music/figures.ts';
import { findMusic, libraryTrackOf } from '../../catalog/musics.ts';
import { openLibraryTrack } from './library-track.ts';
import type { Stereo } from './wav-loop.ts';

const music = (id: number) => findMusic(id)!;
const open = (id: number) =>
  openLibraryTrack(libraryTrackOf(music(id)), { signal: new AbortController().signal });

async function figuresOf(id: number) {
  const loop = await open(id);
  const sound = (await loop.read(0, music(id).samples / 48_000)) as Stereo;
  await loop.close();
  return measureTrack(sound, music(id).bpm);
}

it('keeps tracks within limits of level, tone, width and loop seam, and unlike each other', async () => {
  const [one, other] = [await figuresOf(1), await figuresOf(13)];
  for (const { loudness, truePeak, centroid, deep, alike, seam } of [one, other]) {
    expect(Math.abs(loudness + 16)).toBeLessThan(0.5);
    expect(truePeak).toBeLessThan(0);
    expect(centroid).toBeGreaterThan(400);
    expect(centroid).toBeLessThan(1000);
    expect(deep).toBeLessThan(0.3);
    expect(alike).toBeGreaterThan(0.2);
    expect(alike).toBeLessThan(0.8);
    expect(seam).toBeLessThan(3);
  }
  const { spectral, rhythmic } = distances(one, other);
  expect(spectral).toBeGreaterThan(1.5);
  expect(rhythmic).toBeGreaterThan(0.05);
});

it('repeats without a gap', async () => {
  const duration = music(13).samples / 48_000;
  const loop = await open(13);
  const [over] = await loop.read(duration - 0.25, duration + 0.25);
  const [end] = await loop.read(duration - 0.25, duration);
  const [beginning] = await loop.read(0, 0.25);
  await loop.close();
  expect(over).toHaveLength(24_000);
  expect(over!.every((sample, i) => sample === (i < 12_000 ? end![i] : beginning![i - 12_000]))).toBe(true);
  const level = (samples: Float32Array) =>
    Math.sqrt(samples.reduce((sum, v) => sum + v * v, 0) / samples.length);
  expect(Math.abs(20 * Math.log10(level(end!) / level(beginning!)))).toBeLessThan(6);
});

it('sounds the same in whatever order it is read', async () => {
  const [loop, whole] = [await open(13), await open(13)];
  const [all] = await whole.read(0, 4);
  for (const start of [3, 0.5, 2.25]) {
    const [part] = await loop.read(start, start + 0.5);
    expect(part).toEqual(all!.subarray(start * 48_000, (start + 0.5) * 48_000));
  }
  await Promise.all([loop.close(), whole.close()]);
});
