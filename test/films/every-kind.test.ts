import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratch } from '../media/render.ts';
import { type Made, madeFilm, unlikeGolden } from './golden.ts';
import { SMALL_FILMS } from './small-films.ts';

/** Loudness of the voice in LUFS, and the allowed deviation. */
const VOICE_LOUDNESS = { target: -15, tolerance: 0.5 };
const FRAME = 1 / 15;

let cache: Awaited<ReturnType<typeof scratch>>;
beforeAll(async () => {
  cache = await scratch();
});
afterAll(() => cache[Symbol.asyncDispose]());

describe.each(SMALL_FILMS)('a small $name film', (film) => {
  let made: Made;
  beforeAll(async () => {
    made = await madeFilm(film, cache.path);
  });

  it('looks and sounds like its golden', async () => {
    expect(await unlikeGolden(film.name, made)).toEqual([]);
  });

  if (!film.hasOtherSounds)
    it('is as loud as a broadcast', () => {
      const { target, tolerance } = VOICE_LOUDNESS;
      expect(Math.abs(made.report.loudness - target)).toBeLessThan(tolerance);
    });

  if (film.captions !== undefined)
    it('has a caption for every word, in order and within the film', () => {
      const { captions, file } = made.report;
      expect(captions.map(({ text }) => text).join(' ')).toBe(film.captions);
      const times = captions.flatMap(({ start, end }) => [start, end]);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(file.seconds);
    });

  it('has the length that its result states', () => {
    expect(Math.abs(made.report.file.seconds - made.files.duration)).toBeLessThanOrEqual(FRAME);
  });

  if (film.mouth)
    it('opens the mouth for vowels and closes it for m, b and p', () => {
      const shown = made.visemes.map(({ viseme, start, end }) => {
        const mouth = made.mouths[Math.round(((start + end) / 2) * made.fps)];
        if (!mouth) throw new Error(`The film ends before ${viseme} at ${start} s`);
        return { viseme, mouth };
      });
      const closed = shown.filter(({ viseme }) => viseme === 'PP');
      const vowels = shown.filter(({ viseme }) => viseme === 'aa');
      expect(closed.length).toBeGreaterThan(3);
      const unlike = (one: Uint8Array) => Math.min(...closed.map(({ mouth }) => distance(one, mouth)));
      const betweenClosures = closed
        .slice(1)
        .map(({ mouth }, index) => distance(mouth, closed[index]!.mouth));
      const mostOpen = Math.max(...vowels.map(({ mouth }) => unlike(mouth)));
      expect(mostOpen).toBeGreaterThan(2 * median(betweenClosures));
    });
});

/** Mean difference in brightness. */
function distance(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
