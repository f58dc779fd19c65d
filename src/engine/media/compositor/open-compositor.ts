import { changes, type Shown, shown } from './changes.ts';
import { composeArea } from './compose-area.ts';
import type { Compositor, YuvFrame } from './compositor.ts';
import { openKernel } from './kernel/kernel.ts';
import { allocPlanes, blackenPlanes, clearPlanes, freePlanes, type Planes } from './planes.ts';
import { type Area, intersect, mergeAreas } from './rects.ts';
import { PictureSprite } from './sprite.ts';

/**
 * Opens a compositor with its own memory. Width and height are even. Without a backdrop the frame is black,
 * or clear if it is transparent.
 */
export async function createCompositor(options: {
  width: number;
  height: number;
  transparent: boolean;
}): Promise<Compositor> {
  const { width, height, transparent } = options;
  if ((width | height) & 1) throw new Error(`A frame needs even sides, not ${width}x${height}`);
  const kernel = await openKernel();
  const whole: Area = { left: 0, top: 0, right: width, bottom: height };
  const frame = allocPlanes(kernel, width, height, true);
  const behind = allocPlanes(kernel, width, height, true);
  // Straight colours, made from the premultiplied frame wherever it changed.
  const straight = transparent ? allocPlanes(kernel, width, height, true) : undefined;
  const empty = transparent ? clearPlanes : blackenPlanes;
  empty(kernel, behind);
  let before: Shown[] = [];
  let everything = true;
  let changed: readonly Area[] = [];

  return {
    width,
    height,
    transparent,
    kernel,
    get changed() {
      return changed;
    },
    sprite: (picture) => new PictureSprite(kernel, picture),
    replace(sprite, picture) {
      if (!(sprite instanceof PictureSprite))
        throw new Error('Only sprites made from a picture can be replaced');
      sprite.replace(picture);
    },
    backdrop(picture) {
      if (picture.width !== width || picture.height !== height)
        throw new Error(`The backdrop must be ${width}x${height}, not ${picture.width}x${picture.height}`);
      const sprite = new PictureSprite(kernel, picture);
      empty(kernel, behind);
      const scene = shown([{ sprite, x: 0, y: 0, opacity: 1, version: 0 }], whole);
      composeArea(kernel, behind, undefined, scene, whole, transparent);
      sprite.release();
      everything = true;
    },
    compose(placed) {
      const now = shown(placed, whole);
      changed = everything ? [whole] : mergeAreas(changes(before, now).map((area) => intersect(area, whole)));
      for (const area of changed) {
        composeArea(kernel, frame, behind, now, area, transparent);
        if (straight) straighten(area, straight);
      }
      before = now;
      everything = false;
      return read();
    },
    close() {
      for (const planes of [frame, behind, straight]) if (planes) freePlanes(kernel, planes);
    },
  };

  function straighten(area: Area, to: Planes): void {
    for (const [plane, scale, vacant, most] of [
      ['y', 1, 16, 235],
      ['u', 2, 128, 240],
      ['v', 2, 128, 240],
    ] as const) {
      const stride = scale === 1 ? frame.stride : frame.halfStride;
      const alpha = scale === 1 ? frame.a : frame.halfAlpha;
      const at = (area.top / scale) * stride + area.left / scale;
      const [w, h] = [(area.right - area.left) / scale, (area.bottom - area.top) / scale];
      kernel.straighten(to[plane] + at, frame[plane] + at, alpha + at, stride, w, h, vacant, most);
    }
  }

  function read(): YuvFrame {
    const { y, u, v } = straight ?? frame;
    const bytes = kernel.bytes();
    const full = (at: number) => bytes.subarray(at, at + width * height);
    const half = (at: number) => bytes.subarray(at, at + (width * height) / 4);
    const planes = { width, height, y: full(y), u: half(u), v: half(v) };
    return transparent ? { ...planes, a: full(frame.a) } : planes;
  }
}
