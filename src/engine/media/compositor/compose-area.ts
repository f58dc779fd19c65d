import type { Shown } from './changes.ts';
import type { Kernel } from './kernel/kernel.ts';
import { COLOR_PLANES, type Planes, walk } from './planes.ts';
import { type Area, contains, intersect, size } from './rects.ts';

/** Makes one area of the frame anew: what stands behind it, then every sprite that touches it. */
export function composeArea(
  kernel: Kernel,
  frame: Planes,
  behind: Planes | undefined,
  sprites: readonly Shown[],
  area: Area,
  withAlpha: boolean,
): void {
  const touching = sprites.filter((s) => size(intersect(s.area, area)) > 0);
  const first = touching.findLastIndex((s) => s.opaque && contains(s.area, area));
  if (behind && first < 0) restore(kernel, frame, behind, area, withAlpha);
  for (const sprite of touching.slice(Math.max(0, first))) blend(kernel, frame, sprite, area, withAlpha);
}

function restore(kernel: Kernel, frame: Planes, behind: Planes, area: Area, withAlpha: boolean): void {
  const bytes = kernel.bytes();
  const sources = walk(behind);
  walk(frame).forEach((plane, i) => {
    if (i >= COLOR_PLANES && !withAlpha) return;
    const { at, stride, scale } = plane;
    const source = sources[i]!.at;
    const width = (area.right - area.left) / scale;
    for (let row = area.top / scale; row < area.bottom / scale; row++) {
      const offset = row * stride + area.left / scale;
      bytes.copyWithin(at + offset, source + offset, source + offset + width);
    }
  });
}

function blend(kernel: Kernel, frame: Planes, sprite: Shown, area: Area, withAlpha: boolean): void {
  const part = intersect(sprite.area, area);
  const sources = walk(sprite.planes);
  walk(frame).forEach((plane, i) => {
    if (i >= COLOR_PLANES && !withAlpha) return;
    const { scale } = plane;
    const source = sources[i]!;
    const to = (part.top / scale) * plane.stride + part.left / scale;
    const from = ((part.top - sprite.top) / scale) * source.stride + (part.left - sprite.left) / scale;
    const width = (part.right - part.left) / scale;
    const height = (part.bottom - part.top) / scale;
    kernel.blend(
      plane.at + to,
      plane.stride,
      source.at + from,
      source.alpha + from,
      source.stride,
      width,
      height,
      sprite.opacity,
    );
  });
}
