import type { Mask } from './pixels.ts';

/** Erodes a mask. */
export function shrunk(mask: Mask, pixels: number): Uint8Array {
  const inverse = mask.data.map((one) => 1 - one);
  return grown({ ...mask, data: inverse }, pixels).map((one) => 1 - one);
}

/** Dilates a mask. */
export function grown({ width, height, data }: Mask, pixels: number): Uint8Array {
  let current = data;
  for (let step = 0; step < pixels; step++) {
    const next = current.slice();
    for (let at = 0; at < current.length; at++) {
      if (current[at] === 0) continue;
      const x = at % width;
      if (x > 0) next[at - 1] = 1;
      if (x < width - 1) next[at + 1] = 1;
      if (at >= width) next[at - width] = 1;
      if (at < width * (height - 1)) next[at + width] = 1;
    }
    current = next;
  }
  return current;
}
