import { describe, expect, it } from 'vitest';
import { readSound } from '../../src/engine/media/probe/read-back.ts';
import { mouthOpenings } from './mouth.ts';
import { render, request, scratch } from './render.ts';

const FPS = 30;
const VOWELS = new Set(['aa', 'E', 'I', 'O', 'U']);

/** Pearson correlation coefficient. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  const product = a.reduce((sum, value, index) => sum + (value - ma) * ((b[index] ?? 0) - mb), 0);
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0));
  return product / (spread(a, ma) * spread(b, mb));
}

describe('lips', () => {
  it('close on every b, m and p in the video frames', async () => {
    await using folder = await scratch();
    const { video, made, speech } = await render(folder.path, request('Baby Bob may buy my big map.'));
    const openings = await mouthOpenings(video, made);
    const closures = speech.visemes.filter((cue) => cue.viseme === 'PP');
    expect(closures.length).toBeGreaterThanOrEqual(9);
    const widest = Math.max(...openings);
    for (const { start, end } of closures) {
      const frames = openings.slice(Math.floor(start * FPS), Math.ceil(end * FPS) + 1);
      expect(Math.min(...frames), `closure at ${start.toFixed(2)} s`).toBeLessThan(widest * 0.1);
    }
  });

  it('stay closed through a pause and open with the energy of vowels', async () => {
    await using folder = await scratch();
    const script =
      'The apple on the table is green. [pause 1s] How are you today? I am happy to go home now.';
    const { video, made, speech } = await render(folder.path, request(script));
    const openings = await mouthOpenings(video, made);
    const widest = Math.max(...openings);
    const pause = speech.visemes.find(
      (cue) => cue.viseme === 'sil' && cue.start > 0.5 && cue.end - cue.start > 0.9,
    );
    if (!pause) throw new Error('the pause is not in the Timeline');
    const still = openings.slice(Math.ceil((pause.start + 0.12) * FPS), Math.floor((pause.end - 0.08) * FPS));
    expect(still.length).toBeGreaterThan(20);
    expect(Math.max(...still)).toBeLessThan(widest * 0.1);

    const [sound = new Float32Array()] = await readSound(video);
    const energy = openings.map((_, index) => {
      const t = index / FPS;
      const vowel = speech.visemes.some((cue) => VOWELS.has(cue.viseme) && t >= cue.start && t < cue.end);
      const piece = sound.subarray(
        Math.round((t - 0.5 / FPS) * 48_000),
        Math.round((t + 0.5 / FPS) * 48_000),
      );
      return vowel ? Math.sqrt(piece.reduce((sum, value) => sum + value * value, 0) / piece.length) : 0;
    });
    const figure = correlation(openings, energy);
    console.log(`mouth opening and vowel energy correlate by ${figure.toFixed(2)}`);
    expect(figure).toBeGreaterThan(0.5);
  });
});
