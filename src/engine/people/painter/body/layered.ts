import { Path2D } from '@napi-rs/canvas';
import { blur } from '../blur.ts';
import { closed, open, type Point } from '../curve.ts';
import type { BodyFrame } from './frame.ts';

/**
 * A garment worn over another: everything outside the opening, and the shadow of its edge inwards. The rim runs from
 * the left of the neck down and up to the right of it.
 */
export function drawOver(body: BodyFrame, rim: readonly Point[], outer: () => void): void {
  const { ctx, clip } = body.rig;
  const edge = body.line(rim);
  const opening = closed([...edge, [body.x, 48, 1]], 0.3);
  ctx.save();
  ctx.clip(beyond(opening), 'evenodd');
  outer();
  ctx.restore();
  clip(opening, () => {
    ctx.filter = blur(ctx, 4);
    ctx.strokeStyle = 'rgba(25,16,45,.4)';
    ctx.lineWidth = 12;
    ctx.stroke(open(edge.slice(1, -1), 0.3));
    ctx.filter = 'none';
  });
}

/** The area outside the opening, for an even-odd clip. */
function beyond(opening: Path2D): Path2D {
  const path = new Path2D();
  path.rect(-1200, -1200, 2400, 2400);
  path.addPath(opening);
  return path;
}
