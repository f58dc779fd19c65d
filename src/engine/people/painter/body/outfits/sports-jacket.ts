import type { Outfit } from '../../appearance.ts';
import { mix, shade } from '../../color.ts';
import type { Point } from '../../curve.ts';
import { drawEdgeShadow, drawRoundNeck } from '../collars.ts';
import { drawLine, drawOver, drawWelt, drawZip, drawZipPull } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

/** A zipped jacket with a stand-up collar and stripes down the sleeves. */
export function sportsJacket({ color, innerColor }: Extract<Outfit, { kind: 'sportsJacket' }>): Garment {
  return {
    sleeve: { color, puff: 6, end: 'rib', stripe: innerColor },
    draw(body) {
      const { neckHalfWidth: n, shoulderHalfWidth: w } = body;
      const c = cloth(color);
      drawTorso(body, '#F4F2EE');
      drawRoundNeck(body, '#F4F2EE', 205, 1.1, 9);
      const rim: Point[] = [
        [-n * 1.16, 140, 1],
        [-n * 1.1, 190],
        [-n * 0.6, 256],
        [3, 318, 1],
        [n * 0.6, 256],
        [n * 1.1, 190],
        [n * 1.16, 140, 1],
      ];
      drawOver(body, rim, () => {
        drawTorso(body, color, 5, 0.5);
        for (const s of [-1, 1]) {
          const yoke: Point[] = [
            [s * n * 1.2, 236],
            [s * w * 0.5, 284],
            [s * w * 0.7, 282],
          ];
          drawLine(body, yoke, 6, innerColor);
          drawLine(
            body,
            yoke.map(([x, y]): Point => [x, y + 4.5]),
            1.4,
            c.fold,
            0.6,
          );
          drawWelt(body, s > 0 ? w * 0.34 : -w * 0.52, 506, w * 0.18, color);
        }
      });
      drawZip(
        body,
        [
          [3, 316],
          [12, 460],
          [16, 920],
        ],
        color,
      );
      drawZipPull(body, 4, 326);
      for (const s of [-1, 1]) drawCollar(body, color, innerColor, s);
    },
  };
}

function drawCollar(body: BodyFrame, color: string, trim: string, side: number): void {
  const { rig, neckHalfWidth: n } = body;
  const c = cloth(color);
  const inside: Point[] = [
    [side * n * 0.9, 138, 1],
    [side * n * 0.94, 184],
    [side * 4, 300, 1],
    [side * n * 0.7, 250],
    [side * n * 1.16, 180],
    [side * n * 1.2, 138, 1],
  ];
  rig.fill(body.shape(inside, 0.28), c.fold);
  const flap: Point[] = [
    [side * n * 1.08, 132, 1],
    [side * n * 1.42, 150],
    [side * n * 1.56, 190],
    [side * n * 1.1, 246],
    [side * 5 + 3, 326, 1],
    [side * 5 + 2, 296, 1],
    [side * n * 0.74, 234],
    [side * n * 1.1, 180],
  ];
  drawEdgeShadow(body, flap, 0.3);
  rig.fill(body.shape(flap, 0.3), side > 0 ? shade(color, 0.04) : mix(c.base, c.dark, 0.45));
  drawLine(
    body,
    [
      [side * n * 1.12, 136],
      [side * n * 1.16, 182],
      [side * n * 0.8, 238],
      [side * 8 + 2, 300],
    ],
    3.4,
    trim,
    0.95,
  );
}
