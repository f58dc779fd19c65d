import { readFile, stat } from 'node:fs/promises';
import { type Image, loadImage } from '@napi-rs/canvas';
import { fileTypeFromBuffer } from 'file-type';
import { type ImageFormat, readImageInfo } from './image-size.ts';

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
export async function openPicture(path: string): Promise<Image | undefined> {
  if ((await stat(path)).size > MOST_BYTES) return undefined;
  const bytes = await readFile(path);
  const format = FORMATS.get((await fileTypeFromBuffer(bytes))?.ext ?? '');
  const facts = format && readImageInfo(bytes, format);
  if (facts === undefined || typeof facts === 'string') return undefined;
  if (facts.width * facts.height > MOST_PIXELS) return undefined;
  if (Math.min(facts.width, facts.height) < LEAST_SIDE) return undefined;
  return loadImage(bytes).catch(() => undefined);
}
