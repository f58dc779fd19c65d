import type { Mask } from './pixels.ts';

/** Erodes a mask by the given number of pixels. */
export function shrunk(mask: Mask, by: number): Uint8Array {
  const inverse = mask.data.map((one) => 1 - one);
  return grown({ ...mask, data: inverse }, by).map((one) => 1 - one);
}

/** Dilates a mask by the given number of pixels. */
export function grown({ width, height, data }: Mask, by: number): Uint8Array {
  let now = data;
  for (let step = 0; step < by; step++) {
    const next = now.slice();
    for (let at = 0; at < now.length; at++) {
      if (now[at] === 0) continue;
      const x = at % width;
      if (x > 0) next[at - 1] = 1;
      if (x < width - 1) next[at + 1] = 1;
      if (at >= width) next[at - width] = 1;
      if (at < width * (height - 1)) next[at + width] = 1;
    }
    now = next;
  }
  return now;
}
