import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Canvas, createCanvas, type Image, ImageData } from '@napi-rs/canvas';
import { rgbHex } from '../../../base/rgb-hex.ts';
import type { SeenPicture } from '../../film/seen-picture.ts';
import type { Rect } from '../../film/timeline.ts';
import { colorsOf } from './colors.ts';
import { findSubject } from './find-subject.ts';
import { type Ground, groundOf } from './ground.ts';
import { openPicture } from './open-picture.ts';
import { type Mask, type Pixels, pixelsOf } from './pixels.ts';
import { boxOf } from './regions.ts';
import { sceneSubject } from './scene-subject.ts';
import { isSharp } from './sharpness.ts';
import { softened } from './soften-edge.ts';
import { isSure } from './sure-cut.ts';

/** Pixels of the longer side that a picture is looked at, cut out, and at most kept in. */
const LOOK = 360;
const CUT = { full: 880, small: 480 };
const KEEP = 2600;

/** `small` takes a third of the time, and is enough for a preview. */
export type CutSize = keyof typeof CUT;

export interface Sight {
  picture: SeenPicture;
  /** Something in it is in focus. */
  isSharp: boolean;
}

/**
 * Looks at a picture of a product.
 *
 * @param source what the picture is called by in a Timeline
 * @param folder where a cut-out goes to, and a smaller copy of what is larger than any video
 * @returns undefined for what is no picture that can be shown
 */
export async function seePicture(
  path: string,
  source: string,
  folder: string,
  cut: CutSize = 'full',
): Promise<Sight | undefined> {
  const image = await openPicture(path);
  if (!image) return undefined;
  const small = pixelsOf(image, LOOK);
  const ground = groundOf(small);
  const isPlace = ground.kind === 'scene';
  const subject = isPlace ? undefined : findSubject(small, ground);
  const box = subject ? partsOf(subject.mask) : sceneSubject(small);
  if (!box) return undefined;
  const cutout =
    subject && isSure(small, ground, subject) ? await cutOut(image, ground, folder, CUT[cut]) : undefined;
  const size = Math.max(image.width, image.height);
  const kept = size > KEEP ? await keepSmaller(image, folder) : { source, ...sizeOf(image) };
  return {
    picture: {
      ...kept,
      subject: cutout?.subject ?? box,
      ground: ground.kind,
      ...(ground.isEven && { groundColor: rgbHex(ground.colorAt(0.5, 0.5)) }),
      ...colorsOf(small, subject?.mask ?? boxMask(small, box)),
      ...(cutout && { cutout: cutout.file }),
    },
    isSharp: isSharp(small),
  };
}

/** Only the thing, as a file with soft edges; undefined where that fails at the size of a cut-out. */
async function cutOut(image: Image | Canvas, ground: Ground, folder: string, longer: number) {
  const pixels = pixelsOf(image, longer);
  const { mask, isShaded } = findSubject(pixels, ground);
  const box = boxOf(mask);
  if (!box || isShaded) return undefined;
  const free = ground.kind === 'transparent' ? pixels : softened(pixels, mask, ground);
  const { x, y, width, height } = box;
  const canvas = createCanvas(width, height);
  const data = new ImageData(free.rgba, free.width, free.height);
  canvas.getContext('2d').putImageData(data, -x, -y, x, y, width, height);
  const source = join(folder, `cutout-${randomUUID()}.webp`);
  await writeFile(source, await canvas.encode('webp', 92));
  return { file: { source, width, height }, subject: inParts(box, pixels) };
}

async function keepSmaller(image: Image | Canvas, folder: string) {
  const factor = KEEP / Math.max(image.width, image.height);
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

function partsOf(mask: Mask): Rect | undefined {
  const box = boxOf(mask);
  return box && inParts(box, mask);
}

function inParts({ x, y, width, height }: Rect, whole: { width: number; height: number }): Rect {
  return {
    x: x / whole.width,
    y: y / whole.height,
    width: width / whole.width,
    height: height / whole.height,
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
