import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type Colors, type Plane, plane, resized } from '../../shared/plane.ts';
import type { PhotoContent } from '../content.ts';
import { judgeFace } from './gate.ts';
import { fillBehind } from './matte/fill-behind.ts';
import { personMatte } from './matte/person-matte.ts';
import { between, FACE_OVAL, measureFace } from './measure-face.ts';
import type { Square } from './models/crop.ts';
import { EYES } from './models/eye-points.ts';
import { handsAt } from './models/hand-detector.ts';
import { type Region, SEGMENT_SIZE, type Segmenter } from './models/segmenter.ts';
import { takePortrait } from './portrait.ts';
import { sampleColors } from './sample-colors.ts';
import { openVision } from './vision.ts';

/** Similarity of neighbours where the matte is constant. */
const SIMILARITY = 5e-3;
/** Similarity of neighbours where the matte changes. */
const EDGE_SIMILARITY = 1;

interface Layers {
  color: Plane;
  matte: Plane;
  front: Plane;
  back: Plane;
}

/** Side of the close-up regions, and how far up they reach, in heights of the face's mesh. */
const CLOSE_UPS = [
  { across: 5.5, above: 1.7, below: 4 },
  { across: 3.2, above: 1.25, below: 1.6 },
];
/** Share of a region's side over which it blends into the coarser mask. */
const FEATHER_SHARE = 0.12;

/** Rays from an eye's centre downwards, in degrees from the right; and distances at which a rim may be, in eye-corner distances. */
const RAYS = { from: 25, to: 155, step: 10 } as const;
const REACH = { from: 0.13, to: 0.34, step: 0.008 } as const;
/** Distance beside a rim at which skin is sampled, in eye-corner distances. */
const SKIN_SAMPLE_DISTANCE = 0.035;
/** How much darker than the skin a rim must be, as a share of brightness. */
const MIN_RIM_CONTRAST = 0.13;
/** Maximum change of the rim's distance between rays. */
const MAX_RIM_STEP = 0.045;
/** Minimum share of rays that agree. */
const MIN_AGREEING_RAYS = 0.7;

/** Encoder qualities, 0 to 100. */
const PERSON_QUALITY = 92;
const BACKGROUND_QUALITY = 90;
/** Share of the lower edge that the person must cover to count as cut off there. */
const MIN_CUT_SHARE = 0.05;

/**
 * Makes an avatar from a photo or a short video: finds the one face, cuts the person out and fills the background.
 * Takes about four seconds of one core and 800 MB for a plate of 1600 pixels, so run it in a separate process.
 *
 * @throws {PhotoRefused} with a message that says what to do
 */
export async function analysePhoto(path: string): Promise<PhotoContent> {
  const vision = await openVision();
  const { plate, face } = await takePortrait(path, vision);
  const measures = measureFace(plate, face);
  judgeFace(measures);

  const { square, landmarks } = face;
  const hands = await handsAt(plate, square, vision.hands);
  const colors = colorsOf(plate);
  const mask = personMask(plate, square, vision.segment);
  const matte = personMatte(colors, mask, square);
  solidFace(matte, landmarks, square);
  const person = pictureOf(personColors(colors, matte), matte);
  const background = pictureOf(fillBehind(colors, matte, mask, square.side));
  const { pose, mouthOpen, eyesOpen, luminance, gaze } = measures;
  return {
    width: plate.width,
    height: plate.height,
    person: person.toBuffer('image/webp', PERSON_QUALITY).toString('base64'),
    background: background.toBuffer('image/jpeg', BACKGROUND_QUALITY).toString('base64'),
    landmarks,
    pose,
    mouthOpen,
    eyesOpen,
    gaze,
    ...(hands.length > 0 && { hands }),
    ...(hasGlasses(colors, landmarks) && { glasses: true }),
    luminance,
    colors: sampleColors(colors, matte, landmarks, square),
    bottomCut: touchesBottom(matte),
  };
}

function touchesBottom({ width, height, data }: Plane): boolean {
  const lowest = data.subarray((height - 1) * width);
  return lowest.reduce((sum, value) => sum + value, 0) > MIN_CUT_SHARE * width;
}

