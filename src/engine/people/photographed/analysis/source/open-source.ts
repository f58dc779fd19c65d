import { open, readFile } from 'node:fs/promises';
import type { Canvas, Image } from '@napi-rs/canvas';
import { fileTypeFromBuffer } from 'file-type';
import { type ImageFormat, readImageInfo } from '../../../../media/pictures/image-size.ts';
import { loadUpright } from '../../../../media/pictures/open-picture.ts';
import { PhotoRefused } from '../photo-refused.ts';

/** A decoded picture in its original size, or the path of a video. */
export type Source = { kind: 'picture'; picture: Image | Canvas } | { kind: 'video'; path: string };

/** A decoded picture takes four bytes per pixel, and small files can claim any size. */
const MAX_PIXELS = 50_000_000;
const HEAD_BYTES = 4100;

/** @throws {PhotoRefused} when the file is neither a picture nor a video, or too large */
export async function openSource(path: string): Promise<Source> {
  const extension = (await fileTypeFromBuffer(await headOf(path)))?.ext ?? '';
  if (VIDEOS.has(extension)) return { kind: 'video', path };
  const format = FORMATS.get(extension);
  if (!format) throw new PhotoRefused('unreadable');
  const bytes = await readFile(path);
  const facts = readImageInfo(bytes, format);
  if (typeof facts === 'string') throw new PhotoRefused('unreadable');
  if (facts.width * facts.height > MAX_PIXELS) throw new PhotoRefused('too_large');
  try {
    return { kind: 'picture', picture: await loadUpright(bytes, facts) };
  } catch (cause) {
    throw new PhotoRefused('unreadable', { cause });
  }
}

const VIDEOS = new Set(['mp4', 'm4v', 'mov', 'webm']);
const FORMATS: ReadonlyMap<string, ImageFormat> = new Map(
  Object.entries({
    jpg: 'jpg',
    png: 'png',
    apng: 'png',
    gif: 'gif',
    webp: 'webp',
  }),
);

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
  return head.subarray(0, bytesRead);
}
