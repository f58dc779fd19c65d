import type { Outfit } from '../../appearance.ts';
import { mix, shade } from '../../color.ts';
import { type Point, swell } from '../../curve.ts';
import { drawEdgeShadow, drawRoundNeck } from '../collars.ts';
import { drawLine, drawOver, drawZip, drawZipPull } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

/** A leather jacket, open over a T-shirt. Leather shines where cloth would be dull. */
export function leatherJacket({ color, innerColor }: Extract<Outfit, { kind: 'leatherJacket' }>): Garment {
  return {
    sleeve: { color, puff: 4 },
    draw(body) {
      const { neckHalfWidth: n } = body;
      drawTorso(body, innerColor);
      drawRoundNeck(body, innerColor, 212, 1.16, 9);
      const rim: Point[] = [
        [-n * 1.18, 150, 1],
        [-n * 1.2, 190],
        [-n * 0.82, 300],
        [-n * 0.6, 470],
        [-n * 0.7, 930, 1],
        [n * 0.9, 930, 1],
        [n * 0.76, 470],
        [n * 0.86, 300],
        [n * 1.2, 190],
        [n * 1.18, 150, 1],
      ];
      drawOver(body, rim, () => {
        drawTorso(body, color, 4, 0.8);
        for (const s of [-1, 1]) drawShine(body, color, s);
      });
      drawZip(
        body,
        [
          [-n * 0.72, 392],
          [-n * 0.6, 470],
          [-n * 0.68, 920],
        ],
        color,
      );
      drawZip(
        body,
        [
          [n * 0.84, 392],
          [n * 0.76, 470],
          [n * 0.88, 920],
        ],
        color,
      );
      for (const s of [-1, 1]) drawLapel(body, color, s);
    },
  };
}

function drawShine(body: BodyFrame, color: string, side: number): void {
  const { rig, shoulderHalfWidth: w } = body;
  const c = cloth(color);
  const gloss = mix(shade(color, 0.2, 0.6), '#DDE4F2', 0.35);
  const shine = (points: Point[], width: number, alpha: number) =>
    rig.fill(body.brush(points, swell(width)), gloss, alpha * (side > 0 ? 1 : 0.5));
  shine(
    [
      [side * w * 0.52, 214],
      [side * w * 0.62, 222],
      [side * w * 0.68, 240],
    ],
    9,
    0.5,
  );
  shine(
    [
      [side * w * 0.52, 420],
      [side * w * 0.46, 470],
      [side * w * 0.48, 540],
    ],
    8,
    0.4,
  );
  shine(
    [
      [side * w * 0.58, 320],
      [side * w * 0.6, 360],
      [side * w * 0.55, 400],
    ],
    5,
    0.35,
  );
  drawLine(
    body,
    [
      [side * w * 0.66, 210],
      [side * w * 0.5, 300],
      [side * w * 0.42, 420],
      [side * w * 0.44, 900],
    ],
    2,
    c.fold,
    0.8,
  );
  drawLine(
    body,
    [
      [side * w * 0.67, 210],
      [side * w * 0.51, 300],
      [side * w * 0.43, 420],
      [side * w * 0.45, 900],
    ],
    1,
    gloss,
    0.4,
  );
  drawZip(
    body,
    [
      [side * w * 0.3, 506],
      [side * w * 0.52, 470],
    ],
    color,
  );
  drawZipPull(body, side * w * 0.52, 472);
}

function drawLapel(body: BodyFrame, color: string, side: number): void {
  const { neckHalfWidth: n, shoulderHalfWidth: w, rig } = body;
  const c = cloth(color);
  const gloss = mix(shade(color, 0.2, 0.6), '#DDE4F2', 0.3);
  const lapel: Point[] = [
    [side * n * 1.1, 190],
    [side * n * 1.4, 250, 1],
    [side * w * 0.6, 266, 1],
    [side * w * 0.46, 350],
    [side * n * 0.76, 402, 1],
    [side * n * 0.82, 300],
  ];
  drawEdgeShadow(body, lapel, 0.4);
  rig.fill(body.shape(lapel, 0.24), side > 0 ? mix(c.base, c.light, 0.8) : c.base);
  rig.fill(
    body.brush(
      [
        [side * w * 0.56, 276],
        [side * w * 0.43, 346],
        [side * n * 0.86, 388],
      ],
      swell(4),
    ),
    gloss,
    side > 0 ? 0.6 : 0.3,
  );
  const collar: Point[] = [
    [side * n * 1.0, 157, 1],
    [side * n * 1.12, 152],
    [side * n * 1.34, 160],
    [side * n * 1.7, 214, 1],
    [side * n * 1.44, 256, 1],
    [side * n * 1.14, 226],
    [side * n * 1.1, 186],
  ];
  drawEdgeShadow(body, collar, 0.34);
  rig.fill(body.shape(collar, 0.26), side > 0 ? c.light : mix(c.base, c.dark, 0.2));
  rig.fill(
    body.brush(
      [
        [side * n * 1.3, 166],
        [side * n * 1.56, 208],
        [side * n * 1.42, 244],
      ],
      swell(4),
    ),
    gloss,
    side > 0 ? 0.5 : 0.2,
  );
}
