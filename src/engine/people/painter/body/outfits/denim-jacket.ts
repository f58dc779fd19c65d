import type { Outfit } from '../../appearance.ts';
import { mix, shade } from '../../color.ts';
import type { Point } from '../../curve.ts';
import { drawEdgeShadow, drawRoundNeck } from '../collars.ts';
import { drawButton, drawLine, drawOver, drawPatch, drawStitches } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

const THREAD = '#E0A45C';
const COPPER = '#B98350';

/** A denim jacket, open over a T-shirt. */
export function denimJacket({ color, innerColor }: Extract<Outfit, { kind: 'denimJacket' }>): Garment {
  return {
    sleeve: { color, puff: 6, end: 'button' },
    draw(body) {
      const { neckHalfWidth: n } = body;
      drawTorso(body, innerColor);
      drawRoundNeck(body, innerColor, 210, 1.16, 9);
      const rim: Point[] = [
        [-n * 1.16, 148, 1],
        [-n * 1.18, 190],
        [-n * 0.74, 300],
        [-n * 0.66, 440],
        [-n * 0.82, 930, 1],
        [n * 0.98, 930, 1],
        [n * 0.8, 440],
        [n * 0.8, 300],
        [n * 1.18, 190],
        [n * 1.16, 148, 1],
      ];
      drawOver(body, rim, () => {
        drawTorso(body, color, 5, 0.5);
        for (const s of [-1, 1]) drawPanel(body, color, s);
      });
      for (const s of [-1, 1]) drawCollar(body, color, s);
    },
  };
}

function drawPanel(body: BodyFrame, color: string, side: number): void {
  const { neckHalfWidth: n, shoulderHalfWidth: w } = body;
  const c = cloth(color);
  const inner = side > 0 ? n * 0.8 : n * 0.68;
  drawLine(
    body,
    [
      [side * n * 0.9, 306],
      [side * w * 0.68, 300],
    ],
    2,
    c.fold,
    0.7,
  );
  drawStitches(
    body,
    [
      [side * n * 0.9, 302],
      [side * w * 0.68, 296],
    ],
    THREAD,
  );
  drawStitches(
    body,
    [
      [side * (inner + 18), 312],
      [side * (inner + 15), 600],
    ],
    THREAD,
  );
  drawLine(
    body,
    [
      [side * (inner + 22), 308],
      [side * (inner + 19), 620],
    ],
    1.3,
    c.fold,
    0.5,
  );
  drawStitches(
    body,
    [
      [side * w * 0.34, 376],
      [side * w * 0.29, 620],
    ],
    THREAD,
  );
  drawStitches(
    body,
    [
      [side * w * 0.56, 376],
      [side * w * 0.47, 620],
    ],
    THREAD,
  );
  const [x0, x1] = [w * 0.335, w * 0.575];
  drawPatch(
    body,
    [
      [side * x0, 312, 1],
      [side * x1, 309, 1],
      [side * x1, 330, 1],
      [side * (x0 + x1) * 0.5, 346, 1],
      [side * x0, 334, 1],
    ],
    shade(color, 0.015),
  );
  drawButton(body, side * (x0 + x1) * 0.5, 334, 3.8, COPPER);
  for (const y of [300, 384, 468, 552]) drawButton(body, side * (inner + 8), y, 4.4, COPPER);
}

function drawCollar(body: BodyFrame, color: string, side: number): void {
  const { neckHalfWidth: n, rig } = body;
  const c = cloth(color);
  const stand: Point[] = [
    [side * n * 0.88, 146, 1],
    [side * n * 0.98, 190],
    [side * n * 0.88, 262, 1],
    [side * n * 1.2, 220],
    [side * n * 1.16, 150, 1],
  ];
  rig.fill(body.shape(stand, 0.26), c.fold);
  const flap: Point[] = [
    [side * n * 1.0, 152, 1],
    [side * n * 1.14, 149],
    [side * n * 1.4, 164],
    [side * n * 1.72, 214, 1],
    [side * n * 1.36, 276, 1],
    [side * n * 1.06, 286],
    [side * n * 0.84, 268, 1],
    [side * n * 1.08, 220],
    [side * n * 1.12, 180],
  ];
  drawEdgeShadow(body, flap, 0.34);
  rig.fill(body.shape(flap, 0.22), side > 0 ? shade(color, 0.035) : mix(c.base, c.dark, 0.4));
  drawStitches(
    body,
    [
      [side * n * 1.64, 214],
      [side * n * 1.32, 268],
      [side * n * 1.08, 277],
      [side * n * 0.92, 266],
    ],
    THREAD,
  );
}
