import { ramp } from '../../../../../base/easing.ts';
import {
  boxMean,
  type Colors,
  type GuidedFilter,
  guidedFilter,
  type Linear,
  type Plane,
  plane,
  product,
  resized,
  valuesOf,
} from '../../../shared/plane.ts';
import type { Square } from '../models/crop.ts';

/** Maximum model certainty at which a pixel definitely is background. */
const MAX_BACKGROUND_CERTAINTY = 0.08;
/** Local standard deviation of brightness up to which a background is plain, 0 to 1. */
const MAX_PLAIN_DEVIATION = 0.035;
/** Local standard deviation of brightness from which a background is busy, 0 to 1. */
const MIN_BUSY_DEVIATION = 0.1;

/** Longer side, in pixels, at which the matte is solved. The fit is then evaluated at full size. */
const SOLVE_SIDE_PIXELS = 800;
/** Radius of the filter windows, in face heights. */
const WINDOW_RADIUS = 0.02;
const SOFTNESS = 1e-4;
/** Radius within which the background around a pixel is examined, in face heights. */
const BACKGROUND_RADIUS = 0.12;
/** Ranges of model certainty for stray hair, and for the solid person. */
const STRAY_HAIR = [0.04, 0.35] as const;
const SOLID_PERSON = [0.5, 0.92] as const;
/** Minimum half-width of haze, in face heights. Narrower partial coverage is a hair or a soft edge. */
const HAZE_RADIUS = 0.02;
/** Ranges of model certainty outside and inside the person, in which haze is certainly wrong. */
const OUTSIDE = [0.04, 0.4] as const;
const INSIDE = [0.7, 0.97] as const;

/** Share of the person in each pixel, 0 to 1, down to single hairs where the colours allow. */
export function personMatte(colors: Colors, mask: Plane, face: Square): Plane {
  const { width, height } = mask;
  const scale = Math.min(1, SOLVE_SIDE_PIXELS / Math.max(width, height));
  const small = (it: Plane) => resized(it, Math.round(width * scale), Math.round(height * scale));
  const { x, y, side, angle } = face;
  const smallFace = { x: x * scale, y: y * scale, side: side * scale, angle };
  const smallMask = small(mask);
  const trimap = trimapOf(smallMask, smallFace);
  const radius = Math.max(2, Math.round(smallFace.side * WINDOW_RADIUS));
  const fit = solveMatte(colors.map(small) as Colors, trimap, smallMask, { radius, softness: SOFTNESS });

  const matte = valuesOf(enlarged(fit, width, height), colors);
  const certain = trimapOf(mask, face).data;
  const around = Math.max(2, Math.round(smallFace.side * BACKGROUND_RADIUS));
  const busy = resized(backgroundTexture(colors.map(small) as Colors, smallMask, around), width, height).data;
  for (let at = 0; at < matte.data.length; at++) {
    const sure = mask.data[at]!;
    // Where colours are ambiguous, the model decides: low certainty is not hair, high certainty is not background.
    const believed = Math.max(ramp(sure, ...SOLID_PERSON), matte.data[at]! * ramp(sure, ...STRAY_HAIR));
    const solved = matte.data[at]! + (believed - matte.data[at]!) * busy[at]!;
    const value = Number.isNaN(certain[at]!) ? solved : certain[at]!;
    // Snaps near-0 and near-1 values to 0 and 1.
    matte.data[at] = Math.min(1, Math.max(0, (value - 0.04) / 0.92));
  }
  clearHaze(matte, mask, Math.max(2, Math.round(face.side * HAZE_RADIUS)));
  return matte;
}

/**
 * Clears haze around the person, and fills haze inside: wide, even areas of partial coverage, where hair and background
 * have the same colour. Single hairs stay, and so do gaps between them, because they are narrow.
 */
function clearHaze(matte: Plane, mask: Plane, radius: number): void {
  const { data } = matte;
  const even = opened(matte, radius).data;
  for (let at = 0; at < data.length; at++) {
    const haze = even[at]! * (1 - ramp(mask.data[at]!, ...OUTSIDE));
    data[at] = Math.max(0, data[at]! - haze) / Math.max(1e-3, 1 - haze);
  }
  const gaps = plane(matte.width, matte.height);
  for (let at = 0; at < data.length; at++) gaps.data[at] = 1 - data[at]!;
  const evenGaps = opened(gaps, radius).data;
  for (let at = 0; at < data.length; at++) {
    data[at] = Math.min(1, data[at]! + evenGaps[at]! * ramp(mask.data[at]!, ...INSIDE));
  }
}

