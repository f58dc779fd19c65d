import { expect, test } from 'vitest';
import { focusAfterDrag, focusTowards, sizeTowards } from './choose-placement.ts';
import type { Moves, Placement } from './placements.ts';

const AREA = { x: 100, y: 0, width: 1000, height: 500 };
const size = (width: number): Placement => ({ box: { ...AREA, width }, apply: (draft) => draft });

test('moves the focus against the drag, within the picture, and snaps it to the centre', () => {
  expect(focusAfterDrag({ x: 0.5, y: 0.4 }, AREA, { x: 100, y: 100 })).toEqual({
    x: 0.4,
    y: expect.closeTo(0.2),
  });
  expect(focusAfterDrag({ x: 0.2, y: 0.9 }, AREA, { x: 900, y: -400 })).toEqual({ x: 0, y: 1 });
  expect(focusAfterDrag({ x: 0.3, y: 0.3 }, AREA, { x: -180, y: 0 })).toEqual({ x: 0.5, y: 0.3 });
});

test('moves the focus against an arrow key, without snapping', () => {
  expect(focusTowards({ x: 0.5, y: 0.4 }, [1, 0])).toEqual({ x: 0.49, y: 0.4 });
  expect(focusTowards({ x: 0.5, y: 0.4 }, [0, -1])).toEqual({ x: 0.5, y: expect.closeTo(0.41) });
});

test('chooses larger sizes to the right and upwards, and none past the last', () => {
  const [small, large] = [size(100), size(200)];
  const moves: Moves = { places: [], sizes: [small, large], size: 0, anchor: { x: 0, y: 0 } };
  expect(sizeTowards(moves, [1, 0])).toBe(large);
  expect(sizeTowards(moves, [0, -1])).toBe(large);
  expect(sizeTowards(moves, [-1, 0])).toBeUndefined();
  expect(sizeTowards({ ...moves, size: 1 }, [1, 0])).toBeUndefined();
  expect(sizeTowards({ ...moves, size: 1 }, [0, 1])).toBe(small);
});
