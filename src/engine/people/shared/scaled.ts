import { type Canvas, createCanvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';

/** Reductions below this factor lose nothing with bilinear or cubic sampling. */
const STEP = 1.6;

/** Draws a picture at a scale and position. Strong reductions halve it repeatedly, so that every pixel counts. */
export function scaled(
  ctx: SKRSContext2D,
  picture: Image | Canvas,
  { scale, left, top }: { scale: number; left: number; top: number },
): void {
  let source = picture;
  let part = scale;
  while (part < 1 / STEP) {
    const half = createCanvas(Math.max(1, source.width >> 1), Math.max(1, source.height >> 1));
    const on = half.getContext('2d');
    on.imageSmoothingQuality = 'high';
    on.drawImage(source, 0, 0, half.width, half.height);
    source = half;
    part *= 2;
  }
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(source, left, top, picture.width * scale, picture.height * scale);
}
