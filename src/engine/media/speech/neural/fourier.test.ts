import { expect, it } from 'vitest';
import { chance } from '../../../../base/chance.ts';
import { createFourier } from './fourier.ts';

it.each([1200, 60, 16])('transforms %i samples by the definition, and back', (size) => {
  const random = chance(size);
  const signal = Float32Array.from({ length: size }, () => random() - 0.5);
  const re = new Float32Array(size / 2 + 1);
  const im = new Float32Array(size / 2 + 1);
  const fourier = createFourier(size);
  fourier.forward(signal, re, im);
  for (const bin of [0, 1, 7, size / 4, size / 2]) {
    const turn = (at: number) => (2 * Math.PI * ((at * bin) % size)) / size;
    expect(re[bin]).toBeCloseTo(
      signal.reduce((sum, value, at) => sum + value * Math.cos(turn(at)), 0),
      3,
    );
    expect(im[bin]).toBeCloseTo(
      signal.reduce((sum, value, at) => sum - value * Math.sin(turn(at)), 0),
      3,
    );
  }
  const back = new Float32Array(size);
  fourier.inverse(re, im, back);
  expect(Math.max(...back.map((value, at) => Math.abs(value - signal[at]!)))).toBeLessThan(1e-5);
});
