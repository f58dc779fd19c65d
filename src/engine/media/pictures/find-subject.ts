import type { Background } from './background.ts';
import { grown, shrunk } from './grow.ts';
import { difference, type Mask, type Pixels } from './pixels.ts';
import { boxOf, flooded, regionsOf } from './regions.ts';

/** A shadow is darker background: its hue stays the same, and it changes gradually. */
const MIN_SHADOW_BRIGHTNESS = 0.18;
const MAX_SHADOW_TINT = 0.024;
/** Tolerance for the rest of a shadow, which is tinted by light from the object. */
const MAX_REFLECTED_TINT = 0.06;
/** Levels from one pixel to the next: where an object touches its background, the shadow deepens quickly. */
const MAX_BRIGHTENING = 3.4;
const MAX_DARKENING = 9;
/** Shadows are near the foot of an object: this fraction of its height. */
const FOOT_SHARE = 0.42;
/** Fraction of the object: a larger "shadow" is part of the object, and so is one above it. */
const MAX_SHADOW_SHARE = 0.16;
const MAX_SHARE_ABOVE_SUBJECT = 0.012;
/** Maximum width of shadow remains, in pixels. */
const MAX_REMAINS_PIXELS = 3;

/** Levels by which a pixel may differ from the background, in addition to the background's noise. */
const TOLERANCE_LEVELS = 11;
/** Regions smaller than this fraction of the object are removed. */
const MIN_REGION_SHARE = 0.004;
/** A hole that shows the background has at least this fraction of the picture, and is as even as the background. */
const MIN_HOLE_SHARE = 0.0012;
/** Fraction of the longer side: half the width of cracks in the mask, where a highlight looks like the background. */
const MAX_CRACK_SHARE = 1 / 220;

export interface Subject {
  mask: Mask;
  /** The shadow could not be separated from the object; the mask includes both. */
  isShaded: boolean;
}

/** Masks the object in front of a plain or transparent background, without its shadow. */
export function findSubject(pixels: Pixels, background: Background, tolerance = 1): Subject {
  const { width, height, rgba } = pixels;
  if (background.kind === 'transparent') {
    const data = new Uint8Array(width * height);
    for (let at = 0; at < data.length; at++) data[at] = rgba[at * 4 + 3]! > 24 ? 1 : 0;
    return { mask: withoutSmallRegions({ width, height, data }), isShaded: false };
  }
  const distance = distances(pixels, background);
  const limit = (TOLERANCE_LEVELS + 2.2 * background.spread) * tolerance;
  const outside = flooded(width, height, (at) => distance[at]! <= limit);
  const subject = withoutSmallRegions(inverse(outside));
  const alone = withoutShadow(pixels, background, outside, subject);
  const even = 3 + 1.4 * background.spread;
  return {
    mask: withHoles(withoutCracks(alone ? withoutSmallRegions(alone) : subject), distance, even),
    isShaded: alone === undefined,
  };
}

function distances({ width, height, rgba }: Pixels, background: Background): Uint8Array {
  const distance = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const [r0, g0, b0] = background.colorAt(0, y / height);
    const [r1, g1, b1] = background.colorAt(1, y / height);
    for (let x = 0; x < width; x++, at++) {
      const part = x / width;
      const [red, green, blue] = [r0 + (r1 - r0) * part, g0 + (g1 - g0) * part, b0 + (b1 - b0) * part];
      distance[at] = difference(rgba, at * 4, red, green, blue);
    }
  }
  return distance;
}

function withoutSmallRegions(mask: Mask): Mask {
  const [largest, ...others] = regionsOf(mask);
  const data = new Uint8Array(mask.data.length);
  if (!largest) return { ...mask, data };
  for (const region of [largest, ...others.filter(({ size }) => size >= largest.size * MIN_REGION_SHARE)]) {
    for (const at of region.members) data[at] = 1;
  }
  return { ...mask, data };
}

/** Closes thin cracks that highlights at the edge of an object leave in its mask. */
function withoutCracks(mask: Mask): Mask {
  const { width, height } = mask;
  const by = Math.max(1, Math.round(Math.max(width, height) * MAX_CRACK_SHARE));
  const closed = { width, height, data: grown(mask, by) };
  return { width, height, data: shrunk(closed, by).map((one, at) => one | (mask.data[at] ?? 0)) };
}

/** Finds holes that show the background, such as between a cup and its handle. */
function withHoles(subject: Mask, distance: Uint8Array, even: number): Mask {
  const like: Mask = {
    ...subject,
    data: subject.data.map((one, at) => (one === 1 && distance[at]! <= even ? 1 : 0)),
  };
  const data = subject.data.slice();
  for (const { size, members } of regionsOf(like)) {
    if (size < data.length * MIN_HOLE_SHARE) break;
    for (const at of members) data[at] = 0;
  }
  return { ...subject, data };
}

function inverse(mask: Mask): Mask {
  return { ...mask, data: mask.data.map((one) => 1 - one) };
}

/** The object without its shadow; undefined if they cannot be separated. */
function withoutShadow(
  pixels: Pixels,
  background: Background,
  outside: Mask,
  subject: Mask,
): Mask | undefined {
  const { width, height, rgba } = pixels;
  const box = boxOf(subject);
  if (!box) return subject;
  const below = Math.round(box.y + box.height * (1 - FOOT_SHARE)) * width;
  const [red, green, blue] = background.colorAt(0.5, 0.8);
  const bright = red + green + blue;
  const isDarker = (at: number, unlike: number) => {
    const pixel = at * 4;
    const sum = Math.max(1, rgba[pixel]! + rgba[pixel + 1]! + rgba[pixel + 2]!);
    if (at < below || sum > bright * 1.03 || sum < bright * MIN_SHADOW_BRIGHTNESS) return false;
    return (
      Math.abs(rgba[pixel]! / sum - red / bright) + Math.abs(rgba[pixel + 2]! / sum - blue / bright) <= unlike
    );
  };
  const isShadow = (at: number, from: number) => {
    if (!isDarker(at, MAX_SHADOW_TINT)) return false;
    const [here, there] = [at * 4, from * 4];
    const step =
      rgba[here]! + rgba[here + 1]! + rgba[here + 2]! - rgba[there]! - rgba[there + 1]! - rgba[there + 2]!;
    return step <= MAX_BRIGHTENING * 3 && step >= -MAX_DARKENING * 3;
  };
  const dark = flooded(width, height, isShadow, outside);
  const data = subject.data.map((one, at) => (dark.data[at] === 1 ? 0 : one));
  const solid = grown(
    { width, height, data: shrunk({ width, height, data }, MAX_REMAINS_PIXELS) },
    MAX_REMAINS_PIXELS,
  );
  for (let at = below; at < data.length; at++) {
    if (data[at] === 1 && solid[at] === 0 && isDarker(at, MAX_REFLECTED_TINT)) data[at] = 0;
  }
  return isPlausibleShadow(subject, data, width) ? { width, height, data } : undefined;
}

/** Whether the removed part is small, and below or beside the object. */
function isPlausibleShadow({ data: before }: Mask, after: Uint8Array, width: number): boolean {
  let [taken, covered, size] = [0, 0, 0];
  for (let column = 0; column < width; column++) {
    let subjectBelow = false;
    for (let at = before.length - width + column; at >= 0; at -= width) {
      if (before[at] === 0) continue;
      size++;
      if (after[at] === 1) subjectBelow = true;
      else {
        taken++;
        if (subjectBelow) covered++;
      }
    }
  }
  return taken <= size * MAX_SHADOW_SHARE && covered <= size * MAX_SHARE_ABOVE_SUBJECT;
}
