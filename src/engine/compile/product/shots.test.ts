import { describe, expect, it } from 'vitest';
import { SCRIPTS, speechOf } from './product-video.fixture.ts';
import { cutsOf, lengthFor } from './shots.ts';

const BEATS = Array.from({ length: 200 }, (_, index) => index * 0.46875);

function lengths(cuts: readonly number[]): number[] {
  return cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0));
}

describe('cutsOf', () => {
  it('cuts films of any length into shots of 1.5 to 3.5 seconds, the last 2.5 to 3', () => {
    for (let seconds = 0.5; seconds < 62; seconds += 0.37) {
      const duration = lengthFor(seconds);
      expect(duration - seconds).toBeLessThan(Math.max(5 - seconds, 0.7));
      const all = lengths(cutsOf(duration, { words: [], beats: [], weights: { beats: 0 } }));
      expect(Math.min(...all)).toBeGreaterThan(1.49);
      expect(Math.max(...all)).toBeLessThan(3.51);
      expect(all.at(-1)).toBeGreaterThan(2.49);
      expect(all.at(-1)).toBeLessThan(3.01);
    }
  });

  it('cuts at sentence starts, and on the beat when the style asks for it', () => {
    for (const locale of Object.keys(SCRIPTS)) {
      const { words, duration: spoken } = speechOf(locale);
      const duration = lengthFor(spoken + 0.6);
      const starts = words
        .filter((_, index) => /[.?。؟]$/u.test(words[index - 1]?.text ?? '.'))
        .map(({ start }) => start);
      const near = (cut: number, moments: readonly number[], by: number) =>
        moments.some((moment) => Math.abs(moment - cut) <= by);
      const byWords = cutsOf(duration, { words, beats: BEATS, weights: { beats: 0 } }).slice(1, -1);
      expect(byWords.filter((cut) => near(cut, starts, 0.12)).length).toBeGreaterThanOrEqual(2);
      const byBeats = cutsOf(duration, { words, beats: BEATS, weights: { beats: 3 } }).slice(1, -1);
      expect(byBeats.filter((cut) => near(cut, BEATS, 0.034)).length).toBeGreaterThanOrEqual(
        byBeats.length * 0.75,
      );
    }
  });
});
