import type { Outfit } from '../../appearance.ts';
import { css, mix, shade } from '../../color.ts';
import { circle, open, type Point } from '../../curve.ts';
import { drawEdgeShadow } from '../collars.ts';
import { drawButtons, drawLine, drawOver, drawPatch } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';
import { drawShirt } from './shirt.ts';

/** A doctor's coat over a shirt, with a stethoscope. */
export function doctorCoat({ color, innerColor }: Extract<Outfit, { kind: 'doctorCoat' }>): Garment {
  return {
    sleeve: { color, puff: 6, cuff: innerColor },
    draw(body) {
      const { neckHalfWidth: n, shoulderHalfWidth: w } = body;
      const c = cloth(color);
      drawShirt(body, innerColor);
      const rim: Point[] = [
        [-n * 1.22, 150, 1],
        [-n * 1.26, 190],
        [-n * 1.0, 290],
        [2, 470, 1],
        [n * 1.04, 290],
        [n * 1.26, 190],
        [n * 1.22, 150, 1],
      ];
      drawOver(body, rim, () => drawTorso(body, color, 6, 0.55));
      for (const s of [-1, 1]) drawLapel(body, color, s);
      drawLine(
        body,
        [
          [2, 470],
          [12, 560],
          [16, 920],
        ],
        2,
        c.fold,
        0.7,
      );
      drawButtons(body, -4, [496, 576, 656], 5.6, mix(color, '#B9BCC8', 0.3));
      drawPatch(
        body,
        [
          [w * 0.35, 346, 1],
          [w * 0.6, 341, 1],
          [w * 0.59, 400, 1],
          [w * 0.36, 405, 1],
        ],
        color,
      );
      drawLine(
        body,
        [
          [w * 0.42, 330],
          [w * 0.425, 362],
        ],
        4,
        '#2D4F86',
      );
      drawLine(
        body,
        [
          [w * 0.42, 330],
          [w * 0.42, 338],
        ],
        4,
        '#D6DAE2',
      );
      drawStethoscope(body);
    },
  };
}

function drawLapel(body: BodyFrame, color: string, side: number): void {
  const { neckHalfWidth: n, shoulderHalfWidth: w, rig } = body;
  const c = cloth(color);
  const lapel: Point[] = [
    [side * n * 1.05, 157, 1],
    [side * n * 1.16, 153],
    [side * n * 1.4, 171],
    [side * n * 1.7, 212, 1],
    [side * w * 0.52, 262, 1],
    [side * w * 0.44, 280, 1],
    [side * w * 0.5, 300, 1],
    [side * w * 0.3, 392],
    [side * 8 + 3, 472, 1],
    [side * n * 0.96, 300],
    [side * n * 1.12, 196],
  ];
  drawEdgeShadow(body, lapel, 0.28);
  const path = body.shape(lapel, 0.24);
  rig.fill(path, side > 0 ? shade(color, 0.03) : mix(c.base, c.dark, 0.4));
  rig.ctx.strokeStyle = css(c.fold, 0.45);
  rig.ctx.lineWidth = 1.3;
  rig.ctx.stroke(path);
  drawLine(
    body,
    [
      [side * w * 0.44, 280],
      [side * n * 1.34, 252],
      [side * n * 1.14, 232],
    ],
    1.5,
    c.fold,
    0.6,
  );
}

function drawStethoscope(body: BodyFrame): void {
  const { rig, neckHalfWidth: n, shoulderHalfWidth: w } = body;
  const { ctx } = rig;
  const tube = (points: Point[]) => {
    const path = open(body.line(points));
    ctx.lineCap = 'round';
    for (const [color, width, dx, dy] of [
      ['#1A1028', 9, -2, 4],
      ['#39424F', 7.4, 0, 0],
      ['#76828F', 1.6, 1.6, -1.6],
    ] as const) {
      ctx.save();
      ctx.translate(dx, dy);
      ctx.globalAlpha = dx < 0 ? 0.22 : 1;
      ctx.strokeStyle = color;
      ctx.lineWidth = width;
      ctx.stroke(path);
      ctx.restore();
    }
  };
  tube([
    [-n * 1.16, 160],
    [-n * 1.5, 210],
    [-n * 1.3, 300],
    [-w * 0.32, 372],
  ]);
  tube([
    [n * 1.16, 160],
    [n * 1.5, 212],
    [n * 1.34, 320],
    [w * 0.27, 400],
  ]);
  const [x, y] = body.at(-w * 0.32, 380);
  rig.fill(circle(x - 2, y + 5, 15), '#1A1028', 0.25);
  rig.fill(circle(x, y, 14.5), '#8B95A3');
  rig.fill(circle(x + 0.8, y - 0.8, 12), '#CBD2DB');
  rig.fill(circle(x + 1, y - 1, 8.4), '#EEF1F5');
  const [ex, ey] = body.at(w * 0.27, 404);
  rig.fill(circle(ex, ey, 5, 7), '#39424F');
}