/** Morphological opening: removes everything narrower than 2·radius + 1. */
function opened(from: Plane, radius: number): Plane {
  const result = { ...from, data: from.data.slice() };
  // The maximum is the negated minimum of the negated values.
  for (let turn = 0; turn < 2; turn++) {
    smallestNearby(result, radius);
    for (let at = 0; at < result.data.length; at++) result.data[at] = -result.data[at]!;
  }
  return result;
}

/** Erosion: replaces each pixel by the minimum of a square around it, using windows of doubling size. */
function smallestNearby({ width, height, data }: Plane, radius: number): void {
  const side = 2 * radius + 1;
  for (const [count, stride] of [
    [width, 1],
    [height, width],
  ] as const) {
    const placeOf = (at: number) => (stride === 1 ? at % width : Math.floor(at / width));
    const original = data.slice();
    for (let size = 1; size < side; size = Math.min(2 * size, side)) {
      const step = Math.min(size, side - size);
      for (let at = 0; at < data.length; at++) {
        const next = data[at + Math.min(step, count - 1 - placeOf(at)) * stride]!;
        if (next < data[at]!) data[at] = next;
      }
    }
    // So far, each window starts at its pixel. Centres it, and clips it at the start of a line.
    const windows = data.slice();
    for (let at = 0; at < data.length; at++) {
      const place = placeOf(at);
      if (place >= radius) {
        data[at] = windows[at - radius * stride]!;
        continue;
      }
      let least = original[at]!;
      const to = Math.min(count - 1, place + radius);
      for (let near = 0; near <= to; near++) least = Math.min(least, original[at + (near - place) * stride]!);
      data[at] = least;
    }
  }
}

function enlarged({ a, b }: Linear, width: number, height: number): Linear {
  const large = (it: Plane) => resized(it, width, height);
  return { a: a.map(large) as Colors, b: large(b) };
}

/**
 * How busy the background around each pixel is, from 0 to 1. Against a plain one, colours separate hair by hair;
 * against curtains and leaves they do not.
 */
function backgroundTexture(colors: Colors, mask: Plane, radius: number): Plane {
  const { width, height } = mask;
  const [ground, luma] = [plane(width, height), plane(width, height)];
  for (let at = 0; at < ground.data.length; at++) {
    ground.data[at] = mask.data[at]! < MAX_BACKGROUND_CERTAINTY ? 1 : 0;
    luma.data[at] =
      0.2126 * colors[0].data[at]! + 0.7152 * colors[1].data[at]! + 0.0722 * colors[2].data[at]!;
  }
  const maskedLuma = product(luma, ground);
  const [share, mean, square] = [ground, maskedLuma, product(maskedLuma, luma)].map((it) =>
    boxMean(it, radius),
  );
  const result = plane(width, height);
  for (let at = 0; at < result.data.length; at++) {
    const part = Math.max(1e-6, share!.data[at]!);
    const middle = mean!.data[at]! / part;
    const deviation = Math.sqrt(Math.max(0, square!.data[at]! / part - middle ** 2));
    const busy = Math.min(
      1,
      Math.max(0, (deviation - MAX_PLAIN_DEVIATION) / (MIN_BUSY_DEVIATION - MAX_PLAIN_DEVIATION)),
    );
    result.data[at] = share!.data[at]! > 0.02 ? busy : 0;
  }
  return result;
}

/** Known matte values, 1 for the person and 0 for the background; NaN where unknown. */
type Trimap = Plane;

/** Weight of the known pixels. */
const CERTAIN = 20;
const ITERATIONS = 60;
/** Sum of squared changes of the matte that is invisible. */
const ENOUGH = 1e-4;

/**
 * Solves for a matte that is close to a linear function of colour in every window and agrees with the known pixels.
 * The matrix is never built: multiplying by it is one pass of the guided filter, which is all that conjugate gradients
 * need.
 *
 * @see He, Sun, Tang: Fast Matting Using Large Kernel Matting Laplacian Matrices, 2010
 */
