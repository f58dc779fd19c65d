import { expect, test } from 'vitest';
import type { Rect } from '../../film/timeline.ts';
import { placeProduct } from './displayed-product.ts';

const BOTTLE = { width: 200, height: 800 };
const SHOE = { width: 880, height: 400 };
const WIDE = { width: 1920, height: 1080, framing: 'waist' as const };
const TALL = { width: 1080, height: 1920, framing: 'waist' as const };
const FACE_IN_WIDE: Rect = { x: 830, y: 170, width: 260, height: 330 };
const FACE_IN_TALL: Rect = { x: 340, y: 480, width: 400, height: 520 };

const overlaps = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test.each([
  ['a bottle in a wide box', BOTTLE, WIDE, FACE_IN_WIDE],
  ['a shoe in a wide box', SHOE, WIDE, FACE_IN_WIDE],
  ['a bottle in a tall box', BOTTLE, TALL, FACE_IN_TALL],
  ['a shoe in a tall box', SHOE, TALL, FACE_IN_TALL],
])('places %s on either side, on the counter and beside the face', (_, size, view, face) => {
  for (const side of ['left', 'right'] as const) {
    const display = placeProduct({ ...size, side }, face, view);
    if (!display) throw new Error('No room was found');
    const { product, counter } = display;
    expect(product.width / product.height).toBeCloseTo(size.width / size.height, 5);
    expect(product.x).toBeGreaterThan(0);
    expect(product.x + product.width).toBeLessThan(view.width);
    expect(product.y + product.height).toBeCloseTo(counter.standing, 5);
    expect(counter.standing).toBeGreaterThan(counter.back);
    expect(counter.standing).toBeLessThan(counter.front);
    expect(overlaps(product, face)).toBe(false);
    expect(Math.sign(product.x + product.width / 2 - view.width / 2)).toBe(side === 'right' ? 1 : -1);
    // Large enough to be recognised.
    expect(Math.max(product.width / view.width, product.height / view.height)).toBeGreaterThan(0.2);
  }
});

test('shows no product in a close-up', () => {
  const close = { x: 300, y: 400, width: 480, height: 560 };
  const box = { width: 1080, height: 1080 };
  const shown = { ...BOTTLE, side: 'right' as const };
  expect(placeProduct(shown, close, { ...box, framing: 'head' })).toBeUndefined();
  expect(placeProduct(shown, close, { ...box, framing: 'waist' })).toBeUndefined();
});
