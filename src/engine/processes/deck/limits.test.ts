import { expect, it } from 'vitest';
import { convertSeconds, drawSeconds, officeSeconds } from './limits.ts';

it('limits the time by the size of the file', () => {
  expect([officeSeconds(5000), officeSeconds(100e6)]).toEqual([21, 60]);
  expect(convertSeconds({ bytes: 5000, pages: 1 })).toBe(31);
  expect(convertSeconds({ bytes: 20e6, pages: 100 })).toBe(100);
  expect(convertSeconds({ bytes: 100e6, pages: 200 })).toBe(120);
  expect(drawSeconds({ bytes: 5000, pages: 1 }).all).toBeLessThan(7);
  expect(drawSeconds({ bytes: 100e6, pages: 200 })).toEqual({ page: 40, all: 180 });
});

it('does not extend the time for a page that is repeated many times', () => {
  expect(drawSeconds({ bytes: 5000, pages: 200 }).all).toBeLessThan(15);
  expect(drawSeconds({ bytes: 200_000, pages: 200 }).all).toBeGreaterThan(100);
});
