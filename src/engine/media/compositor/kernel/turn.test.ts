import { expect, test } from 'vitest';
import { openKernel } from './kernel.ts';

const [WIDTH, HEIGHT, STRIDE] = [150, 90, 160];
const ONE = 65_536;

/** Turns a plane by an angle about its middle. Also computes the same in floating point, which is NaN near the edges. */
async function turned(degrees: number, valueAt: (x: number, y: number) => number) {
  const kernel = await openKernel();
  const [from, to] = [kernel.memory.alloc(STRIDE * (HEIGHT + 4)), kernel.memory.alloc(STRIDE * (HEIGHT + 4))];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) kernel.bytes()[from + y * STRIDE + x] = valueAt(x, y);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [ux, uy, vx, vy] = [cos, -sin, sin, cos];
  const [u0, v0] = [WIDTH / 2 - (ux * WIDTH + uy * HEIGHT) / 2, HEIGHT / 2 - (vx * WIDTH + vy * HEIGHT) / 2];
  const [a, b, c, d, e, f] = [u0, ux, uy, v0, vx, vy].map((value) => Math.round(value * ONE)) as [
    ...[number, number, number],
    ...[number, number, number],
  ];
  kernel.turn(to, STRIDE, WIDTH, HEIGHT, from, STRIDE, WIDTH, HEIGHT, a, b, c, d, e, f);
  const drawn = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from(kernel.bytes().subarray(to + y * STRIDE, to + y * STRIDE + WIDTH)),
  );
  const exact = (x: number, y: number) => {
    const [u, v] = [(a + b * x + c * y) / ONE, (d + e * x + f * y) / ONE];
    const [left, top] = [Math.floor(u), Math.floor(v)];
    if (left < 0 || top < 0 || left > WIDTH - 2 || top > HEIGHT - 2) return Number.NaN;
    const across = (row: number) =>
      valueAt(left, row) + (valueAt(left + 1, row) - valueAt(left, row)) * (u - left);
    return across(top) + (across(top + 1) - across(top)) * (v - top);
  };
  return { drawn, exact };
}

/** An even plate with a pattern on it, whose edges lie anywhere within the runs of pixels that are drawn at once. */
function plate(x: number, y: number): number {
  if (x > 60 && x < 95 && y > 30 && y < 50) return (x * 37 + y * 91) % 256;
  return x < 8 || x > 140 ? 40 : 200;
}

test.each([0.4, 2.4, -7, 30, 90, 171])(
  'rotates uniform and patterned areas by %s° as exactly as floating-point arithmetic',
  async (degrees) => {
    const { drawn, exact } = await turned(degrees, plate);
    let compared = 0;
    for (const [y, row] of drawn.entries()) {
      for (const [x, value] of row.entries()) {
        const expected = exact(x, y);
        if (Number.isNaN(expected)) continue;
        compared++;
        expect(Math.abs(value - expected)).toBeLessThanOrEqual(2.5);
      }
    }
    expect(compared).toBeGreaterThan(5000);
  },
);
