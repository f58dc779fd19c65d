import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { gradient } from './rig.ts';

const EXTENT = 2000;

/** Above this height the lower edge casts no shadow. */
const LOW = 250;

/**
 * Warm light from the upper right and violet shadow below, over existing pixels, in rig units. Nothing below `bottom`
 * is lit.
 */
export function drawLight(ctx: SKRSContext2D, c: Character, bottom = EXTENT): void {
  const x = c.bodyX;
  ctx.save();
  if (c.mirrored) ctx.scale(-1, 1);
  ctx.globalCompositeOperation = 'source-atop';
  ctx.fillStyle = gradient(ctx.createLinearGradient(182 + x, -160, -158 + x, 330), [
    [0, '#FFECC8', 0.2],
    [0.42, '#FFECC8', 0],
    [0.6, '#3A286E', 0],
    [1, '#40285A', 0.15],
  ]);
  ctx.fillRect(-EXTENT, -EXTENT, EXTENT * 2, EXTENT * 2);
  if (bottom > LOW) {
    ctx.fillStyle = gradient(ctx.createLinearGradient(0, LOW, 0, 640), [
      [0, '#281C50', 0],
      [1, '#281C50', 0.14],
    ]);
    ctx.fillRect(-EXTENT, LOW, EXTENT * 2, EXTENT);
  }
  ctx.restore();
}
