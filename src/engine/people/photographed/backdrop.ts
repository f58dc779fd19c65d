import { type Canvas, createCanvas, type Image, loadImage } from '#canvas';
import { fromBase64 } from '../../../base/base64.ts';
import { LENS_RADIUS, lensBlur } from '../shared/lens-blur.ts';
import { scaled } from '../shared/refine.ts';
import type { PhotoContent } from './content.ts';
import { faceWidth } from './face.ts';

/** Blur of the background by default, as a fraction of the box's longer side. */
const BLUR_SHARE = 0.006;
/** Distance from the person within which the background may be made up, in face widths. */
const MADE_UP_DISTANCE = 0.15;

/**
 * Draws the photo's own background without the person, covering a box of this size. It is slightly out of focus, or more
 * and as if by a lens.
 *
 * @param blur standard deviation of the further blur, in pixels
 */
export async function photoBackdrop(
  photo: PhotoContent,
  width: number,
  height: number,
  blur = 0,
): Promise<Canvas> {
  const soft = BLUR_SHARE * Math.max(width, height);
  // Keeps the edges that the blur fades outside the box.
  const bleed = 3 * soft;
  const scale = Math.max((width + 2 * bleed) / photo.width, (height + 2 * bleed) / photo.height);
  const left = (width - photo.width * scale) / 2;
  const top = (height - photo.height * scale) / 2;
  const covered = (picture: Image) => {
    const box = createCanvas(width, height);
    scaled(box.getContext('2d'), picture, { scale, left, top });
    return box;
  };
  const background = await loadImage(fromBase64(photo.background));
  if (blur > 0) {
    const person = covered(await loadImage(fromBase64(photo.person)));
    const margin = MADE_UP_DISTANCE * faceWidth(photo.landmarks) * scale;
    return lensBlur(covered(background), LENS_RADIUS * Math.hypot(soft, blur), { person, margin });
  }
  const cover = createCanvas(Math.ceil(photo.width * scale), Math.ceil(photo.height * scale));
  scaled(cover.getContext('2d'), background, { scale, left: 0, top: 0 });
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.filter = `blur(${soft}px)`;
  ctx.drawImage(cover, (width - cover.width) / 2, (height - cover.height) / 2);
  return canvas;
}
