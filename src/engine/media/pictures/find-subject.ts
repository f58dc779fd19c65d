import type { Ground } from './ground.ts';
import { grown, shrunk } from './grow.ts';
import { difference, type Mask, type Pixels } from './pixels.ts';
import { flooded, regionsOf } from './regions.ts';
import { withoutShadow } from './shadow.ts';

/** Levels by which a pixel may differ from its ground beyond the ground's own noise. */
const TOLERANCE = 11;
/** Crumbs are smaller than this part of the thing. */
const CRUMB = 0.004;
/** A hole through which the ground is seen has at least this part of the picture, and is as even as the ground. */
const HOLE = 0.0012;
/** Part of the longer side: half of what is as narrow as a crack, where a gleam looks like the ground. */
const CRACK = 1 / 220;

export interface Subject {
  mask: Mask;
  /** Its shadow could not be told from it; the mask has both. */
  isShaded: boolean;
}

/** The thing before a white, plain or transparent ground, without its shadow. */
export function findSubject(pixels: Pixels, ground: Ground, tolerance = 1): Subject {
  const { width, height, rgba } = pixels;
  if (ground.kind === 'transparent') {
    const data = new Uint8Array(width * height);
    for (let at = 0; at < data.length; at++) data[at] = rgba[at * 4 + 3]! > 24 ? 1 : 0;
    return { mask: withoutCrumbs({ width, height, data }), isShaded: false };
  }
  const away = distances(pixels, ground);
  const limit = (TOLERANCE + 2.2 * ground.spread) * tolerance;
  const outside = flooded(width, height, (at) => away[at]! <= limit);
  const subject = withoutCrumbs(inverse(outside));
  const alone = withoutShadow(pixels, ground, outside, subject);
  const even = 3 + 1.4 * ground.spread;
  return {
    mask: withHoles(withoutCracks(alone ? withoutCrumbs(alone) : subject), away, even),
    isShaded: alone === undefined,
  };
}

function distances({ width, height, rgba }: Pixels, ground: Ground): Uint8Array {
  const away = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const [r0, g0, b0] = ground.colorAt(0, y / height);
    const [r1, g1, b1] = ground.colorAt(1, y / height);
    for (let x = 0; x < width; x++, at++) {
      const part = x / width;
      const [red, green, blue] = [r0 + (r1 - r0) * part, g0 + (g1 - g0) * part, b0 + (b1 - b0) * part];
      away[at] = difference(rgba, at * 4, red, green, blue);
    }
  }
  return away;
}

function withoutCrumbs(mask: Mask): Mask {
  const [largest, ...others] = regionsOf(mask);
  const data = new Uint8Array(mask.data.length);
  if (!largest) return { ...mask, data };
  for (const region of [largest, ...others.filter(({ size }) => size >= largest.size * CRUMB)]) {
    for (const at of region.members) data[at] = 1;
  }
  return { ...mask, data };
}

/** Gleams at the edge of a thing let the ground into it, along lines that nothing real is as thin as. */
function withoutCracks(mask: Mask): Mask {
  const { width, height } = mask;
  const by = Math.max(1, Math.round(Math.max(width, height) * CRACK));
  const closed = { width, height, data: grown(mask, by) };
  return { width, height, data: shrunk(closed, by).map((one, at) => one | (mask.data[at] ?? 0)) };
}

/** Between a handle and its cup the ground is seen. */
function withHoles(subject: Mask, away: Uint8Array, even: number): Mask {
  const like: Mask = {
    ...subject,
    data: subject.data.map((one, at) => (one === 1 && away[at]! <= even ? 1 : 0)),
  };
  const data = subject.data.slice();
  for (const { size, members } of regionsOf(like)) {
    if (size < data.length * HOLE) break;
    for (const at of members) data[at] = 0;
  }
  return { ...subject, data };
}

function inverse(mask: Mask): Mask {
  return { ...mask, data: mask.data.map((one) => 1 - one) };
}
