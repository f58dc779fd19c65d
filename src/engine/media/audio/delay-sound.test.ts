import { expect, test } from 'vitest';
import { delaySound } from './delay-sound.ts';
import type { SoundFile } from './sound-file.ts';

const RATE = 48_000;

/** Every sample is its own index. */
const counting: SoundFile = {
  async read(start, end) {
    const first = Math.round(start * RATE);
    const side = Float32Array.from(
      { length: Math.round(end * RATE) - first },
      (_, index) => first + index + 1,
    );
    return [side, side];
  },
  async close() {},
};

test.each([
  [0.5, 0, 0.25, 0, 0],
  [0.5, 0.4, 0.6, 0, 0.1 * RATE],
  [0.5, 1, 1.5, 0.5 * RATE + 1, RATE],
  [-0.25, 0, 0.5, 0.25 * RATE + 1, 0.75 * RATE],
])(
  'shifts a sound by %f s: from %f to %f s it reads samples %f to %f',
  async (by, start, end, first, last) => {
    const [left = new Float32Array(), right] = await delaySound(counting, by).read(start, end);
    expect(left).toHaveLength(Math.round((end - start) * RATE));
    expect(right).toEqual(left);
    expect([left[0], left.at(-1)]).toEqual([first, last]);
  },
);
