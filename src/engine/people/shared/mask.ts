import { createCanvas } from '@napi-rs/canvas';
import type { Mask } from '../../film/timeline.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { allocPlanes, freePlanes, type Planes, walk } from '../../media/compositor/planes.ts';
import type { Area } from '../../media/compositor/rects.ts';
import { fromRgba } from '../../media/compositor/sprite.ts';

/** Clears the parts of a sprite's planes outside the box's rounded corners. */
export interface BoxMask {
  apply(planes: Planes, area: Area): void;
  free(): void;
}

export function boxMask(kernel: Kernel, mask: Mask, width: number, height: number): BoxMask {
  if (mask.kind === 'none') return { apply() {}, free() {} };
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.beginPath();
  ctx.roundRect(0, 0, width, height, Math.min(mask.radius, width / 2, height / 2));
  ctx.fill();
  const rows = canvas.data();
  const stride = Math.ceil(width / 16) * 64;
  const rgba = kernel.memory.alloc(stride * height);
  const bytes = kernel.bytes();
  for (let y = 0; y < height; y++)
    bytes.set(rows.subarray(y * width * 4, (y + 1) * width * 4), rgba + y * stride);
  const shape = allocPlanes(kernel, width, height);
  fromRgba(kernel, rgba, stride, shape);
  kernel.memory.free(rgba);

  return {
    apply(planes, { left, top }) {
      for (const plane of walk(planes)) {
        const half = plane.scale === 2;
        const maskStride = half ? shape.halfStride : shape.stride;
        const at = (half ? shape.halfAlpha : shape.a) + (top / plane.scale) * maskStride + left / plane.scale;
        const [w, h] = [planes.width / plane.scale, planes.height / plane.scale];
        kernel.multiply(plane.at, plane.stride, at, maskStride, w, h);
      }
    },
    free: () => freePlanes(kernel, shape),
  };
}
