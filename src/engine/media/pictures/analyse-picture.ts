import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Canvas, createCanvas, type Image, ImageData } from '@napi-rs/canvas';
import { rgbHex } from '../../../base/color.ts';
import type { SeenPicture } from '../../film/seen-picture.ts';
import type { Rect } from '../../film/timeline.ts';
import { type Background, backgroundOf } from './background.ts';
import { colorsOf } from './colors.ts';
import { findSubject } from './find-subject.ts';
import { grown, shrunk } from './grow.ts';
import { openPicture } from './open-picture.ts';
import { luminance, type Mask, type Pixels, pixelsOf } from './pixels.ts';
import { boxOf } from './regions.ts';
import { isReliableCutout } from './reliable-cutout.ts';
import { sceneSubject } from './scene-subject.ts';

/** Pixels on both sides of an edge in which object and background may be mixed. */
const EDGE_PIXELS = 2;
/** Distance from an edge pixel within which the object's colour is sampled. */
const NEARBY_PIXELS = 4;
/** Levels by which object and background must differ to separate a mixture. */
const MIN_CONTRAST = 26;

/** Second difference of brightness that the steepest edges of a picture reach if something in it is in focus. */
const MIN_FOCUS_CONTRAST = 26;

/** Longer side of the copy that is analysed, in pixels. */
const ANALYSIS_PIXELS = 360;
/** Longer side of cut-outs, in pixels. */
const CUTOUT_PIXELS = { full: 880, small: 480 };
/** Longer side above which a picture is replaced by a smaller copy, in pixels. */
const MAX_PIXELS = 2600;

/** Size of a cut-out. `small` takes a third of the time, and is enough for a preview. */
export type CutSize = keyof typeof CUTOUT_PIXELS;

export interface PictureAnalysis {
  picture: SeenPicture;
  /** Whether something in the picture is in focus. */
  isSharp: boolean;
}

/**
 * Analyses a picture of a product: its subject, background and colours.
 *
 * @param source name of the picture in the Timeline
 * @param folder for the cut-out, and for a smaller copy of a picture that is larger than any video
 * @returns undefined if the file is not a picture that can be shown
 */
export async function analysePicture(
  path: string,
  source: string,
  folder: string,
  cut: CutSize = 'full',
): Promise<PictureAnalysis | undefined> {
  const image = await openPicture(path);
  if (!image) return undefined;
  const small = pixelsOf(image, ANALYSIS_PIXELS);
  const background = backgroundOf(small);
  const isScene = background.kind === 'scene';
  const subject = isScene ? undefined : findSubject(small, background);
  const box = subject ? relativeBoxOf(subject.mask) : sceneSubject(small);
  if (!box) return undefined;
  const cutout =
    subject && isReliableCutout(small, background, subject)
      ? await cutOut(image, background, folder, CUTOUT_PIXELS[cut])
      : undefined;
  const size = Math.max(image.width, image.height);
  const usable = size > MAX_PIXELS ? await keepSmaller(image, folder) : { source, ...sizeOf(image) };
  return {
    picture: {
      ...usable,
      subject: cutout?.subject ?? box,
      ground: background.kind,
      ...(background.isEven && { groundColor: rgbHex(background.colorAt(0.5, 0.5)) }),
      ...colorsOf(small, subject?.mask ?? boxMask(small, box)),
      ...(cutout && { cutout: cutout.file }),
    },
    isSharp: isSharp(small),
  };
}

/** Cuts out the object with soft edges; undefined if that fails at full size. */
async function cutOut(image: Image | Canvas, background: Background, folder: string, longer: number) {
  const pixels = pixelsOf(image, longer);
  const { mask, isShaded } = findSubject(pixels, background);
  const box = boxOf(mask);
  if (!box || isShaded) return undefined;
  const cutPixels = background.kind === 'transparent' ? pixels : softenEdges(pixels, mask, background);
  const { x, y, width, height } = box;
  const canvas = createCanvas(width, height);
  const data = new ImageData(cutPixels.rgba, cutPixels.width, cutPixels.height);
  canvas.getContext('2d').putImageData(data, -x, -y, x, y, width, height);
  const source = join(folder, `cutout-${randomUUID()}.webp`);
  await writeFile(source, await canvas.encode('webp', 92));
  return { file: { source, width, height }, subject: relativeTo(box, pixels) };
}

async function keepSmaller(image: Image | Canvas, folder: string) {
  const factor = MAX_PIXELS / Math.max(image.width, image.height);
  const canvas = createCanvas(Math.round(image.width * factor), Math.round(image.height * factor));
  const drawing = canvas.getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const source = join(folder, `picture-${randomUUID()}.webp`);
  await writeFile(source, await canvas.encode('webp', 92));
  return { source, ...sizeOf(canvas) };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height };
}

