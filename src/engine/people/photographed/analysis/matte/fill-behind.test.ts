import { expect, test } from 'vitest';
import { boxMean, type Colors, type Plane, plane } from '../../../shared/plane.ts';
import { fillBehind } from './fill-behind.ts';

const [WIDTH, HEIGHT, FACE] = [360, 480, 140];

/** A head and shoulders. */
const isPerson = (x: number, y: number) =>
  Math.hypot(x - 180, (y - 190) * 0.8) < 75 || (y > 280 && Math.abs(x - 180) < 120);

/** A picture and its person: the true background, and the picture with the person in front. */
function scene(ground: (x: number, y: number) => number): { truth: Colors; colors: Colors; matte: Plane } {
  const draw = (value: (x: number, y: number) => number): Plane => {
    const result = plane(WIDTH, HEIGHT);
    for (let at = 0; at < result.data.length; at++)
      result.data[at] = value(at % WIDTH, Math.floor(at / WIDTH));
    return result;
  };
  const three = (it: Plane) => [it, it, it] as Colors;
  return {
    truth: three(draw(ground)),
    colors: three(draw((x, y) => (isPerson(x, y) ? 0.95 : ground(x, y)))),
    matte: draw((x, y) => Number(isPerson(x, y))),
  };
}

/** Standard deviation of detail finer than the face, where the person was. */
function contrast(picture: Plane, matte: Plane): number {
  const smooth = boxMean(picture, 12);
  let [sum, count] = [0, 0];
  for (let at = 0; at < picture.data.length; at++) {
    if (matte.data[at] !== 1) continue;
    sum += (picture.data[at]! - smooth.data[at]!) ** 2;
    count++;
  }
  return Math.sqrt(sum / count);
}

/** Brush strokes in many directions, without a period. */
const strokes = (x: number, y: number) =>
  0.5 +
  0.07 * Math.sin(x * 0.31 + 3 * Math.sin(y * 0.043)) +
  0.07 * Math.sin(y * 0.23 + 4 * Math.sin(x * 0.037));

test('continues a texture behind a person with similar contrast', () => {
  const { truth, colors, matte } = scene(strokes);
  const [filled] = fillBehind(colors, matte, matte, FACE);
  const share = contrast(filled, matte) / contrast(truth[0], matte);
  expect(share).toBeGreaterThan(0.75);
  expect(share).toBeLessThan(1.25);
});

test('leaves no visible outline where the texture begins', () => {
  const { colors, matte } = scene(strokes);
  const [filled] = fillBehind(colors, matte, matte, FACE);
  const step = (at: number) => Math.abs(filled.data[at]! - filled.data[at + 1]!);
  // Beside the shoulders, at the distance up to which background pixels are discarded.
  const rows = Array.from({ length: 120 }, (_, i) => 320 + i);
  const mean = (x: number) => rows.reduce((sum, y) => sum + step(y * WIDTH + x), 0) / rows.length;
  const worst = Math.max(...Array.from({ length: 30 }, (_, i) => mean(40 + i)));
  const usual = mean(10);
  expect(worst).toBeLessThan(2 * usual);
});

test('leaves nothing of the person, and keeps a plain background plain', () => {
  const { truth, colors, matte } = scene((x) => 0.3 + x / 2000);
  const [filled] = fillBehind(colors, matte, matte, FACE);
  const worst = filled.data.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - truth[0].data[at]!)),
    0,
  );
  expect(worst).toBeLessThan(0.03);
});

test('returns finite values when the person fills the picture', () => {
  const all = plane(40, 40);
  all.data.fill(1);
  const filled = fillBehind([all, all, all], all, all, 40);
  expect(filled.every(({ data }) => data.every(Number.isFinite))).toBe(true);
});
