import type { Background } from './background.ts';
import { grown, shrunk } from './grow.ts';
import { difference, type Mask, type Pixels } from './pixels.ts';
import { boxOf, flooded, regionsOf } from './regions.ts';

/** A shadow is a darker background of the same hue, and changes gradually. */
const MIN_SHADOW_BRIGHTNESS = 0.18;
const MAX_SHADOW_TINT = 0.024;
/** Tint of what remains of a shadow: light from the object tints it. */
const MAX_REFLECTED_TINT = 0.06;
/** Levels by which a shadow may change from one pixel to the next. It darkens quickly where the object touches the ground. */
const MAX_BRIGHTENING = 3.4;
const MAX_DARKENING = 9;
/** Shadows lie within this fraction of an object's height, from its foot up. */
const FOOT_SHARE = 0.42;
/** Fractions of the object. A larger "shadow", or more of one above the object, is part of the object. */
const MAX_SHADOW_SHARE = 0.16;
const MAX_SHARE_ABOVE_SUBJECT = 0.012;
/** Maximum width of shadow remains, in pixels. */
const MAX_REMAINS_PIXELS = 3;

/** Levels by which a pixel may differ from the background, in addition to the background's noise. */
const TOLERANCE_LEVELS = 11;
/** Regions smaller than this fraction of the object are removed. */
const MIN_REGION_SHARE = 0.004;
/** A smaller fraction of the picture is not a hole that shows the background. */
const MIN_HOLE_SHARE = 0.0012;
/** Half the width of cracks in the mask, where a highlight looks like the background; a fraction of the longer side. */
const MAX_CRACK_SHARE = 1 / 220;

export interface Subject {
  mask: Mask;
  /** Whether the mask includes the shadow, because it could not be separated from the object. */
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
  const maxDistance = (TOLERANCE_LEVELS + 2.2 * background.spread) * tolerance;
  const outside = flooded(width, height, (at) => distance[at]! <= maxDistance);
  const subject = withoutSmallRegions(inverse(outside));
  const alone = withoutShadow(pixels, background, outside, subject);
  const maxHoleDistance = 3 + 1.4 * background.spread;
  return {
    mask: withHoles(withoutCracks(alone ? withoutSmallRegions(alone) : subject), distance, maxHoleDistance),
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
  const radius = Math.max(1, Math.round(Math.max(width, height) * MAX_CRACK_SHARE));
  const closed = { width, height, data: grown(mask, radius) };
  return { width, height, data: shrunk(closed, radius).map((one, at) => one | (mask.data[at] ?? 0)) };
}

/** Opens holes that show the background, such as between a cup and its handle. */
function withHoles(subject: Mask, distance: Uint8Array, maxDistance: number): Mask {
  const backgroundLike: Mask = {
    ...subject,
    data: subject.data.map((one, at) => (one === 1 && distance[at]! <= maxDistance ? 1 : 0)),
  };
  const data = subject.data.slice();
  for (const { size, members } of regionsOf(backgroundLike)) {
    if (size < data.length * MIN_HOLE_SHARE) break;
    for (const at of members) data[at] = 0;
  }
  return { ...subject, data };
}

function inverse(mask: Mask): Mask {
  return { ...mask, data: mask.data.map((one) => 1 - one) };
}

/** Removes the shadow from the object's mask. Returns undefined if the two cannot be separated. */
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
  const backgroundSum = red + green + blue;
  const isDarker = (at: number, maxTint: number) => {
    const pixel = at * 4;
    const sum = Math.max(1, rgba[pixel]! + rgba[pixel + 1]! + rgba[pixel + 2]!);
    if (at < below || sum > backgroundSum * 1.03 || sum < backgroundSum * MIN_SHADOW_BRIGHTNESS) return false;
    return (
      Math.abs(rgba[pixel]! / sum - red / backgroundSum) +
        Math.abs(rgba[pixel + 2]! / sum - blue / backgroundSum) <=
      maxTint
    );
  };
  const isShadow = (at: number, from: number) => {
    if (!isDarker(at, MAX_SHADOW_TINT)) return false;
    const [here, there] = [at * 4, from * 4];
    const step =
      rgba[here]! + rgba[here + 1]! + rgba[here + 2]! - rgba[there]! - rgba[there + 1]! - rgba[there + 2]!;
    return step <= MAX_BRIGHTENING * 3 && step >= -MAX_DARKENING * 3;
  };
  const shadow = flooded(width, height, isShadow, outside);
  const data = subject.data.map((one, at) => (shadow.data[at] === 1 ? 0 : one));
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
  let [removed, removedAbove, size] = [0, 0, 0];
  for (let column = 0; column < width; column++) {
    let subjectBelow = false;
    for (let at = before.length - width + column; at >= 0; at -= width) {
      if (before[at] === 0) continue;
      size++;
      if (after[at] === 1) subjectBelow = true;
      else {
        removed++;
        if (subjectBelow) removedAbove++;
      }
    }
  }
  return removed <= size * MAX_SHADOW_SHARE && removedAbove <= size * MAX_SHARE_ABOVE_SUBJECT;
}
