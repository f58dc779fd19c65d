import { beforeAll, expect, test } from 'vitest';
import { type Kernel, openKernel } from './kernel.ts';

const WIDTH = 7;
const STRIDE = 48;
const HALF = 16_384;
let kernel: Kernel;
beforeAll(async () => {
  kernel = await openKernel();
});

/** A row of pixels in the kernel's memory, one after the other. */
function row(...pixels: readonly (readonly [number, number, number, number])[]): number {
  const address = kernel.memory.alloc(STRIDE);
  kernel.bytes().fill(0, address, address + STRIDE);
  kernel.bytes().set(pixels.flat(), address);
  return address;
}
function all(pixel: readonly [number, number, number, number]): number {
  return row(...Array.from({ length: WIDTH }, () => pixel));
}
const pixels = (address: number, count = WIDTH) =>
  Array.from({ length: count }, (_, i) => [...kernel.bytes().subarray(address + i * 4, address + i * 4 + 4)]);

test('mixes two pictures and writes nothing beside them', () => {
  const dst = all([9, 9, 9, 9]);
  kernel.dissolve(dst, STRIDE, all([0, 100, 200, 255]), all([100, 100, 0, 255]), STRIDE, 5, 1, HALF);
  expect(pixels(dst, 5)).toEqual(Array.from({ length: 5 }, () => [50, 100, 100, 255]));
  expect(pixels(dst).slice(5)).toEqual([
    [9, 9, 9, 9],
    [9, 9, 9, 9],
  ]);
});

test('shows one picture where the other is clear, and the ground where both are', () => {
  const [clear, red, blue] = [
    [0, 0, 0, 0],
    [200, 0, 0, 255],
    [0, 0, 200, 255],
  ] as const;
  const dst = all([10, 20, 30, 255]);
  kernel.lay(dst, STRIDE, row(red, clear, clear, red), row(clear, blue, clear, blue), STRIDE, WIDTH, 1, HALF);
  expect(pixels(dst, 4)).toEqual([
    [200, 0, 0, 255],
    [0, 0, 200, 255],
    [10, 20, 30, 255],
    [100, 0, 100, 255],
  ]);
});

test('shows only the first picture before the dissolve begins', () => {
  const dst = all([10, 20, 30, 255]);
  kernel.lay(dst, STRIDE, all([0, 0, 0, 0]), all([0, 0, 200, 255]), STRIDE, WIDTH, 1, 0);
  expect(pixels(dst)).toEqual(Array.from({ length: WIDTH }, () => [10, 20, 30, 255]));
});

test('splits a picture by its mask and fills the gap', () => {
  const [front, back] = [all([1, 1, 1, 1]), all([1, 1, 1, 1])];
  const mask = kernel.memory.alloc(STRIDE);
  kernel.bytes().set([0, 255, 0, 255, 255, 0, 0], mask);
  kernel.part(front, back, all([80, 60, 40, 200]), mask, all([7, 7, 7, 255]), STRIDE, WIDTH, 1);
  const [own, behind, nothing] = [
    [80, 60, 40, 200],
    [7, 7, 7, 255],
    [0, 0, 0, 0],
  ];
  expect(pixels(front)).toEqual([nothing, own, nothing, own, own, nothing, nothing]);
  expect(pixels(back)).toEqual([own, behind, own, behind, behind, own, own]);
});
