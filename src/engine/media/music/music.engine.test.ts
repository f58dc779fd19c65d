import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { beatGridOf, findMusic, MUSICS } from '../../catalog/musics.ts';
import { measureLoudness } from '../audio/loudness.ts';
import { compose } from './compose/compose.ts';
import { distances, measureTrack, type TrackFigures } from './figures.ts';
import type { Stereo } from './play.ts';
import { renderTrack, trackFile, trackPath } from './track-file.ts';
import { writeWav } from './wav.ts';
import { openWavLoop } from './wav-loop.ts';

const known = (id: number) => {
  const music = findMusic(id);
  if (!music) throw new Error(`no music ${id}`);
  return music;
};

describe('the built-in music', () => {
  it('has 24 tracks of 60 to 90 seconds, three of each genre', () => {
    expect(MUSICS).toHaveLength(24);
    expect(new Set(MUSICS.map(({ id }) => id)).size).toBe(24);
    expect(new Set(MUSICS.map(({ name }) => name)).size).toBe(24);
    expect(MUSICS.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 13]));
    const genres = Object.groupBy(MUSICS, ({ recipe }) => recipe.genre);
    expect(Object.values(genres).map((tracks) => tracks.length)).toEqual(new Array(8).fill(3));
    for (const music of MUSICS) {
      const { duration, beats, bars, sections } = beatGridOf(music);
      expect(duration, music.name).toBeGreaterThanOrEqual(60);
      expect(duration, music.name).toBeLessThanOrEqual(90);
      expect(beats).toHaveLength(bars.length * music.recipe.beatsPerBar);
      expect(beats[music.recipe.beatsPerBar]).toBeCloseTo(bars[1]!, 9);
      expect(sections[0]).toMatchObject({ name: 'intro', start: 0 });
      expect(sections.at(-1)?.end).toBeCloseTo(duration, 6);
    }
  });

  it('avoids long melody notes a semitone above the chord', () => {
    for (const { name, recipe } of MUSICS) {
      const { parts } = compose(recipe);
      const chords = parts.slice(0, recipe.comps.length).flatMap((part) => part.notes);
      const long = parts[recipe.comps.length]!.notes.filter((note) => note.length > 0.4);
      const rubbing = long.filter((note) =>
        chords.some((other) => {
          const sounds = other.at <= note.at + 0.15 && other.at + other.length > note.at + 0.15;
          return sounds && (note.pitch - other.pitch === 1 || note.pitch - other.pitch === 13);
        }),
      );
      expect(rubbing.length / long.length, name).toBeLessThanOrEqual(0.12);
    }
  });
});

describe('a rendered track', () => {
  it.each([1, 13])('keeps track %i within limits of level, tone, width and loop seam', async (id) => {
    const { loudness, truePeak, centroid, deep, alike, seam } = await figuresOf(id);
    expect(Math.abs(loudness + 16)).toBeLessThan(0.5);
    expect(truePeak).toBeLessThanOrEqual(-1);
    expect(centroid).toBeGreaterThan(400);
    expect(centroid).toBeLessThan(1000);
    expect(deep).toBeLessThan(0.3);
    expect(alike).toBeGreaterThan(0.2);
    expect(alike).toBeLessThan(0.8);
    expect(seam).toBeLessThan(3);
  });

  it('is about as loud after the loop seam as before it', async () => {
    const [left] = await loopOf(4);
    const level = (samples: Float32Array) =>
      Math.sqrt(samples.reduce((sum, v) => sum + v * v, 0) / samples.length);
    const end = level(left.subarray(-24_000));
    const beginning = level(left.subarray(0, 24_000));
    expect(Math.abs(20 * Math.log10(end / beginning))).toBeLessThan(6);
    expect(end).toBeGreaterThan(0.005);
  });

  it('differs from other tracks', async () => {
    const [one, other] = [await figuresOf(1), await figuresOf(13)];
    const { spectral, rhythmic } = distances(one, other);
    expect(spectral).toBeGreaterThan(1.5);
    expect(rhythmic).toBeGreaterThan(0.05);
    expect(distances(one, one)).toEqual({ spectral: 0, rhythmic: expect.closeTo(0, 9) });
  });

  it('renders identically, is cached, and loops without a gap', async () => {
    await using folder = await makeTempDir('castwright-music-');
    // What a full disk or a killed process had left there is as good as nothing.
    await mkdir(join(folder.path, 'music'));
    await writeFile(trackPath(known(13).recipe, folder.path), '');
    const path = await trackFile(known(13).recipe, folder.path);
    const { mtimeMs } = await stat(path);
    expect(await trackFile(known(13).recipe, folder.path)).toBe(path);
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);
    const made = await readFile(path);
    expect(made.subarray(0, 4).toString()).toBe('RIFF');
    await writeWav(join(folder.path, 'before.wav'), await loopOf(13));
    expect(made.equals(await readFile(join(folder.path, 'before.wav')))).toBe(true);

    const { duration } = beatGridOf(known(13));
    const loop = await openWavLoop(path);
    const [over] = await loop.read(duration - 0.25, duration + 0.25);
    const [end] = await loop.read(duration - 0.25, duration);
    const [beginning] = await loop.read(0, 0.25);
    await loop.close();
    expect(over).toHaveLength(24_000);
    expect([...over!.subarray(0, 1000)]).toEqual([...end!.subarray(0, 1000)]);
    expect([...over!.subarray(-1000)]).toEqual([...beginning!.subarray(-1000)]);
    const { integrated } = await measureLoudness([over!]);
    expect(integrated).toBeGreaterThan(-40);
  });
});

const loops = new Map<number, Promise<Stereo>>();
function loopOf(id: number): Promise<Stereo> {
  const loop = loops.get(id) ?? renderTrack(known(id).recipe);
  loops.set(id, loop);
  return loop;
}

const measured = new Map<number, Promise<TrackFigures>>();
function figuresOf(id: number): Promise<TrackFigures> {
  const figures = measured.get(id) ?? loopOf(id).then((loop) => measureTrack(loop, beatGridOf(known(id))));
  measured.set(id, figures);
  return figures;
}
