import type { Ground } from './ground.ts';
import { grown, shrunk } from './grow.ts';
import type { Mask, Pixels } from './pixels.ts';
import { boxOf, flooded } from './regions.ts';

/** A shadow is the ground, darker: its parts of red, green and blue stay, and it changes softly. */
const DARKEST = 0.18;
const SAME_COLOR = 0.024;
/** Of what is left of a shadow, where light from the thing colours it. */
const LIKE_COLOR = 0.06;
/** Levels from one pixel to the next: where a thing touches its ground, the shadow deepens quickly. */
const SOFT = 3.4;
const DEEPENING = 9;
/** Shadows lie about the foot of a thing: this part of its height. */
const FOOT = 0.42;
/** Of the thing: a larger shadow is none, but a thing that looks like one; as is one that the thing lies below of. */
const LARGEST = 0.16;
const UNDER_THE_THING = 0.012;
/** Pixels of what a shadow may leave of itself. */
const SCRAP = 3;

/** The thing without its shadow; undefined where they cannot be told apart. */
export function withoutShadow(pixels: Pixels, ground: Ground, outside: Mask, thing: Mask): Mask | undefined {
  const { width, height, rgba } = pixels;
  const box = boxOf(thing);
  if (!box) return thing;
  const below = Math.round(box.y + box.height * (1 - FOOT)) * width;
  const [red, green, blue] = ground.colorAt(0.5, 0.8);
  const bright = red + green + blue;
  const isDarker = (at: number, unlike: number) => {
    const pixel = at * 4;
    const sum = Math.max(1, rgba[pixel]! + rgba[pixel + 1]! + rgba[pixel + 2]!);
    if (at < below || sum > bright * 1.03 || sum < bright * DARKEST) return false;
    return (
      Math.abs(rgba[pixel]! / sum - red / bright) + Math.abs(rgba[pixel + 2]! / sum - blue / bright) <= unlike
    );
  };
  const isShadow = (at: number, from: number) => {
    if (!isDarker(at, SAME_COLOR)) return false;
    const [here, there] = [at * 4, from * 4];
    const step =
      rgba[here]! + rgba[here + 1]! + rgba[here + 2]! - rgba[there]! - rgba[there + 1]! - rgba[there + 2]!;
    return step <= SOFT * 3 && step >= -DEEPENING * 3;
  };
  const dark = flooded(width, height, isShadow, outside);
  const data = thing.data.map((one, at) => (dark.data[at] === 1 ? 0 : one));
  const solid = grown({ width, height, data: shrunk({ width, height, data }, SCRAP) }, SCRAP);
  for (let at = below; at < data.length; at++) {
    if (data[at] === 1 && solid[at] === 0 && isDarker(at, LIKE_COLOR)) data[at] = 0;
  }
  return isBeside(thing, data, width) ? { width, height, data } : undefined;
}

/** Whether what was taken from a thing is small, and lies below or beside it. */
function isBeside({ data: before }: Mask, after: Uint8Array, width: number): boolean {
  let [taken, covered, size] = [0, 0, 0];
  for (let column = 0; column < width; column++) {
    let thingBelow = false;
    for (let at = before.length - width + column; at >= 0; at -= width) {
      if (before[at] === 0) continue;
      size++;
      if (after[at] === 1) thingBelow = true;
      else {
        taken++;
        if (thingBelow) covered++;
      }
    }
  }
  return taken <= size * LARGEST && covered <= size * UNDER_THE_THING;
}
