import type { Canvas } from '@napi-rs/canvas';
import type { Square } from '../models/crop.ts';
import { type Region, SEGMENT_SIZE, type Segmenter } from '../models/segmenter.ts';
import { type Plane, plane, resized } from './plane.ts';

/** Side of the close-up regions, and how far up they reach, in heights of the face's mesh. */
const CLOSER = [
  { across: 5.5, above: 1.7, below: 4 },
  { across: 3.2, above: 1.25, below: 1.6 },
];
/** Share of a region's side over which it blends into the coarser mask. */
const FEATHER = 0.12;

/**
 * Certainty that each pixel belongs to the person, 0 to 1. The model's resolution is 256 x 256. So it sees the whole
 * picture for the body, and close-ups for shoulders and head.
 */
export function personMask(picture: Canvas, face: Square, segment: Segmenter): Plane {
  const { width, height } = picture;
  const whole: Region = { x: 0, y: 0, width, height };
  const look = (region: Region) => {
    const small = { width: SEGMENT_SIZE, height: SEGMENT_SIZE, data: segment(picture, region) };
    return resized(small, region.width, region.height);
  };
  const mask = look(whole);
  for (const { across, above, below } of CLOSER) {
    const region = within(whole, face, { across, above, below });
    if (region.width * region.height > 0.8 * width * height) continue;
    blend(mask, look(region), region);
  }
  return onlyAround(mask, face);
}

function within(
  whole: Region,
  { x, y, side }: Square,
  { across, above, below }: (typeof CLOSER)[number],
): Region {
  const left = Math.max(0, Math.round(x - (side * across) / 2));
  const right = Math.min(whole.width, Math.round(x + (side * across) / 2));
  const top = Math.max(0, Math.round(y - side * above));
  const bottom = Math.min(whole.height, Math.round(y + side * below));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Blends a close-up into the mask, softly at sides that are not the picture's edge. */
function blend(mask: Plane, closer: Plane, region: Region): void {
  const feather = FEATHER * Math.min(region.width, region.height);
  const inward = (place: number, length: number, start: number, total: number) => {
    const before = start === 0 ? feather : place;
    const after = start + length === total ? feather : length - 1 - place;
    return Math.min(1, Math.min(before, after) / feather);
  };
  for (let y = 0; y < region.height; y++) {
    const down = inward(y, region.height, region.y, mask.height);
    for (let x = 0; x < region.width; x++) {
      const weight = down * inward(x, region.width, region.x, mask.width);
      const at = (region.y + y) * mask.width + region.x + x;
      mask.data[at]! += (closer.data[y * region.width + x]! - mask.data[at]!) * weight;
    }
  }
}

/** Keeps only the region connected to the face; drops other people and objects. */
function onlyAround(mask: Plane, face: Square): Plane {
  const { width, height, data } = mask;
  const connected = plane(width, height);
  const start = Math.round(face.y) * width + Math.round(face.x);
  const queue = [start];
  connected.data[start] = Math.max(0.5, data[start]!);
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
      if (connected.data[next] !== 0 || !(data[next]! >= 0.15)) continue;
      connected.data[next] = data[next]!;
      queue.push(next);
    }
  }
  return connected;
}
