import { describe, expect, it } from 'vitest';
import { resample } from './resample.ts';

function tone(hertz: number, sampleRate: number, seconds = 0.5): Float32Array {
  return Float32Array.from({ length: Math.round(sampleRate * seconds) }, (_, i) =>
    Math.sin((2 * Math.PI * hertz * i) / sampleRate),
  );
}

/** Level of the error in decibels, without the ends. */
function error(got: Float32Array, wanted: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 2000; i < Math.min(got.length, wanted.length) - 2000; i++) {
    sum += ((got[i] ?? 0) - (wanted[i] ?? 0)) ** 2;
    count++;
  }
  return 10 * Math.log10(sum / count / 0.5);
}

describe('resample', () => {
  it.each([
    [16_000, 48_000, 1000],
    [22_050, 48_000, 3000],
    [22_050, 48_000, 8000],
    [48_000, 16_000, 3000],
    [44_100, 48_000, 10_000],
  ])('converts %i to %i Hz and keeps a tone of %i Hz', (from, to, hertz) => {
    const { pcm, sampleRate } = resample({ pcm: tone(hertz, from), sampleRate: from }, to);
    expect(sampleRate).toBe(to);
    expect(pcm.length).toBe(to / 2);
    expect(error(pcm, tone(hertz, to))).toBeLessThan(-60);
  });

  it('removes frequencies that the lower rate cannot hold', () => {
    const { pcm } = resample({ pcm: tone(11_000, 48_000), sampleRate: 48_000 }, 16_000);
    const level = Math.sqrt(
      pcm.slice(500, -500).reduce((sum, value) => sum + value * value, 0) / (pcm.length - 1000),
    );
    expect(level).toBeLessThan(0.001);
  });
});
