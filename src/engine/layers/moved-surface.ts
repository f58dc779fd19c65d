import { valueAt } from '../film/motion.ts';
import type { Clip, Motion, Rect, Seconds } from '../film/timeline.ts';
import type { Compositor, Placed } from '../media/compositor/compositor.ts';
import { type DrawnSprite, drawnSprite } from '../media/compositor/drawn-sprite.ts';
import { boundsOf, combine, isUpright, type Matrix } from '../media/compositor/matrix.ts';
import type { Area } from '../media/compositor/rects.ts';
import type { PlaneSprite } from '../media/compositor/sprite.ts';
import type { Part, Parts } from './part.ts';
import type { Surface } from './surface.ts';

/** Positions are rounded to this fraction of a pixel. Finer steps are invisible. */
const STEPS_PER_PIXEL = 32;
const TOLERANCE = 1e-4;

/**
 * Applies a clip's motion to the parts of its layer. A part in its original size on even pixels is placed without
 * drawing. Other parts are redrawn whenever they move, even by a fraction of a pixel.
 */
export function movedSurface(compositor: Compositor, clip: Clip, box: Rect, parts: Parts): Surface {
  const frame: Area = { left: 0, top: 0, right: compositor.width, bottom: compositor.height };
  const drawn: DrawnSprite[] = [];
  const { motion } = clip;

  function place(
    part: Part,
    index: number,
    map: Matrix,
    opacity: number,
    revealed: Area | undefined,
  ): Placed {
    const { density, sprite, version } = part;
    const partMap = { a: 1 / density, b: 0, c: 0, d: 1 / density, e: part.x, f: part.y };
    const whole = snapped(combine(map, partMap));
    const clip = intersect(revealed, part.clip && evenArea(boundsOf(map, areaOf(part.clip))));
    const common = { opacity: part.opacity * opacity, clip };
    if (isPlaceable(whole)) return { sprite, version, x: whole.e, y: whole.f, ...common };
    drawn[index] ??= drawnSprite(compositor.kernel);
    const moved = drawn[index];
    moved.draw(sprite, version, whole, clip ? intersect(frame, clip)! : frame);
    return { sprite: moved, version: moved.version, x: 0, y: 0, ...common };
  }

  return {
    async at(t) {
      const since = t - clip.start;
      const opacity = valueAt(motion?.opacity, since, 1);
      const shown = await parts.at(t);
      if (opacity <= 0) return [];
      const map = motion ? motionMap(motion, box, since) : IDENTITY;
      const revealed = motion?.reveal && revealedArea(motion.reveal, shown, map, since);
      return shown.map((part, index) => place(part, index, map, opacity, revealed));
    },
    close() {
      for (const sprite of drawn) sprite?.release();
      parts.close();
    },
  };
}

const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

function motionMap(motion: Motion, box: Rect, since: Seconds): Matrix {
  const scale = Math.max(0.002, valueAt(motion.scale, since, 1));
  const angle = (valueAt(motion.rotation, since, 0) * Math.PI) / 180;
  const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  const { x, y } = motion.anchor ?? { x: 0.5, y: 0.5 };
  const [px, py] = [box.x + x * box.width, box.y + y * box.height];
  return {
    a: cos,
    b: sin,
    c: -sin,
    d: cos,
    e: px - cos * px + sin * py + valueAt(motion.x, since, 0),
    f: py - sin * px - cos * py + valueAt(motion.y, since, 0),
  };
}

/** Rounds away differences that are too small to see, so that a layer at rest is not redrawn. */
function snapped(map: Matrix): Matrix {
  const place = (value: number) => Math.round(value * STEPS_PER_PIXEL) / STEPS_PER_PIXEL;
  const isWhole = isUpright(map) && Math.abs(map.a - 1) < TOLERANCE && Math.abs(map.d - 1) < TOLERANCE;
  const size = isWhole ? { a: 1, b: 0, c: 0, d: 1 } : map;
  return { ...size, e: place(map.e), f: place(map.f) };
}

function isPlaceable({ a, b, c, d, e, f }: Matrix): boolean {
  return a === 1 && d === 1 && b === 0 && c === 0 && e % 2 === 0 && f % 2 === 0;
}

/** Returns the area of the parts that a wipe shows, in frame coordinates; undefined if it shows everything. */
function revealedArea(
  { from, keyframes }: NonNullable<Motion['reveal']>,
  parts: readonly Part[],
  map: Matrix,
  since: Seconds,
): Area | undefined {
  const part = Math.min(1, Math.max(0, valueAt(keyframes, since, 1)));
  if (part === 1) return undefined;
  const areas = parts.map((one) => boundsOf(map, extentOf(one)));
  const left = Math.min(...areas.map((area) => area.left));
  const top = Math.min(...areas.map((area) => area.top));
  const right = Math.max(...areas.map((area) => area.right));
  const bottom = Math.max(...areas.map((area) => area.bottom));
  const [width, height] = [(right - left) * part, (bottom - top) * part];
  const middle = (left + right) / 2;
  return evenArea(
    {
      left: { left, top, right: left + width, bottom },
      right: { left: right - width, top, right, bottom },
      top: { left, top, right, bottom: top + height },
      bottom: { left, top: bottom - height, right, bottom },
      middle: { left: middle - width / 2, top, right: middle + width / 2, bottom },
    }[from],
  );
}

/** Returns the visible area of a part. */
function extentOf({ sprite, x, y, density, clip }: Part): Area {
  const { left, top, planes } = sprite as PlaneSprite;
  const [width, height] = [planes?.width ?? 0, planes?.height ?? 0];
  const [areaLeft, areaTop] = [x + left / density, y + top / density];
  const area = {
    left: areaLeft,
    top: areaTop,
    right: areaLeft + width / density,
    bottom: areaTop + height / density,
  };
  return clip ? (intersect(area, areaOf(clip)) ?? area) : area;
}

function areaOf({ x, y, width, height }: Rect): Area {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function evenArea(area: Area): Area {
  const round = (value: number) => 2 * Math.round(value / 2);
  const [left, top] = [round(area.left), round(area.top)];
  return { left, top, right: Math.max(left, round(area.right)), bottom: Math.max(top, round(area.bottom)) };
}

function intersect(a: Area | undefined, b: Area | undefined): Area | undefined {
  if (!a || !b) return a ?? b;
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  return {
    left,
    top,
    right: Math.max(left, Math.min(a.right, b.right)),
    bottom: Math.max(top, Math.min(a.bottom, b.bottom)),
  };
}