function solveMatte(
  colors: Colors,
  known: Trimap,
  start: Plane,
  { radius, softness }: { radius: number; softness: number },
): Linear {
  const filter = guidedFilter(colors, radius, softness);
  const { width, height } = known;
  const { length } = known.data;
  const x = plane(width, height);
  x.data.set(start.data);
  const residual = multiply(filter, colors, known, x).data;
  for (let at = 0; at < length; at++) {
    const target = known.data[at]!;
    residual[at] = (Number.isNaN(target) ? 0 : CERTAIN * target) - residual[at]!;
  }
  const direction = plane(width, height);
  direction.data.set(residual);
  let energy = dot(residual, residual);
  const minEnergy = energy * ENOUGH;
  for (let pass = 0; pass < ITERATIONS && energy > minEnergy; pass++) {
    const image = multiply(filter, colors, known, direction).data;
    const step = energy / dot(direction.data, image);
    for (let at = 0; at < length; at++) {
      x.data[at]! += step * direction.data[at]!;
      residual[at]! -= step * image[at]!;
    }
    const next = dot(residual, residual);
    for (let at = 0; at < length; at++) {
      direction.data[at] = residual[at]! + (next / energy) * direction.data[at]!;
    }
    energy = next;
  }
  return filter(x);
}

function multiply(filter: GuidedFilter, colors: Colors, known: Trimap, x: Plane): Plane {
  const result = valuesOf(filter(x), colors);
  for (let at = 0; at < result.data.length; at++) {
    const pull = Number.isNaN(known.data[at]!) ? 0 : CERTAIN;
    result.data[at] = (1 + pull) * x.data[at]! - result.data[at]!;
  }
  return result;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

/** Half the width of the unknown band, in face heights: around hair, and around everything else. */
const HAIR = 0.13;
const EDGE = 0.035;
/** Holes in the person up to this share of the face's area count as model errors. */
const GAP = 0.3;
/** Minimum certainty: around the head the model is unsure of hair and ribbons, elsewhere of furniture. */
const SURELY_PERSON = { aboutHead: 0.3, elsewhere: 0.5 };

/** Marks pixels near the person's outline as unknown, in a wider band around the head because of hair. */
function trimapOf(mask: Plane, face: Square): Trimap {
  const { width, height } = mask;
  const aboutHead = (x: number, y: number) =>
    Math.hypot((x - face.x) / 1.35, y - (face.y - 0.1 * face.side)) < face.side;
  const person = plane(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const minCertainty = aboutHead(x, y) ? SURELY_PERSON.aboutHead : SURELY_PERSON.elsewhere;
      person.data[at] = mask.data[at]! > minCertainty ? 1 : 0;
    }
  }
  inOnePiece(person, GAP * face.side ** 2);
  const radius = (share: number) => Math.max(2, Math.round((share * face.side) / 2));
  // A box mean applied twice approximates a round brush.
  const spread = (share: number) => boxMean(boxMean(person, radius(share)), radius(share)).data;
  const [near, far] = [spread(EDGE), spread(HAIR)];
  const trimap = plane(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const share = (aboutHead(x, y) ? far : near)[at]!;
      trimap.data[at] = share < 0.004 ? 0 : share > 0.996 ? 1 : Number.NaN;
    }
  }
  return trimap;
}

/** Keeps the largest connected component and fills its small holes, but not corners cut off by hair or shoulders. */
function inOnePiece(person: Plane, largestGap: number): void {
  const { width, height } = person;
  const isAtEdge = (at: number) =>
    at < width || at >= width * (height - 1) || at % width === 0 || at % width === width - 1;
  const pieces = piecesOf(person);
  const largest = Math.max(...pieces.filter(({ value }) => value === 1).map(({ places }) => places.length));
  for (const { value, places } of pieces) {
    const isCrumb = value === 1 && places.length < largest;
    const isGap = value === 0 && places.length < largestGap && !places.some(isAtEdge);
    if (isCrumb || isGap) for (const at of places) person.data[at] = 1 - value;
  }
}

function piecesOf({ width, height, data }: Plane): { value: number; places: number[] }[] {
  const visited = new Uint8Array(data.length);
  const pieces: { value: number; places: number[] }[] = [];
  for (let start = 0; start < data.length; start++) {
    if (visited[start]) continue;
    const value = data[start]!;
    const places = [start];
    visited[start] = 1;
    for (let index = 0; index < places.length; index++) {
      const at = places[index]!;
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
        if (next < 0 || next >= width * height || visited[next] || data[next] !== value) continue;
        visited[next] = 1;
        places.push(next);
      }
    }
    pieces.push({ value, places });
  }
  return pieces;
}
