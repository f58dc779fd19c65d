import type { Outfit } from '../../appearance.ts';
import { mix, shade } from '../../color.ts';
import { fade, type Point, swell } from '../../curve.ts';
import { drawEdgeShadow, drawRoundNeck } from '../collars.ts';
import { drawLine } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

/** A short-sleeved blouse below the pleats that run from the hip over the shoulder. */
export function sari({ color, innerColor }: Extract<Outfit, { kind: 'sari' }>): Garment {
  return {
    sleeve: { color: innerColor, puff: 1, length: 'short' },
    draw(body) {
      drawTorso(body, innerColor);
      drawRoundNeck(body, innerColor, 236, 1.4, 6);
      drawDrape(body, color);
    },
  };
}

const GOLD = '#E3B04B';

function drawDrape(body: BodyFrame, color: string): void {
  const { rig, shoulderHalfWidth: w, neckHalfWidth: n, figure } = body;
  const c = cloth(color);
  const k = figure.waist;
  const edge: Point[] = [
    [n * 1.44, 178],
    [n * 1.34, 230],
    [w * 0.18, 326],
    [-w * 0.2, 400],
    [-k * 1.12, 476],
  ];
  const drape: Point[] = [
    ...edge,
    [-k * 1.2, 560],
    [-figure.hip * 1.1, 930, 1],
    [figure.hip * 1.1, 930, 1],
    [k * 1.2, 520],
    [figure.chest * 1.06, 400],
    [w * 0.86, 300],
    [w * 0.82, 232],
    [w * 0.72, 200],
    [w * 0.6, 192],
  ];
  drawEdgeShadow(body, drape, 0.3);
  const path = body.shape(drape, 0.3);
  rig.fill(
    path,
    rig.linear(body.at(w, 200), body.at(-w * 0.7, 560), [
      [0, c.light],
      [0.45, c.base],
      [1, mix(c.base, c.dark, 0.9)],
    ]),
  );
  rig.clip(path, () => {
    // Pleats gather at the shoulder and fan out to the hip.
    for (let i = 1; i <= 6; i++) {
      const t = i / 7;
      const pleat: Point[] = [
        [n * 1.4 + t * (w * 0.72 - n * 1.4), 184 + t * 14],
        [n * 1.3 + t * (w * 0.8 - n * 1.3), 244 + t * 16],
        [w * (0.2 + t * 0.42), 336 + t * 40],
        [-w * 0.2 + t * w * 0.55, 412 + t * 70],
        [-k * 1.1 + t * k * 0.5, 488 + t * 150],
      ];
      rig.fill(body.brush(pleat, swell(7)), i % 2 ? c.fold : c.dark, 0.4);
      rig.fill(
        body.brush(
          pleat.map(([x, y]): Point => [x + 5, y - 2]),
          swell(3),
        ),
        c.light,
        0.4,
      );
    }
    rig.soft(
      body.shape([
        [-k * 1.3, 450],
        [-k * 0.7, 480],
        [-k * 0.66, 930],
        [-w * 1.4, 930],
      ]),
      c.fold,
      0.5,
      9,
    );
    for (const y of [560, 640]) {
      rig.fill(
        body.brush(
          [
            [-k, y],
            [-k * 0.2, y + 26],
            [k * 0.7, y - 6],
          ],
          fade(8),
        ),
        c.fold,
        0.25,
      );
    }
  });
  const inner = edge.map(([x, y]): Point => [x + 5, y + 6]);
  drawLine(body, inner, 15, shade(GOLD, -0.06));
  drawLine(body, inner, 11, GOLD);
  drawLine(
    body,
    inner.map(([x, y]): Point => [x + 0.6, y + 1]),
    4,
    mix(color, '#5A1430', 0.4),
  );
}
