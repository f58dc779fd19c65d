import { css, mix, shade } from '../color.ts';
import { circle, closed, even, open, taper } from '../curve.ts';
import type { Outfit } from '../look.ts';
import { drawArm } from './arm.ts';
import { drawOpenNeck, drawShirtCollar } from './collars.ts';
import { type BodyFrame, cloth } from './frame.ts';
import { beyond, drawEdgeShadow } from './jacket.ts';
import { drawTorso, torsoPath } from './torso.ts';

type Cardigan = Extract<Outfit, { kind: 'cardigan' }>;

export function cardiganSleeve(outfit: Cardigan) {
  return { color: outfit.color, puff: 7, cuff: outfit.innerColor };
}

/** Knitwear over an open shirt. */
export function drawCardigan(body: BodyFrame, outfit: Cardigan): void {
  const { rig, n } = body;
  const c = cloth(outfit.color);
  drawTorso(body, outfit.innerColor);
  drawOpenNeck(body, n * 0.6, 254);
  const inner = cloth(outfit.innerColor);
  rig.fill(
    body.brush(
      [
        [3, 250],
        [5, 330],
        [6, 430],
      ],
      even(2),
    ),
    inner.dark,
    0.7,
  );
  drawShirtCollar(body, outfit.innerColor, true);
  const rim = body.line([
    [-n * 1.3, 150, 1],
    [-n * 1.32, 190],
    [-n * 0.9, 280],
    [0, 412, 1],
    [n * 0.9, 280],
    [n * 1.32, 190],
    [n * 1.3, 150, 1],
  ]);
  const edge = open(rim.slice(1, -1), 0.3);
  const opening = closed([...rim, [body.x, 48, 1]], 0.3);
  const outside = beyond(opening);
  rig.ctx.save();
  rig.ctx.clip(outside, 'evenodd');
  drawTorso(body, outfit.color, 7);
  rig.clip(torsoPath(body, 7), () => {
    for (let x = -252; x <= 252; x += 12) {
      rig.fill(
        body.brush(
          [
            [x, 190],
            [x * 0.98, 400],
            [x * 0.96, 900],
          ],
          even(1.3),
        ),
        c.dark,
        0.22,
      );
    }
  });
  drawArm(body, cardiganSleeve(outfit), -1, 0);
  rig.ctx.restore();
  rig.clip(opening, () => drawEdgeShadow(rig, edge));
  for (const s of [-1, 1]) {
    const edge = body.line([
      [s * n * 1.12, 168],
      [s * n * 1.36, 204],
      [s * n * 0.94, 288],
      [s * 6 + 3, 420],
      [8, 900],
    ]);
    rig.fill(taper(edge, even(17), 30), s > 0 ? shade(outfit.color, 0.05) : mix(c.base, c.dark, 0.5));
  }
  for (let i = 0; i < 7; i++) {
    const [x, y] = body.at(7, 432 + i * 62);
    rig.fill(circle(x, y, 6), '#E9D9C2');
    rig.ctx.strokeStyle = css(c.fold);
    rig.ctx.lineWidth = 1;
    rig.ctx.stroke(circle(x, y, 6));
  }
}
