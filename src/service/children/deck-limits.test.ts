import { expect, it } from 'vitest';
import { convertSeconds, drawSeconds, officeSeconds } from './deck-limits.ts';

it('gives small files little time, and large ones as much as before', () => {
  expect([officeSeconds(5000), officeSeconds(100e6)]).toEqual([21, 60]);
  expect(convertSeconds({ bytes: 5000, pages: 1 })).toBe(31);
  expect(convertSeconds({ bytes: 20e6, pages: 100 })).toBe(100);
  expect(convertSeconds({ bytes: 100e6, pages: 200 })).toBe(120);
  expect(drawSeconds({ bytes: 5000, pages: 1 }).all).toBeLessThan(7);
  expect(drawSeconds({ bytes: 100e6, pages: 200 })).toEqual({ page: 40, all: 180 });
});

it('gives a file that shows one page many times no more time than it has bytes for', () => {
  expect(drawSeconds({ bytes: 5000, pages: 200 }).all).toBeLessThan(15);
  expect(drawSeconds({ bytes: 200_000, pages: 200 }).all).toBeGreaterThan(100);
});
