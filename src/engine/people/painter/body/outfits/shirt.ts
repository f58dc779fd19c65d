import type { Outfit } from '../../appearance.ts';
import { css, mix, shade } from '../../color.ts';
import { drawOpenNeck, drawShirtCollar } from '../collars.ts';
import { drawButtons, drawLine } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

export function shirt({ color }: Extract<Outfit, { kind: 'shirt' }>): Garment {
  return { sleeve: { color, puff: 4, end: 'button' }, draw: (body) => drawShirt(body, color, true) };
}

/** Draws a shirt, also under waistcoats, vests and aprons. */
export function drawShirt(body: BodyFrame, color: string, pocket = false): void {
  const { rig, shoulderHalfWidth: w, neckHalfWidth: n } = body;
  const c = cloth(color);
  drawTorso(body, color, 3, 0.75);
  drawOpenNeck(body, n * 0.6, 258);
  drawLine(
    body,
    [
      [2, 258],
      [8, 400],
      [10, 900],
    ],
    2,
    c.fold,
    0.5,
  );
  drawLine(
    body,
    [
      [28, 252],
      [32, 400],
      [34, 900],
    ],
    1.4,
    c.dark,
    0.7,
  );
  drawButtons(body, 16, [276, 338, 400, 462, 524, 590, 660], 4, shade(mix(color, '#FFFFFF', 0.25), 0.04));
  if (pocket) {
    rig.ctx.strokeStyle = css(c.fold, 0.55);
    rig.ctx.lineWidth = 1.7;
    rig.ctx.stroke(
      body.shape([
        [w * 0.27, 322, 1],
        [w * 0.54, 318, 1],
        [w * 0.53, 384, 1],
        [w * 0.41, 396, 1],
        [w * 0.28, 387, 1],
      ]),
    );
    drawLine(
      body,
      [
        [w * 0.27, 333, 1],
        [w * 0.54, 329, 1],
      ],
      1.3,
      c.fold,
      0.45,
    );
  }
  drawShirtCollar(body, shade(color, 0.02), true);
}
