import type { Sprite } from './compositor.ts';
import type { Kernel } from './kernel/kernel.ts';
import { boundsOf, combine, isUpright, type Matrix } from './matrix.ts';
import { allocPlanes, freePlanes, type Planes, planesAt, planesSize, roundUp } from './planes.ts';
import { type Area, intersect, size } from './rects.ts';
import { resample } from './resample.ts';
import type { PlaneSprite } from './sprite.ts';

/** A sprite that shows a moved, rotated or scaled picture. It is redrawn for every new matrix. */
export interface DrawnSprite extends PlaneSprite {
  /** Increased with every drawing. */
  readonly version: number;
  /**
   * Draws a picture through a map from its pixels to those of the frame, placed at (0, 0) of the frame. Does nothing if
   * neither has changed since the last call.
   *
   * @param version of the picture's pixels
   */
  draw(picture: Sprite, version: number, map: Matrix, frame: Area): void;
}

/** A picture that is scaled below this is halved first, and the half is cached. */
const MIN_SCALE = 0.5;
const HALF: Matrix = { a: 0.5, b: 0, c: 0, d: 0.5, e: 0, f: 0 };

export function drawnSprite(kernel: Kernel): DrawnSprite {
  let [address, capacity] = [0, 0];
  let planes: Planes | undefined;
  let drawn: (View & { picture: PlaneSprite; version: number }) | undefined;
  let halves: Planes[] = [];
  const sprite = {
    width: 0,
    height: 0,
    left: 0,
    top: 0,
    opaque: false,
    version: 0,
    get planes() {
      return planes;
    },
    draw(target: Sprite, version: number, map: Matrix, frame: Area) {
      const picture = target as PlaneSprite;
      const source = picture.planes;
      const area = source ? areaOf(picture, source, map, frame) : frame;
      if (drawn?.picture === picture && drawn.version === version && isShifted(drawn, { map, area })) {
        // The picture only moved by whole pixels, so nothing has to be redrawn.
        drawn = { picture, version, map, area };
        [sprite.left, sprite.top] = [area.left, area.top];
        return;
      }
      if (drawn?.picture !== picture || drawn.version !== version) forgetHalves();
      drawn = { picture, version, map, area };
      sprite.version++;
      if (!source || size(area) === 0) {
        planes = undefined;
        return;
      }
      planes = planesFor(area.right - area.left, area.bottom - area.top);
      [sprite.left, sprite.top] = [area.left, area.top];
      [sprite.width, sprite.height] = [planes.width, planes.height];
      const [from, shrunk] = reduced(source, map);
      const spriteOffset = { a: 1, b: 0, c: 0, d: 1, e: picture.left, f: picture.top };
      const shift = { a: 1, b: 0, c: 0, d: 1, e: -area.left, f: -area.top };
      resample(kernel, planes, from, combine(shift, combine(map, combine(spriteOffset, shrunk))), 'clear', 5);
      sprite.opaque = picture.opaque && isUpright(map) && covers(picture, source, map, area);
    },
    release() {
      forgetHalves();
      if (address) kernel.memory.free(address);
      [address, capacity] = [0, 0];
      planes = undefined;
      drawn = undefined;
    },
  };
  return sprite;

  function planesFor(width: number, height: number): Planes {
    const needed = planesSize(width, height);
    if (needed > capacity) {
      if (address) kernel.memory.free(address);
      // Reserves extra room, because a growing sprite grows again with the next frame.
      capacity = Math.ceil(needed * 1.25);
      address = kernel.memory.alloc(capacity);
    }
    return planesAt(address, width, height);
  }

  /** Returns the picture, its half, its quarter or a smaller copy, so that the map scales it by at least one half. */
  function reduced(source: Planes, map: Matrix): [Planes, Matrix] {
    let scale = Math.min(Math.hypot(map.a, map.b), Math.hypot(map.c, map.d));
    let from = source;
    let factor = 1;
    for (let level = 0; scale < MIN_SCALE && Math.min(from.width, from.height) > 4; level++) {
      halves[level] ??= half(from);
      from = halves[level]!;
      scale *= 2;
      factor *= 2;
    }
    return [from, { a: factor, b: 0, c: 0, d: factor, e: 0, f: 0 }];
  }

  function half(from: Planes): Planes {
    const to = allocPlanes(kernel, roundUp(from.width / 2, 2), roundUp(from.height / 2, 2));
    resample(kernel, to, from, HALF, 'clear', 5);
    return to;
  }

  function forgetHalves(): void {
    for (const planes of halves) freePlanes(kernel, planes);
    halves = [];
  }
}

/** Area of the frame that the moved picture touches, in even pixels. */
function areaOf(picture: PlaneSprite, { width, height }: Planes, map: Matrix, frame: Area): Area {
  const { left, top } = picture;
  const box = boundsOf(map, { left, top, right: left + width, bottom: top + height });
  const touchedArea = {
    left: 2 * Math.floor((box.left - 0.5) / 2),
    top: 2 * Math.floor((box.top - 0.5) / 2),
    right: 2 * Math.ceil((box.right + 0.5) / 2),
    bottom: 2 * Math.ceil((box.bottom + 0.5) / 2),
  };
  return intersect(touchedArea, frame);
}

/** Whether no pixel of an area is mixed with pixels outside the moved picture. */
function covers(picture: PlaneSprite, { width, height }: Planes, map: Matrix, area: Area): boolean {
  const { left, top } = picture;
  const box = boundsOf(map, { left, top, right: left + width, bottom: top + height });
  // Chroma mixes two pixels, of the picture or of the frame.
  const x = Math.max(1, map.a) + 0.01;
  const y = Math.max(1, map.d) + 0.01;
  return (
    box.left + x <= area.left &&
    box.top + y <= area.top &&
    box.right - x >= area.right &&
    box.bottom - y >= area.bottom
  );
}

interface View {
  map: Matrix;
  area: Area;
}

/** Whether two matrices differ only by whole even pixels. */
function isShifted({ map: p, area: a }: View, { map: q, area: b }: View): boolean {
  return (
    p.a === q.a &&
    p.b === q.b &&
    p.c === q.c &&
    p.d === q.d &&
    p.e - a.left === q.e - b.left &&
    p.f - a.top === q.f - b.top &&
    a.right - a.left === b.right - b.left &&
    a.bottom - a.top === b.bottom - b.top
  );
}