/** Share of the face's outline, from its centre, that certainly is face. */
const CERTAIN = 0.95;

/** Makes the matte opaque within the face, so that a wall of the skin's colour leaves no holes. */
function solidFace(matte: Plane, landmarks: PhotoContent['landmarks'], { x, y }: Square): void {
  const { width, height } = matte;
  const drawing = createCanvas(width, height).getContext('2d');
  for (const index of FACE_OVAL) {
    const [px, py] = landmarks[index]!;
    drawing.lineTo(x + (px - x) * CERTAIN, y + (py - y) * CERTAIN);
  }
  drawing.fill();
  const { data } = drawing.getImageData(0, 0, width, height);
  for (let at = 0; at < matte.data.length; at++) {
    matte.data[at] = Math.max(matte.data[at]!, data[4 * at + 3]! / 255);
  }
}

export function colorsOf(picture: Canvas): Colors {
  const { width, height } = picture;
  const { data } = picture.getContext('2d').getImageData(0, 0, width, height);
  return [0, 1, 2].map((channel) => {
    const color = plane(width, height);
    for (let at = 0; at < color.data.length; at++) color.data[at] = data[4 * at + channel]! / 255;
    return color;
  }) as Colors;
}

/** A picture of these colours, opaque unless a matte is given. */
function pictureOf(colors: Colors, matte?: Plane): Canvas {
  const { width, height } = colors[0];
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  const pixels = drawing.createImageData(width, height);
  for (let at = 0; at < width * height; at++) {
    for (let channel = 0; channel < 3; channel++)
      pixels.data[4 * at + channel] = 255 * colors[channel]!.data[at]!;
    pixels.data[4 * at + 3] = 255 * (matte?.data[at] ?? 1);
  }
  drawing.putImageData(pixels, 0, 0);
  return canvas;
}

/** Whether both eyes have rims below: thin dark lines continuous from ray to ray, unlike bags and folds. */
function hasGlasses(colors: Colors, landmarks: PhotoContent['landmarks']): boolean {
  const { width, height } = colors[0];
  const size = between(landmarks, 33, 263);
  const [right, left] = [landmarks[33]!, landmarks[263]!];
  const lean = Math.atan2(left[1] - right[1], left[0] - right[0]);
  const luma = (x: number, y: number) => {
    const column = Math.min(width - 1, Math.max(0, Math.round(x)));
    const at = Math.min(height - 1, Math.max(0, Math.round(y))) * width + column;
    return 0.2126 * colors[0].data[at]! + 0.7152 * colors[1].data[at]! + 0.0722 * colors[2].data[at]!;
  };
  return EYES.every(({ lower }) => {
    const [outer, inner] = [landmarks[lower[0]!]!, landmarks[lower.at(-1)!]!];
    const [x, y] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
    let [agreeing, rays, before] = [0, 0, undefined as number | undefined];
    for (let degrees = RAYS.from; degrees <= RAYS.to; degrees += RAYS.step) {
      const angle = lean + (degrees * Math.PI) / 180;
      const [c, s] = [Math.cos(angle) * size, Math.sin(angle) * size];
      const at = (r: number) => luma(x + c * r, y + s * r);
      let best = { far: 0, darker: MIN_RIM_CONTRAST };
      for (let r = REACH.from; r <= REACH.to; r += REACH.step) {
        // Both sides must be skin, which rules out the edge of a shadow.
        const skin = Math.min(at(r - SKIN_SAMPLE_DISTANCE), at(r + SKIN_SAMPLE_DISTANCE));
        const darker = 1 - at(r) / Math.max(0.02, skin);
        if (darker > best.darker) best = { far: r, darker };
      }
      rays++;
      if (best.far > 0 && before !== undefined && Math.abs(best.far - before) < MAX_RIM_STEP) agreeing++;
      before = best.far > 0 ? best.far : undefined;
    }
    return agreeing >= MIN_AGREEING_RAYS * (rays - 1);
  });
}

