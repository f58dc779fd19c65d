import { createCanvas } from '@napi-rs/canvas';
import { drawNecklace } from '../jewellery/necklace.ts';
import { drawNeck } from '../neck.ts';
import { rig } from '../rig.ts';
import type { BodyFrame } from './frame.ts';
import { torsoPath } from './torso.ts';

/** Prevents cloth from showing along the torso's edge. */
const OVER_THE_EDGE = { a: 1, b: 0, c: 0, d: 1, e: 0, f: -2 };

/**
 * The skin inside a neckline, with jewellery. Only where the torso covers it: above, the neck itself is visible, which
 * moves with the head.
 */
export function drawBareNeck(body: BodyFrame): void {
  const { ctx, c, pose, clip } = body.rig;
  // Drawn as one picture: clipping each shade separately would leave a pale line along the edge.
  const { width, height } = ctx.canvas;
  const canvas = createCanvas(width, height);
  const own = canvas.getContext('2d');
  own.setTransform(ctx.getTransform());
  drawNeck(rig(own, c, pose));
  clip(torsoPath(body, 0).transform(OVER_THE_EDGE), () => {
    ctx.resetTransform();
    ctx.drawImage(canvas, 0, 0);
  });
  drawNecklace(body);
}
