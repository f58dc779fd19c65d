import { expect, it } from 'vitest';
import { freeArrays } from './session.ts';

it('frees the memory of an array, but not of a view on a larger one', () => {
  const own = new Float32Array(1_000_000);
  const whole = new Float32Array(10).fill(1);
  const part = whole.subarray(2, 5);
  freeArrays(own, part);
  expect(own.buffer.byteLength).toBe(0);
  expect([...part]).toEqual([1, 1, 1]);
});
