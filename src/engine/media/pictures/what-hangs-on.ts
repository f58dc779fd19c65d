import type { Rect } from '../../film/timeline.ts';
import { grown } from './grow.ts';
import type { Mask } from './pixels.ts';
import { boxOf, regionsOf } from './regions.ts';

/** What a place must weigh to belong to a box, as a part of what the box weighs on average. */
const TELLING = 0.8;
/** Pixels over which regions are joined. */
const JOINED = 2;
/** Fraction of a region inside the box from which the box grows to include the rest. */
const INSIDE = 0.5;
/** Minimum size of a region, as a fraction of the picture. */
const CRUMB = 0.002;

/** Enlarges a box to include everything that is mostly inside it, such as a neck, a handle or a foot. */
export function withWhatHangsOn(core: Rect, weight: Float32Array, width: number, height: number): Rect {
  const inCore = (at: number) => holds(core, at % width, Math.floor(at / width));
  let sum = 0;
  weight.forEach((value, at) => {
    if (inCore(at)) sum += value;
  });
  const least = (sum / (core.width * core.height)) * TELLING;
  const marked: Mask = { width, height, data: Uint8Array.from(weight, (value) => Number(value >= least)) };
  const joined: Mask = { ...marked, data: grown(marked, JOINED) };
  let box = core;
  for (const { size, members } of regionsOf(joined)) {
    if (size < weight.length * CRUMB) break;
    if (members.filter(inCore).length < size * INSIDE) continue;
    const data = new Uint8Array(weight.length);
    for (const at of members) data[at] = 1;
    const own = boxOf({ width, height, data });
    if (own) box = around(box, own);
  }
  return box;
}

function holds({ x, y, width, height }: Rect, atX: number, atY: number): boolean {
  return atX >= x && atX < x + width && atY >= y && atY < y + height;
}

/** Both, of the second without the pixels that joined it. */
function around(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x + JOINED);
  const y = Math.min(one.y, other.y + JOINED);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width - JOINED) - x,
    height: Math.max(one.y + one.height, other.y + other.height - JOINED) - y,
  };
}
