import type { Placed } from './compositor.ts';
import type { Planes } from './planes.ts';
import { type Area, intersect } from './rects.ts';
import type { PlaneSprite } from './sprite.ts';

/** A placement as it was composed: sprites may be released or changed before the next frame. */
export interface Shown {
  placed: Placed;
  planes: Planes;
  /** Where the planes begin on the frame. */
  left: number;
  top: number;
  /** What of them is shown. */
  area: Area;
  /** 1–255 */
  opacity: number;
  opaque: boolean;
}

/** What of the placed sprites can be seen on the frame, back to front. */
export function shown(placed: readonly Placed[], frame: Area): Shown[] {
  const all: Shown[] = [];
  for (const one of placed) {
    if ((one.x | one.y) & 1) throw new Error(`A sprite was placed at odd pixels: ${one.x}, ${one.y}`);
    const sprite = one.sprite as PlaneSprite;
    const opacity = Math.round(Math.min(1, Math.max(0, one.opacity)) * 255);
    if (!sprite.planes || opacity === 0) continue;
    const left = one.x + sprite.left;
    const top = one.y + sprite.top;
    const whole = { left, top, right: left + sprite.planes.width, bottom: top + sprite.planes.height };
    const area = one.clip ? intersect(whole, one.clip) : whole;
    const seen = intersect(area, frame);
    if (seen.right <= seen.left || seen.bottom <= seen.top) continue;
    const { planes, opaque } = sprite;
    all.push({ placed: { ...one }, planes, left, top, area, opacity, opaque: opaque && opacity === 255 });
  }
  return all;
}

/** The areas in which two frames can differ. */
export function changes(before: readonly Shown[], now: readonly Shown[]): Area[] {
  const kept = new Set<Shown>();
  const areas: Area[] = [];
  let from = 0;
  for (const one of now) {
    // What stays must stay in the same order; anything that jumped the queue counts as changed.
    const at = before.findIndex((other, i) => i >= from && same(one, other));
    if (at < 0) areas.push(one.area);
    else {
      kept.add(before[at]!);
      from = at + 1;
    }
  }
  for (const other of before) if (!kept.has(other)) areas.push(other.area);
  return areas;
}

function same(a: Shown, b: Shown): boolean {
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
