import type { SKRSContext2D } from '#canvas';

type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** Pixels per rig unit in a full-size portrait, for which blur radii were chosen. */
const FULL_SIZE = 2;

/** Returns a blur filter that is equally soft, relative to the face, at every size. */
export function blur(ctx: SKRSContext2D, pixels: number): string {
  return `blur(${(pixels * scaleOf(ctx)) / FULL_SIZE}px)`;
}

/** Draws with soft edges within bounds. Without a clip, the canvas would blur its whole area. */
export function blurred(ctx: SKRSContext2D, bounds: Bounds, pixels: number, draw: () => void): void {
  const margin = (3 * pixels) / FULL_SIZE + 2 / scaleOf(ctx);
  const [left, top, right, bottom] = bounds;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin);
  ctx.clip();
  ctx.filter = blur(ctx, pixels);
  draw();
  ctx.restore();
}

function scaleOf(ctx: SKRSContext2D): number {
  const { a, b } = ctx.getTransform();
  return Math.hypot(a, b);
}
