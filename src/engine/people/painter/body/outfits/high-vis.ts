import type { Outfit } from '../../appearance.ts';
import { mix } from '../../color.ts';
import type { Point } from '../../curve.ts';
import { drawLine, drawOver, drawZip } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso, torsoPath } from '../torso.ts';
import { drawShirt } from './shirt.ts';

const REFLECTIVE = '#DDE1E6';

/** A warning vest over a work shirt. */
export function highVis({ color, innerColor }: Extract<Outfit, { kind: 'highVis' }>): Garment {
  return {
    sleeve: { color: innerColor, puff: 5, end: 'button' },
    draw(body) {
      const { neckHalfWidth: n } = body;
      drawShirt(body, innerColor);
      const rim: Point[] = [
        [-n * 1.4, 150, 1],
        [-n * 1.44, 200],
        [-n * 0.9, 280],
        [3, 346, 1],
        [n * 0.9, 280],
        [n * 1.44, 200],
        [n * 1.4, 150, 1],
      ];
      drawOver(body, rim, () => {
        drawTorso(body, color, 6, 0.3);
        body.rig.clip(torsoPath(body, 6, 0.3), () => drawBands(body, color));
      });
      for (const s of [-1, 1]) {
        const edge: Point[] = [
          [s * n * 1.44, 186],
          [s * n * 1.4, 206],
          [s * n * 0.9, 284],
          [3, 350],
        ];
        drawLine(body, edge, 6, mix(cloth(color).fold, '#555560', 0.35));
      }
      drawZip(
        body,
        [
          [4, 350],
          [12, 480],
          [16, 920],
        ],
        color,
      );
    },
  };
}

function drawBands(body: BodyFrame, color: string): void {
  const { shoulderHalfWidth: w, neckHalfWidth: n } = body;
  const band = (points: Point[], dark: number) => {
    drawLine(body, points, 30, mix(color, '#E8F08A', 0.55));
    drawLine(body, points, 20, mix(REFLECTIVE, '#5A6070', dark));
    drawLine(
      body,
      points.map(([x, y]): Point => [x, y - 5]),
      3,
      '#FFFFFF',
      0.5,
    );
  };
  band(
    [
      [-n * 1.75, 180],
      [-w * 0.46, 320],
      [-w * 0.45, 430],
    ],
    0.3,
  );
  band(
    [
      [n * 1.75, 180],
      [w * 0.46, 320],
      [w * 0.45, 430],
    ],
    0.06,
  );
  band(
    [
      [-w * 1.1, 440],
      [-w * 0.3, 452],
      [w * 0.2, 452],
      [w * 1.1, 436],
    ],
    0.14,
  );
  band(
    [
      [-w * 1.1, 540],
      [-w * 0.3, 552],
      [w * 0.2, 552],
      [w * 1.1, 538],
    ],
    0.16,
  );
}
