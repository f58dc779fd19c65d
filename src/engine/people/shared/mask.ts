import { createCanvas } from '#canvas';
import type { Mask, Rect } from '../../film/timeline.ts';
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

/** Whether a round area is wholly inside a box's rounded corners and the part of it that the frame shows. */
export function isShown(
  [x, y]: readonly [x: number, y: number],
  around: number,
  { width, height, mask, visible }: { width: number; height: number; mask: Mask; visible?: Rect },
): boolean {
  const part = visible ?? { x: 0, y: 0, width, height };
  if (
    x - around <= part.x ||
    y - around <= part.y ||
    x + around >= part.x + part.width ||
    y + around >= part.y + part.height
  )
    return false;
  if (mask.kind === 'none') return true;
  const radius = Math.min(mask.radius, width / 2, height / 2);
  const beyondX = Math.max(radius - x, x - (width - radius), 0);
  const beyondY = Math.max(radius - y, y - (height - radius), 0);
  return beyondX === 0 || beyondY === 0 || Math.hypot(beyondX, beyondY) + around < radius;
}
