import type { Rect } from '../../film/timeline.ts';
import type { Mask } from './pixels.ts';

/** Flood-fills from the picture's edge over pixels that `isOpen` allows, along rows and columns. */
export function flooded(
  width: number,
  height: number,
  isOpen: (at: number, from: number) => boolean,
  start?: Mask,
): Mask {
  const data = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  let [head, tail] = [0, 0];
  const enter = (at: number, from: number) => {
    if (data[at] !== 0 || !isOpen(at, from)) return;
    data[at] = 1;
    queue[tail++] = at;
  };
  if (start) {
    for (let at = 0; at < data.length; at++) {
      if (start.data[at] === 0) continue;
      data[at] = 1;
      queue[tail++] = at;
    }
  } else {
    for (let x = 0; x < width; x++) {
      enter(x, x);
      enter((height - 1) * width + x, (height - 1) * width + x);
    }
    for (let y = 0; y < height; y++) {
      enter(y * width, y * width);
      enter(y * width + width - 1, y * width + width - 1);
    }
  }
  while (head < tail) {
    const at = queue[head++]!;
    const x = at % width;
    if (x > 0) enter(at - 1, at);
    if (x < width - 1) enter(at + 1, at);
    if (at >= width) enter(at - width, at);
    if (at < data.length - width) enter(at + width, at);
  }
  return { width, height, data };
}

export interface Region {
  size: number;
  /** Indexes of the region's pixels. */
  members: Int32Array;
}

/** Connected regions, largest first. */
export function regionsOf({ width, height, data }: Mask): Region[] {
  const visited = new Uint8Array(data.length);
  const queue = new Int32Array(data.length);
  const regions: Region[] = [];
  for (let begin = 0; begin < data.length; begin++) {
    if (data[begin] === 0 || visited[begin] !== 0) continue;
    let [head, tail] = [0, 1];
    queue[0] = begin;
    visited[begin] = 1;
    const enter = (at: number) => {
      if (data[at] === 0 || visited[at] !== 0) return;
      visited[at] = 1;
      queue[tail++] = at;
    };
    while (head < tail) {
      const at = queue[head++]!;
      const x = at % width;
      if (x > 0) enter(at - 1);
      if (x < width - 1) enter(at + 1);
      if (at >= width) enter(at - width);
      if (at < width * (height - 1)) enter(at + width);
    }
    regions.push({ size: tail, members: queue.slice(0, tail) });
  }
  return regions.sort((one, other) => other.size - one.size);
}

/** Bounding box of a mask in pixels; undefined if it is empty. */
export function boxOf({ width, height, data }: Mask): Rect | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (data[at] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

export function maskSize({ data }: Mask): number {
  let size = 0;
  for (let at = 0; at < data.length; at++) size += data[at]!;
  return size;
}
