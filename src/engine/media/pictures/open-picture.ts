import { readFile, stat } from 'node:fs/promises';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { fileTypeFromBuffer } from 'file-type';
import { isTooLarge } from '../probe/most-pixels.ts';
import { type ImageFacts, type ImageFormat, readImageInfo } from './image-size.ts';

/** Bytes of a file, and pixels when it is unpacked: small files can claim any size. */
const MOST_BYTES = 64_000_000;
const MOST_PIXELS = 50_000_000;
/** Pixels of a side below which there is nothing to see. */
const LEAST_SIDE = 32;

const FORMATS: ReadonlyMap<string, ImageFormat> = new Map(
  Object.entries({
    jpg: 'jpg',
    png: 'png',
    apng: 'png',
    gif: 'gif',
    webp: 'webp',
  }),
);

/** A picture unpacked, the right way up; undefined for what is none, is broken, or is too large to be unpacked. */
export async function openPicture(path: string): Promise<Image | Canvas | undefined> {
  const found = await readPicture(path);
  return found && loadUpright(found.bytes, found.facts).catch(() => undefined);
}

/** Whether a picture moves, and is small enough for that: beyond the pixels of a video only its first one is shown. */
export async function isAnimated(path: string): Promise<boolean> {
  const found = await readPicture(path);
  return found !== undefined && found.facts.frames > 1 && !isTooLarge(found.facts);
}

async function readPicture(path: string): Promise<{ bytes: Buffer; facts: ImageFacts } | undefined> {
  if ((await stat(path)).size > MOST_BYTES) return undefined;
  const bytes = await readFile(path);
  const format = FORMATS.get((await fileTypeFromBuffer(bytes))?.ext ?? '');
  const facts = format && readImageInfo(bytes, format);
  if (facts === undefined || typeof facts === 'string') return undefined;
  if (facts.width * facts.height > MOST_PIXELS) return undefined;
  if (Math.min(facts.width, facts.height) < LEAST_SIDE) return undefined;
  return { bytes, facts };
}

/** A rotation and flip by EXIF's numbers, as the canvas's matrix (a, b, c, d) of a picture about its middle. */
const TURNS: Record<number, readonly [number, number, number, number]> = {
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

/** Unpacks a picture (the first of an animation) and turns it as it says. */
export async function loadUpright(
  bytes: Buffer,
  { orientation }: Pick<ImageFacts, 'orientation'>,
): Promise<Image | Canvas> {
  const image = await loadImage(bytes);
  const turn = TURNS[orientation];
  if (!turn) return image;
  const { width, height } = image;
  const isSideways = turn[0] === 0;
  const canvas = isSideways ? createCanvas(height, width) : createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  drawing.translate(canvas.width / 2, canvas.height / 2);
  drawing.transform(...turn, 0, 0);
  drawing.drawImage(image, -width / 2, -height / 2);
  return canvas;
}