function relativeBoxOf(mask: Mask): Rect | undefined {
  const box = boxOf(mask);
  return box && relativeTo(box, mask);
}

function relativeTo({ x, y, width, height }: Rect, picture: { width: number; height: number }): Rect {
  return {
    x: x / picture.width,
    y: y / picture.height,
    width: width / picture.width,
    height: height / picture.height,
  };
}

function boxMask({ width, height }: Pixels, box: Rect): Mask {
  const data = new Uint8Array(width * height);
  const [right, bottom] = [(box.x + box.width) * width, (box.y + box.height) * height];
  for (let y = Math.floor(box.y * height); y < bottom; y++) {
    for (let x = Math.floor(box.x * width); x < right; x++) data[y * width + x] = 1;
  }
  return { width, height, data };
}

/** Whether anything in the picture is in focus. Nothing is in an enlarged picture. */
function isSharp(pixels: Pixels): boolean {
  const { width, height } = pixels;
  const light = luminance(pixels);
  const counts = new Uint32Array(1024);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around = light[at - 1]! + light[at + 1]! + light[at - width]! + light[at + width]!;
      counts[Math.min(1023, Math.round(Math.abs(4 * light[at]! - around)))]!++;
    }
  }
  let remaining = (width - 2) * (height - 2) * 0.006;
  for (let value = 1023; value >= 0; value--) {
    remaining -= counts[value]!;
    if (remaining < 0) return value >= MIN_FOCUS_CONTRAST;
  }
  return false;
}

/**
 * Cuts out the object with soft edges. Every edge pixel is treated as a mixture,
 * `pixel = share · object + (1 − share) · background`, and the background is removed from it.
 */
function softenEdges(pixels: Pixels, subject: Mask, background: Background): Pixels {
  const { width, height } = pixels;
  const rgba = new Uint8ClampedArray(pixels.rgba);
  const core = shrunk(subject, EDGE_PIXELS);
  const reach = grown(subject, EDGE_PIXELS - 1);
  for (let at = 0, pixel = 3; at < core.length; at++, pixel += 4) {
    if (reach[at] === 0) rgba[pixel] = 0;
    if (reach[at] === 0 || core[at] === 1) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const objectColor = nearbyObjectColor(pixels, core, x, y);
    const share =
      objectColor && objectShare(pixels.rgba, at * 4, objectColor, background.colorAt(x / width, y / height));
    const alpha = share ?? maskCoverage(subject, x, y);
    rgba[pixel] = Math.round(255 * alpha);
    if (share === undefined || !objectColor) continue;
    const backgroundColor = background.colorAt(x / width, y / height);
    for (let part = 0; part < 3; part++) {
      const value = pixels.rgba[at * 4 + part]!;
      const unmixed =
        alpha < 0.35 ? objectColor[part]! : (value - (1 - alpha) * backgroundColor[part]!) / alpha;
      rgba[at * 4 + part] = unmixed;
    }
  }
  return { width, height, rgba };
}

/** Mean colour of pixels near a position that certainly belong to the object. */
function nearbyObjectColor(
  { width, height, rgba }: Pixels,
  core: Uint8Array,
  x: number,
  y: number,
): readonly [number, number, number] | undefined {
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let dy = -NEARBY_PIXELS; dy <= NEARBY_PIXELS; dy++) {
    const row = y + dy;
    if (row < 0 || row >= height) continue;
    for (let dx = -NEARBY_PIXELS; dx <= NEARBY_PIXELS; dx++) {
      const column = x + dx;
      const at = row * width + column;
      if (column < 0 || column >= width || core[at] === 0) continue;
      const near = 1 / (dx * dx + dy * dy);
      red += rgba[at * 4]! * near;
      green += rgba[at * 4 + 1]! * near;
      blue += rgba[at * 4 + 2]! * near;
      weight += near;
    }
  }
  return weight === 0 ? undefined : [red / weight, green / weight, blue / weight];
}

/** Share of the object in a pixel; undefined if object and background are too similar. */
function objectShare(
  rgba: Uint8ClampedArray,
  pixel: number,
  objectColor: readonly [number, number, number],
  backgroundColor: readonly [number, number, number],
): number | undefined {
  let [product, squaredLength] = [0, 0];
  for (let part = 0; part < 3; part++) {
    const difference = objectColor[part]! - backgroundColor[part]!;
    product += (rgba[pixel + part]! - backgroundColor[part]!) * difference;
    squaredLength += difference * difference;
  }
  if (squaredLength < MIN_CONTRAST ** 2) return undefined;
  return Math.min(1, Math.max(0, product / squaredLength));
}

/** Share of the pixels around a position that belong to the object. */
function maskCoverage({ width, height, data }: Mask, x: number, y: number): number {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      sum += data[row * width + column]!;
      count++;
    }
  }
  return sum / count;
}
