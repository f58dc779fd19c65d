import { describe, expect, test } from 'vitest';
import { boxMean, type Colors, type Plane, plane } from '../../../shared/plane.ts';
import { personMatte } from './person-matte.ts';

const [WIDTH, HEIGHT] = [240, 240];
const FACE = { x: 120, y: 120, side: 120, angle: 0 };

/** Position of a point relative to the hair's outline: below 1 is inside. The hair leaves two corners of background. */
const across = (x: number, y: number) => Math.hypot((x - 120) / 126, (y - 150) / 165);
const isHair = (x: number, y: number) => across(x, y) < 1;
const isFace = (x: number, y: number) => Math.hypot((x - 120) / 55, (y - 125) / 70) < 1;

function draw(value: (x: number, y: number) => number): Plane {
  const result = plane(WIDTH, HEIGHT);
  for (let at = 0; at < result.data.length; at++) result.data[at] = value(at % WIDTH, Math.floor(at / WIDTH));
  return result;
}

/** Returns the matte of a head that fills the picture in front of a plain wall. */
function matteOf(hair: number, wall: number): Plane {
  const colors = [0.1, 0, -0.1].map((tint) =>
    draw((x, y) => (isFace(x, y) ? 0.6 + tint : isHair(x, y) ? hair : wall)),
  ) as Colors;
  const sure = boxMean(
    boxMean(
      draw((x, y) => Number(isHair(x, y))),
      3,
    ),
    3,
  );
  return personMatte(colors, sure, FACE);
}

describe('the matte of a person', () => {
  test('excludes corners of the background that the head cuts off', () => {
    const matte = matteOf(0.2, 0.8);
    for (const [x, y] of [
      [3, 3],
      [236, 3],
    ])
      expect(matte.data[y! * WIDTH + x!]).toBeLessThan(0.02);
    expect(matte.data[120 * WIDTH + 120]).toBe(1);
  });

  test('has a narrow edge, even where hair has the colour of the wall', () => {
    const matte = matteOf(0.48, 0.5);
    const [outside, inside]: [number[], number[]] = [[], []];
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        const place = across(x, y);
        if (place > 1.1) outside.push(matte.data[y * WIDTH + x]!);
        if (place < 0.9) inside.push(matte.data[y * WIDTH + x]!);
      }
    expect(Math.max(...outside)).toBeLessThan(0.05);
    expect(Math.min(...inside)).toBeGreaterThan(0.95);
  });

  test('keeps a single hair in front of a plain wall', () => {
    const strand = (x: number, y: number) => Math.abs(x - 30 - y / 4) < 1 && y < 60;
    const colors = [0, 0, 0].map(() => draw((x, y) => (isHair(x, y) || strand(x, y) ? 0.5 : 0.65))) as Colors;
    const sure = boxMean(
      draw((x, y) => Number(isHair(x, y))),
      5,
    );
    const matte = personMatte(colors, sure, FACE);
    const [x, y] = [35, 20];
    expect(across(x, y)).toBeGreaterThan(1.03);
    expect(matte.data[y * WIDTH + x]).toBeGreaterThan(0.25);
  });
});
