import { type Canvas, createCanvas, loadImage } from '#canvas';
import { fromBase64 } from '../../../base/base64.ts';
import { scaled } from '../shared/refine.ts';
import type { PhotoContent } from './content.ts';

/** Blur of the background, as a fraction of the box's longer side. */
const BLUR_SHARE = 0.006;

/** The photo's own background without the person, covering a box of this size, slightly out of focus. */
export async function photoBackdrop(photo: PhotoContent, width: number, height: number): Promise<Canvas> {
  const picture = await loadImage(fromBase64(photo.background));
  const blur = BLUR_SHARE * Math.max(width, height);
  // Keeps the edges that the blur fades outside the box.
  const bleed = 3 * blur;
  const scale = Math.max((width + 2 * bleed) / photo.width, (height + 2 * bleed) / photo.height);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const cover = createCanvas(Math.ceil(photo.width * scale), Math.ceil(photo.height * scale));
  scaled(cover.getContext('2d'), picture, { scale, left: 0, top: 0 });
  ctx.filter = `blur(${blur}px)`;
  ctx.drawImage(cover, (width - cover.width) / 2, (height - cover.height) / 2);
  return canvas;
}
