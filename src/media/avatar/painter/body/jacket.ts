import { Path2D } from '@napi-rs/canvas';
import type { Rig } from '../rig.ts';

/** Everything but the opening, for an even-odd clip: what is worn over something else. */
export function beyond(opening: Path2D): Path2D {
  const path = new Path2D();
  path.rect(-1200, -1200, 2400, 2400);
  path.addPath(opening);
  return path;
}

/** The shadow that a jacket's edge throws inwards. */
export function drawEdgeShadow(rig: Rig, edge: Path2D): void {
  rig.ctx.filter = 'blur(4px)';
  rig.ctx.strokeStyle = 'rgba(25,16,45,.4)';
  rig.ctx.lineWidth = 13;
  rig.ctx.stroke(edge);
  rig.ctx.filter = 'none';
}
