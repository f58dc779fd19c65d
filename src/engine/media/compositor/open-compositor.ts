import type { Compositor, Picture, Placed, YuvFrame } from './compositor.ts';
import { type Kernel, openKernel } from './kernel/kernel.ts';
import type { PaintingCache } from './paintings.ts';
import {
  allocPlanes,
  blackenPlanes,
  COLOR_PLANES,
  clearPlanes,
  freePlanes,
  type Planes,
  walk,
} from './planes.ts';
import { type Area, contains, intersect, mergeAreas, size } from './rects.ts';
import { PictureSprite, type PlaneSprite } from './sprite.ts';

/** A copy of a composed placement, because sprites may be released or changed before the next frame. */
interface VisibleSprite {
  placed: Placed;
  planes: Planes;
  /** Position of the planes on the frame. */
  left: number;
  top: number;
  /** Visible area. */
  area: Area;
  /** 1–255 */
  opacity: number;
  opaque: boolean;
}

/**
 * Opens a compositor with its own memory. Width and height must be even. Without a backdrop, the frame is black, or clear
 * if it is transparent.
 */
export async function createCompositor(options: {
  width: number;
  height: number;
  transparent: boolean;
  paintings?: PaintingCache | undefined;
}): Promise<Compositor> {
  const { width, height, transparent, paintings } = options;
  if ((width | height) & 1) throw new Error(`A frame needs even sides, not ${width}x${height}`);
  const kernel = await openKernel();
  const whole: Area = { left: 0, top: 0, right: width, bottom: height };
  const frame = allocPlanes(kernel, width, height, true);
  const backdropPlanes = allocPlanes(kernel, width, height, true);
  // Colours that are not premultiplied, converted from the frame wherever it changed.
  const straight = transparent ? allocPlanes(kernel, width, height, true) : undefined;
  const empty = transparent ? clearPlanes : blackenPlanes;
  empty(kernel, backdropPlanes);
  let previous: VisibleSprite[] = [];
  let redrawAll = true;
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
    paintings,
    backdrop: setBackdrop,
    async cachedBackdrop(description, paint) {
      const painting = await paintings?.open(`backdrop ${width}x${height} ${description}`);
      const stored = painting?.part('planes');
      const { y, bytes } = backdropPlanes;
      if (stored?.length === bytes) {
        kernel.bytes().set(stored, y);
        redrawAll = true;
      } else {
        setBackdrop(await paint());
        painting?.keep('planes', kernel.bytes().slice(y, y + bytes));
      }
      await painting?.close();
    },
    compose(placed) {
      const now = visibleSprites(placed, whole);
      changed = redrawAll
        ? [whole]
        : mergeAreas(changes(previous, now).map((area) => intersect(area, whole)));
      for (const area of changed) {
        composeArea(kernel, frame, backdropPlanes, now, area, transparent);
        if (straight) straighten(area, straight);
      }
      previous = now;
      redrawAll = false;
      return read();
    },
    close() {
      for (const planes of [frame, backdropPlanes, straight]) if (planes) freePlanes(kernel, planes);
    },
  };

  function setBackdrop(picture: Picture): void {
    if (picture.width !== width || picture.height !== height)
      throw new Error(`The backdrop must be ${width}x${height}, not ${picture.width}x${picture.height}`);
    const sprite = new PictureSprite(kernel, picture);
    empty(kernel, backdropPlanes);
    const scene = visibleSprites([{ sprite, x: 0, y: 0, opacity: 1, version: 0 }], whole);
    composeArea(kernel, backdropPlanes, undefined, scene, whole, transparent);
    sprite.release();
    redrawAll = true;
  }

  function straighten(area: Area, to: Planes): void {
    for (const [plane, scale, neutral, max] of [
      ['y', 1, 16, 235],
      ['u', 2, 128, 240],
      ['v', 2, 128, 240],
    ] as const) {
      const stride = scale === 1 ? frame.stride : frame.halfStride;
      const alpha = scale === 1 ? frame.a : frame.halfAlpha;
      const at = (area.top / scale) * stride + area.left / scale;
      const [w, h] = [(area.right - area.left) / scale, (area.bottom - area.top) / scale];
      kernel.straighten(to[plane] + at, frame[plane] + at, alpha + at, stride, w, h, neutral, max);
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

/** Redraws one area of the frame: the backdrop, then every sprite that touches it. */
function composeArea(
  kernel: Kernel,
  frame: Planes,
  behind: Planes | undefined,
  sprites: readonly VisibleSprite[],
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

function blend(kernel: Kernel, frame: Planes, sprite: VisibleSprite, area: Area, withAlpha: boolean): void {
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

/** Returns the visible parts of the placed sprites, back to front. */
function visibleSprites(placed: readonly Placed[], frame: Area): VisibleSprite[] {
  const all: VisibleSprite[] = [];
  for (const one of placed) {
    if ((one.x | one.y) & 1) throw new Error(`A sprite was placed at odd pixels: ${one.x}, ${one.y}`);
    const sprite = one.sprite as PlaneSprite;
    const opacity = Math.round(Math.min(1, Math.max(0, one.opacity)) * 255);
    if (!sprite.planes || opacity === 0) continue;
    const left = one.x + sprite.left;
    const top = one.y + sprite.top;
    const whole = { left, top, right: left + sprite.planes.width, bottom: top + sprite.planes.height };
    const area = one.clip ? intersect(whole, one.clip) : whole;
    const onFrame = intersect(area, frame);
    if (onFrame.right <= onFrame.left || onFrame.bottom <= onFrame.top) continue;
    const { planes, opaque } = sprite;
    all.push({ placed: { ...one }, planes, left, top, area, opacity, opaque: opaque && opacity === 255 });
  }
  return all;
}

/** Returns the areas in which two frames can differ. */
function changes(before: readonly VisibleSprite[], now: readonly VisibleSprite[]): Area[] {
  const remaining = new Set<VisibleSprite>();
  const areas: Area[] = [];
  let from = 0;
  for (const one of now) {
    // A sprite that changed its position in the order counts as changed.
    const at = before.findIndex((other, i) => i >= from && isSamePlacement(one, other));
    if (at < 0) areas.push(one.area);
    else {
      remaining.add(before[at]!);
      from = at + 1;
    }
  }
  for (const other of before) if (!remaining.has(other)) areas.push(other.area);
  return areas;
}

function isSamePlacement(a: VisibleSprite, b: VisibleSprite): boolean {
  const [p, q] = [a.placed, b.placed];
  return (
    p.sprite === q.sprite &&
    p.x === q.x &&
    p.y === q.y &&
    p.version === q.version &&
    a.opacity === b.opacity &&
    sameArea(a.area, b.area)
  );
}

function sameArea(a: Area, b: Area): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}
