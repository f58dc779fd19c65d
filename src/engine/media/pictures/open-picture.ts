import { type Canvas, createCanvas, type Image, loadImage } from '#canvas';
import { readSource } from '#files';
import { isTooLarge } from '../probe/max-pixels.ts';
import { type ImageFacts, imageFormat, readImageInfo } from './image-size.ts';

const MAX_BYTES = 64_000_000;
/** Limits decoded pixels as well, because small files can claim any size. */
const MAX_PIXELS = 50_000_000;
/** A picture with a shorter side is useless. */
const MIN_SIDE_PIXELS = 32;

/** Decodes a picture and turns it upright. Returns undefined if it is not a picture, is damaged, or is too large. */
export async function openPicture(path: string): Promise<Image | Canvas | undefined> {
  const picture = await readPicture(path);
  return picture && loadUpright(picture.bytes, picture.facts).catch(() => undefined);
}

/** Whether a picture is shown animated. Of an animation larger than a video, only the first frame is shown. */
export async function isAnimated(path: string): Promise<boolean> {
  const picture = await readPicture(path);
  return picture !== undefined && picture.facts.frames > 1 && !isTooLarge(picture.facts);
}

async function readPicture(
  path: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; facts: ImageFacts } | undefined> {
  const bytes = await readSource(path, MAX_BYTES);
  if (!bytes) return undefined;
  const format = imageFormat(bytes);
  const facts = format && readImageInfo(bytes, format);
  if (facts === undefined || typeof facts === 'string') return undefined;
  if (facts.width * facts.height > MAX_PIXELS) return undefined;
  if (Math.min(facts.width, facts.height) < MIN_SIDE_PIXELS) return undefined;
  return { bytes, facts };
}

/** Canvas matrix (a, b, c, d) around the middle of the picture, by EXIF orientation. */
const ORIENTATION_MATRICES: Record<number, readonly [number, number, number, number]> = {
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

/** Decodes a picture (the first frame of an animation) and applies its orientation. */
export async function loadUpright(
  bytes: Uint8Array<ArrayBuffer>,
  { orientation }: Pick<ImageFacts, 'orientation'>,
): Promise<Image | Canvas> {
  const image = await loadImage(bytes);
  const matrix = ORIENTATION_MATRICES[orientation];
  if (!matrix) return image;
  const { width, height } = image;
  const swapsSides = matrix[0] === 0;
  const canvas = swapsSides ? createCanvas(height, width) : createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  drawing.translate(canvas.width / 2, canvas.height / 2);
  drawing.transform(...matrix, 0, 0);
  drawing.drawImage(image, -width / 2, -height / 2);
  return canvas;
}
