import { expect, test } from 'vitest';
import { openKernel } from './kernel.ts';

const [WIDTH, HEIGHT, STRIDE] = [77, 60, 80];
const ONE = 65_536;

/** A round blob of alpha with a luma gradient, premultiplied, with clear borders. */
function blob(x: number, y: number): { value: number; alpha: number } {
  const far = Math.hypot(x - 38, y - 30);
  const alpha =
    x < 1 || y < 1 || x > WIDTH - 2 || y > HEIGHT - 2 ? 0 : Math.min(1, Math.max(0, (29 - far) / 9));
  return { value: alpha * (40 + 2 * x + y / 2), alpha: alpha * 255 };
}

/** Draws the blob through a map over grey, as planes of one size, and as computed in floating point. */
async function drawn(
  map: { u0: number; ux: number; uy: number; v0: number; vx: number; vy: number },
  half: 0 | 1,
) {
  const kernel = await openKernel();
  const plane = (valueAt: (x: number, y: number) => number) => {
    const address = kernel.memory.alloc(STRIDE * (HEIGHT + 4));
    const bytes = kernel.bytes().fill(0, address, address + STRIDE * (HEIGHT + 4));
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) bytes[address + y * STRIDE + x] = Math.round(valueAt(x, y));
    return address;
  };
  const value = plane((x, y) => blob(x, y).value);
  const alpha = plane((x, y) => blob(x, y).alpha);
  const source = { value: kernel.bytes().slice(value), alpha: kernel.bytes().slice(alpha) };
  const [one, two, under] = [plane(() => 100), plane(() => 100), plane(() => 255)];
  const cellsStride = Math.ceil(WIDTH / 8);
  const cells = kernel.memory.alloc(cellsStride * 8);
  // A cell covers eight full-size pixels, four half-size ones: only the former match this map.
  kernel.occupy(alpha, STRIDE, WIDTH, HEIGHT, cells, cellsStride, 0);
  const marks = kernel.memory.alloc(STRIDE * 2 * HEIGHT);
  kernel.bytes().fill(0, marks, marks + STRIDE * 2 * HEIGHT);
  const fixed = (number: number) => Math.round(number * ONE);
  const { u0, ux, uy, v0, vx, vy } = map;
  kernel.affine(
    half,
    one,
    two,
    under,
    STRIDE,
    WIDTH,
    HEIGHT,
    marks,
    10,
    value,
    value,
    alpha,
    STRIDE,
    WIDTH,
    HEIGHT,
    half ? 0 : cells,
    cellsStride,
    fixed(u0),
    fixed(ux),
    fixed(uy),
    fixed(v0),
    fixed(vx),
    fixed(vy),
  );
  const at = (plane: Uint8Array, x: number, y: number) => plane[y * STRIDE + x]!;
  const mixed = (plane: Uint8Array, u: number, v: number) => {
    const [x, y] = [Math.floor(u), Math.floor(v)];
    if (x < 0 || y < 0 || x >= WIDTH - 1 || y >= HEIGHT - 1) return 0;
    const top = at(plane, x, y) * (1 - u + x) + at(plane, x + 1, y) * (u - x);
    const low = at(plane, x, y + 1) * (1 - u + x) + at(plane, x + 1, y + 1) * (u - x);
    return top * (1 - v + y) + low * (v - y);
  };
  let most = 0;
  let opaque = 0;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [u, v] = [u0 + ux * x + uy * y, v0 + vx * x + vy * y];
      const covered = mixed(source.alpha, u, v) / 255;
      const expected = mixed(source.value, u, v) + 100 * (1 - covered);
      if (covered === 1) opaque++;
      for (const plane of half ? [one, two] : [one])
        most = Math.max(most, Math.abs(kernel.bytes()[plane + y * STRIDE + x]! - expected));
    }
  return { most, opaque };
}

test.each([
  ['shifted by fractions', { u0: 0.3, ux: 1, uy: 0, v0: -0.6, vx: 0, vy: 1 }],
  ['turned clockwise', { u0: -2, ux: 0.997, uy: -0.08, v0: 3, vx: 0.08, vy: 0.997 }],
  ['turned back and enlarged', { u0: 3, ux: 0.93, uy: 0.05, v0: 4, vx: -0.05, vy: 0.93 }],
  ['made smaller', { u0: -4, ux: 1.1, uy: 0, v0: -3, vx: 0, vy: 1.08 }],
])('draws a picture %s, in planes of both sizes', async (_, map) => {
  for (const half of [0, 1] as const) {
    const { most, opaque } = await drawn(map, half);
    expect(opaque).toBeGreaterThan(500);
    expect(most).toBeLessThan(2.5);
  }
});
