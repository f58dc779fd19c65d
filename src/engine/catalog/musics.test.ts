import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { beatGridOf, libraryTrackOf, MUSICS } from './musics.ts';

it('has 24 tracks of 60 to 90 seconds, three of each genre', () => {
  expect(MUSICS).toHaveLength(24);
  expect(new Set(MUSICS.map(({ id }) => id)).size).toBe(24);
  expect(new Set(MUSICS.map(({ name }) => name)).size).toBe(24);
  expect(MUSICS.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 13]));
  const genres = Object.groupBy(MUSICS, ({ genre }) => genre);
  expect(Object.values(genres).map((tracks) => tracks?.length)).toEqual(new Array(8).fill(3));
});

it.each(MUSICS.map((music) => [music.name, music] as const))(
  'has file, beats and sections of %s',
  (_, music) => {
    const { duration, beats, bars, sections } = beatGridOf(music);
    expect(existsSync(libraryTrackOf(music).path)).toBe(true);
    expect(duration).toBeGreaterThanOrEqual(60);
    expect(duration).toBeLessThanOrEqual(90);
    expect(music.samples / 48_000).toBeCloseTo(duration, 3);
    expect(beats).toHaveLength(bars.length * music.beatsPerBar);
    expect(beats[music.beatsPerBar]).toBeCloseTo(bars[1]!, 9);
    expect(sections[0]).toMatchObject({ name: 'intro', start: 0 });
    expect(sections.at(-1)?.end).toBeCloseTo(duration, 6);
  },
);
