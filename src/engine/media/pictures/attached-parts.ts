import type { Rect } from '../../film/timeline.ts';
import { grown } from './grow.ts';
import type { Mask } from './pixels.ts';
import { boxOf, regionsOf } from './regions.ts';

/** Minimum weight of a pixel that belongs to the subject, relative to the average in the box. */
const MIN_RELATIVE_WEIGHT = 0.8;
/** Regions within this distance are joined. */
const JOIN_PIXELS = 2;
/** If more than this fraction of a region is inside the box, the box grows to include the rest. */
const MIN_INSIDE_SHARE = 0.5;
/** Maximum distance of a loop or handle above the subject, as a fraction of its height. */
const MAX_LOOP_GAP = 0.06;
/** Minimum size of a region, as a fraction of the picture. */
const MIN_REGION_SHARE = 0.002;

/** Enlarges a box to include everything that is mostly inside it, such as a neck, a handle or a foot. */
export function includeAttachedParts(core: Rect, weight: Float32Array, width: number, height: number): Rect {
  const isInCore = (at: number) => contains(core, at % width, Math.floor(at / width));
  let sum = 0;
  weight.forEach((value, at) => {
    if (isInCore(at)) sum += value;
  });
  const minWeight = (sum / (core.width * core.height)) * MIN_RELATIVE_WEIGHT;
  const marked: Mask = {
    width,
    height,
    data: Uint8Array.from(weight, (value) => Number(value >= minWeight)),
  };
  const joined: Mask = { ...marked, data: grown(marked, JOIN_PIXELS) };
  let box = core;
  for (const { size, members } of regionsOf(joined)) {
    if (size < weight.length * MIN_REGION_SHARE) break;
    const isInside = members.filter(isInCore).length >= size * MIN_INSIDE_SHARE;
    const data = new Uint8Array(weight.length);
    for (const at of members) data[at] = 1;
    const regionBox = boxOf({ width, height, data });
    if (regionBox && (isInside || isLoopOf(core, regionBox))) box = joinBoxes(box, regionBox);
  }
  return box;
}

/** Whether a region is a loop on top: close above the middle of the subject, and much narrower. */
function isLoopOf(core: Rect, { x, y, width, height }: Rect): boolean {
  const middle = x + width / 2 - core.x;
  const gap = core.y - (y + height);
  return (
    y < core.y &&
    width < core.width * 0.6 &&
    middle > core.width / 4 &&
    middle < (core.width * 3) / 4 &&
    gap < core.height * MAX_LOOP_GAP
  );
}

function contains({ x, y, width, height }: Rect, atX: number, atY: number): boolean {
  return atX >= x && atX < x + width && atY >= y && atY < y + height;
}

/** Bounding box of two boxes; the second is reduced by the pixels that were added to join regions. */
function joinBoxes(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x + JOIN_PIXELS);
  const y = Math.min(one.y, other.y + JOIN_PIXELS);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width - JOIN_PIXELS) - x,
    height: Math.max(one.y + one.height, other.y + other.height - JOIN_PIXELS) - y,
  };
}
