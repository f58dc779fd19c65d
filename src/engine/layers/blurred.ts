import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** How far a blur reaches, in its own measure. */
const REACH = 2;
/** Blurs beyond this many pixels are drawn smaller: nobody can tell. */
const SHARP = 6;

/**
 * What is drawn in a box, out of focus.
 *
 * @param blur in the box's own pixels
 * @param draw draws the box, its upper left corner at 0
 */
export function blurred(
  { width, height }: { width: number; height: number },
  blur: number,
  draw: (ctx: SKRSContext2D) => void,
): Canvas {
  const coarse = Math.min(1, SHARP / blur);
  const size = (length: number) => Math.max(2, Math.round(length * coarse));
  const sharp = createCanvas(size(width), size(height));
  const drawing = sharp.getContext('2d');
  drawing.scale(sharp.width / width, sharp.height / height);
  draw(drawing);
  const soft = createCanvas(sharp.width, sharp.height);
  const ctx = soft.getContext('2d');
  ctx.filter = `blur(${blur * coarse}px)`;
  // A little larger: beyond its edge there is nothing that could be mixed in.
  const more = blur * coarse * REACH;
  ctx.drawImage(sharp, -more, -more, sharp.width + 2 * more, sharp.height + 2 * more);
  return soft;
}
