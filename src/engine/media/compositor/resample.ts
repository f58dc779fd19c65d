import type { Kernel } from './kernel/kernel.ts';
import { inverse, isUpright, type Matrix } from './matrix.ts';
import { type Planes, roundUp, walk } from './planes.ts';

/** How many of the planes listed by `walk` to draw: all, or only the colours if the picture is opaque. */
type Count = 3 | 5;

/**
 * Draws planes into others through a map from pixels of `from` to pixels of `to`, with bilinear interpolation. The map may
 * shrink the picture to no less than half its size; below that, bilinear interpolation would skip pixels.
 *
 * @param edges how pixels outside of `from` look: transparent, or like its outermost pixels (upright maps only)
 */
export function resample(
  kernel: Kernel,
  to: Planes,
  from: Planes,
  map: Matrix,
  edges: 'clear' | 'repeat',
  count: Count,
): void {
  const back = inverse(map);
  const upright = isUpright(map);
  const scratch = upright ? kernel.memory.alloc(9 * roundUp(to.width, 16) + 64) : 0;
  const sources = walk(from);
  walk(to).forEach((plane, i) => {
    if (i >= count) return;
    const { scale } = plane;
    const source = sources[i]!;
    // Source position of the middle of the first pixel, which is half a pixel from its corner.
    const u0 = fixed((back.a + back.c - 1) / 2 + back.e / scale);
    const v0 = fixed((back.b + back.d - 1) / 2 + back.f / scale);
    const [width, height] = [to.width / scale, to.height / scale];
    const [w, h] = [from.width / scale, from.height / scale];
    if (upright) {
      const repeat = edges === 'repeat' ? 1 : 0;
      const [ux, vy] = [fixed(back.a), fixed(back.d)];
      kernel.stretch(
        plane.at,
        plane.stride,
        width,
        height,
        source.at,
        source.stride,
        w,
        h,
        u0,
        ux,
        v0,
        vy,
        repeat,
        scratch,
      );
      return;
    }
    const [ux, uy, vx, vy] = [fixed(back.a), fixed(back.c), fixed(back.b), fixed(back.d)];
    kernel.turn(
      plane.at,
      plane.stride,
      width,
      height,
      source.at,
      source.stride,
      w,
      h,
      u0,
      ux,
      uy,
      v0,
      vx,
      vy,
    );
  });
  if (upright) kernel.memory.free(scratch);
}

function fixed(value: number): number {
  return Math.round(value * 65_536);
}
