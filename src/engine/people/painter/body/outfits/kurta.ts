import type { Outfit } from '../../appearance.ts';
import { mix, shade } from '../../color.ts';
import { circle, type Point } from '../../curve.ts';
import { drawEdgeShadow, drawOpenNeck } from '../collars.ts';
import { drawButtons, drawLine } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

/** A long tunic with a band collar and an embroidered placket. */
export function kurta({ color, innerColor }: Extract<Outfit, { kind: 'kurta' }>): Garment {
  return {
    sleeve: { color, puff: 7 },
    draw(body) {
      const { neckHalfWidth: n } = body;
      drawTorso(body, color, 6, 0.45);
      drawOpenNeck(body, n * 0.42, 244);
      drawPlacket(body, color, innerColor);
      for (const s of [-1, 1]) drawStand(body, color, innerColor, s);
    },
  };
}

function drawPlacket(body: BodyFrame, color: string, trim: string): void {
  const { rig } = body;
  const c = cloth(color);
  const strip: Point[] = [
    [-15, 240, 1],
    [19, 240, 1],
    [21, 424, 1],
    [3, 440, 1],
    [-15, 424, 1],
  ];
  drawEdgeShadow(body, strip, 0.16);
  rig.fill(body.shape(strip), mix(c.base, c.light, 0.5));
  for (const x of [-11, 15])
    drawLine(
      body,
      [
        [x, 242],
        [x + 1, 420],
        [2, 434],
      ],
      2,
      trim,
      0.95,
    );
  drawLine(
    body,
    [
      [2, 244],
      [3, 420],
    ],
    1.4,
    c.fold,
    0.6,
  );
  for (let y = 258; y < 420; y += 14) {
    for (const x of [-6, 10]) {
      const [px, py] = body.at(x + (y - 258) * 0.006, y);
      rig.fill(circle(px, py, 1.7), trim);
    }
  }
  drawButtons(body, 2.5, [272, 316, 360, 404], 3.8, shade(trim, 0.05));
}

function drawStand(body: BodyFrame, color: string, trim: string, side: number): void {
  const { rig, neckHalfWidth: n } = body;
  const c = cloth(color);
  const band: Point[] = [
    [side * n * 0.96, 146, 1],
    [side * n * 1.16, 154],
    [side * n * 1.18, 184],
    [side * n * 0.78, 216],
    [side * 8, 248, 1],
    [side * 4, 226, 1],
    [side * n * 0.66, 196],
    [side * n * 0.98, 172],
  ];
  drawEdgeShadow(body, band, 0.26);
  rig.fill(body.shape(band, 0.28), side > 0 ? shade(color, 0.03) : mix(c.base, c.dark, 0.55));
  drawLine(
    body,
    [
      [side * n * 0.98, 150],
      [side * n * 1.0, 174],
      [side * n * 0.68, 199],
      [side * 5, 230],
    ],
    2.2,
    trim,
    0.95,
  );
}
