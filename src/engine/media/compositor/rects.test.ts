import { expect, test } from 'vitest';
import { type Area, contains, mergeAreas, size } from './rects.ts';

const area = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('merges areas that mostly overlap', () => {
  expect(mergeAreas([area(0, 0, 200, 200), area(10, 4, 200, 200)])).toEqual([area(0, 0, 210, 204)]);
});

test('keeps distant areas apart', () => {
  const apart = [area(0, 0, 100, 100), area(800, 1500, 100, 100)];
  expect(mergeAreas(apart)).toEqual(apart);
});

test('merges two areas bridged by a third', () => {
  expect(mergeAreas([area(0, 0, 100, 100), area(200, 0, 100, 100), area(90, 0, 120, 100)])).toHaveLength(1);
});

test('covers every given area and drops empty ones', () => {
  const areas = Array.from({ length: 30 }, (_, i) =>
    area((i * 134) % 900, (i * 286) % 1700, 20 + i * 6, 240 - i * 8),
  );
  const merged = mergeAreas([...areas, area(5, 5, 0, 10)]);
  for (const one of areas) expect(merged.some((m) => contains(m, one))).toBe(true);
  expect(merged.every((m) => size(m) > 0)).toBe(true);
});