/**
 * Certainty that each pixel belongs to the person, 0 to 1. The model's resolution is 256 x 256. So it sees the whole
 * picture for the body, and close-ups for shoulders and head.
 */
function personMask(picture: Canvas, face: Square, segment: Segmenter): Plane {
  const { width, height } = picture;
  const whole: Region = { x: 0, y: 0, width, height };
  const look = (region: Region) => {
    const small = { width: SEGMENT_SIZE, height: SEGMENT_SIZE, data: segment(picture, region) };
    return resized(small, region.width, region.height);
  };
  const mask = look(whole);
  for (const { across, above, below } of CLOSE_UPS) {
    const region = within(whole, face, { across, above, below });
    if (region.width * region.height > 0.8 * width * height) continue;
    blend(mask, look(region), region);
  }
  return onlyAround(mask, face);
}

function within(
  whole: Region,
  { x, y, side }: Square,
  { across, above, below }: (typeof CLOSE_UPS)[number],
): Region {
  const left = Math.max(0, Math.round(x - (side * across) / 2));
  const right = Math.min(whole.width, Math.round(x + (side * across) / 2));
  const top = Math.max(0, Math.round(y - side * above));
  const bottom = Math.min(whole.height, Math.round(y + side * below));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Blends a close-up into the mask, softly at sides that are not the picture's edge. */
function blend(mask: Plane, closer: Plane, region: Region): void {
  const feather = FEATHER_SHARE * Math.min(region.width, region.height);
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

/**
 * The person's own colours. Removes the background that shows through hair, and extends the colours beyond the edge.
 * Each pyramid level starts from the coarser result and refines it in a few passes.
 *
 * @see Germer, Uelwer, Conrad, Harmeling: Fast Multi-Level Foreground Estimation, 2020
 */
function personColors(colors: Colors, matte: Plane): Colors {
  return colors.map((color) => {
    let [front, back] = [plane(1, 1), plane(1, 1)];
    for (const [width, height] of sizesUpTo(matte.width, matte.height)) {
      const small = (it: Plane) =>
        it.width === width && it.height === height ? it : resized(it, width, height);
      [front, back] = [resized(front, width, height), resized(back, width, height)];
      const passes = Math.max(width, height) <= 64 ? 10 : 3;
      separate({ color: small(color), matte: small(matte), front, back }, passes);
    }
    return front;
  }) as Colors;
}

function sizesUpTo(width: number, height: number): [width: number, height: number][] {
  const levels = Math.ceil(Math.log2(Math.max(width, height)));
  return Array.from({ length: levels + 1 }, (_, level) => {
    const scale = 2 ** (level - levels);
    return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  });
}

/** Solves each pixel for its two colours, given its neighbours' current values. */
function separate({ color, matte, front, back }: Layers, passes: number): void {
  const { width, height, data: alpha } = matte;
  const [mixed, f, b] = [color.data, front.data, back.data];
  for (let pass = 0; pass < passes; pass++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        const a = alpha[at]!;
        const rest = 1 - a;
        let weights = 0;
        let fronts = a * mixed[at]!;
        let backs = rest * mixed[at]!;
        for (let side = 0; side < 4; side++) {
          const there = neighbour(at, x, y, side);
          const weight = SIMILARITY + EDGE_SIMILARITY * Math.abs(a - alpha[there]!);
          weights += weight;
          fronts += weight * f[there]!;
          backs += weight * b[there]!;
        }
        const [ff, fb, bb] = [a * a + weights, a * rest, rest * rest + weights];
        const scale = 1 / (ff * bb - fb * fb);
        f[at] = clamped((bb * fronts - fb * backs) * scale);
        b[at] = clamped((ff * backs - fb * fronts) * scale);
      }
    }
  }

  function neighbour(at: number, x: number, y: number, side: number): number {
    if (side === 0) return x > 0 ? at - 1 : at;
    if (side === 1) return x < width - 1 ? at + 1 : at;
    if (side === 2) return y > 0 ? at - width : at;
    return y < height - 1 ? at + width : at;
  }
}

function clamped(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
