import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';

/**
 * A smaller copy of a picture that will be drawn at less than half its size: one step of the canvas would look
 * at some of its pixels only. The copy is at least as large as it will be drawn.
 */
export function downscaled(image: Image | Canvas, scale: number): Image | Canvas {
  let picture = image;
  for (let left = scale; left <= 0.5 && Math.min(picture.width, picture.height) > 2; left *= 2) {
    const half = createCanvas(Math.ceil(picture.width / 2), Math.ceil(picture.height / 2));
    const ctx = half.getContext('2d');
    // Between four pixels this is their mean.
    ctx.imageSmoothingQuality = 'low';
    ctx.drawImage(picture, 0, 0, half.width, half.height);
    picture = half;
  }
  return picture;
}
