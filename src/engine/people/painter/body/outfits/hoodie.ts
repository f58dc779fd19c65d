import type { Outfit } from '../../appearance.ts';
import { mix, shade } from '../../color.ts';
import { fade, type Point, swell } from '../../curve.ts';
import { drawEdgeShadow, drawRoundNeck } from '../collars.ts';
import { drawLine, drawPatch } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

export function hoodie({ color, innerColor }: Extract<Outfit, { kind: 'hoodie' }>): Garment {
  return {
    sleeve: { color, puff: 11, end: 'rib' },
    draw(body) {
      drawTorso(body, innerColor);
      drawTorso(body, color, 10, 0.25);
      drawRoundNeck(body, innerColor, 206, 1.1, 12);
      drawPouch(body, color);
      for (const s of [-1, 1]) drawHood(body, color, s);
      drawStrings(body, innerColor);
    },
  };
}

/** The hood forms a thick roll around the neck and crosses in front. */
function drawHood(body: BodyFrame, color: string, side: number): void {
  const { rig, neckHalfWidth: n } = body;
  const c = cloth(color);
  const roll: Point[] = [
    [side * n * 0.86, 132, 1],
    [side * n * 1.3, 136],
    [side * n * 1.72, 164],
    [side * n * 1.78, 204],
    [side * n * 1.34, 250],
    [side * n * 0.66, 284],
    [-side * 10, 300, 1],
    [side * 4, 262],
    [side * n * 0.5, 228],
    [side * n * 0.94, 196],
    [side * n * 0.94, 166],
  ];
  drawEdgeShadow(body, roll, 0.36);
  const path = body.shape(roll, 0.34);
  rig.fill(
    path,
    rig.linear(body.at(side * n * 1.7, 150), body.at(side * n * 0.4, 260), [
      [0, side > 0 ? c.light : mix(c.base, c.dark, 0.7)],
      [0.55, side > 0 ? shade(color, 0.02) : c.base],
      [1, side > 0 ? c.base : mix(c.base, c.dark, 0.5)],
    ]),
  );
  rig.clip(path, () => {
    const inside: Point[] = [
      [side * n * 0.8, 128],
      [side * n * 1.16, 138],
      [side * n * 1.24, 172],
      [side * n * 1.06, 206],
      [side * n * 0.5, 244],
      [-side * 10, 290],
      [-side * 20, 250],
      [side * n * 0.6, 200],
    ];
    rig.fill(body.shape(inside), c.fold, side > 0 ? 0.5 : 0.65);
    rig.fill(
      body.brush(
        [
          [side * n * 1.62, 170],
          [side * n * 1.5, 216],
          [side * n * 0.86, 262],
        ],
        swell(7),
      ),
      c.dark,
      0.5,
    );
    rig.fill(
      body.brush(
        [
          [side * n * 1.36, 150],
          [side * n * 1.44, 192],
          [side * n * 1.12, 230],
        ],
        fade(6),
      ),
      c.dark,
      0.4,
    );
  });
}

function drawStrings(body: BodyFrame, color: string): void {
  const { rig } = body;
  for (const s of [-1, 1]) {
    const string: Point[] = [
      [s * 20, 280],
      [s * 24, 330],
      [s * 21, 392 + s * 8],
    ];
    drawLine(
      body,
      string.map(([x, y]): Point => [x - 1.4, y + 3]),
      5,
      '#1A1028',
      0.2,
    );
    drawLine(body, string, 4.6, mix(color, '#1A1028', s < 0 ? 0.16 : 0.05));
    rig.fill(
      body.brush(
        [
          [s * 21, 384 + s * 8],
          [s * 21, 398 + s * 8],
        ],
        () => 6,
      ),
      '#C8CBD2',
    );
  }
}

function drawPouch(body: BodyFrame, color: string): void {
  const { figure } = body;
  const c = cloth(color);
  const w = figure.waist * 0.72;
  drawPatch(
    body,
    [
      [-w * 0.6, 500, 1],
      [w * 0.6, 500, 1],
      [w, 580, 1],
      [w * 1.02, 680, 1],
      [-w * 1.02, 680, 1],
      [-w, 580, 1],
    ],
    shade(color, -0.035),
  );
  for (const s of [-1, 1])
    drawLine(
      body,
      [
        [s * w * 0.56, 505],
        [s * w * 0.93, 582],
      ],
      1.4,
      c.fold,
      0.5,
    );
}
