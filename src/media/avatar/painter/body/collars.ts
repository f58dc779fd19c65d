import { type Color, css, mix, shade } from '../color.ts';
import { closed, even, open, type Point, swell, taper } from '../curve.ts';
import { drawNeck } from '../neck.ts';
import { type BodyFrame, cloth } from './frame.ts';

/** The shadow that a raised edge throws on what lies below. */
export function drawCast(body: BodyFrame, points: readonly Point[], alpha: number): void {
  body.rig.soft(body.shape(points), '#1A1028', alpha, 3, -3, 6);
}

/** Bare skin down to a point between the collar's halves. */
export function drawOpenNeck(body: BodyFrame, half: number, y: number): void {
  const { n, rig } = body;
  const opening = body.shape(
    [
      [-n * 1.15, 120, 1],
      [-n * 1.05, 176],
      [-half * 0.8, 206],
      [2, y, 1],
      [half * 0.8, 206],
      [n * 1.05, 176],
      [n * 1.15, 120, 1],
    ],
    0.25,
  );
  rig.clip(opening, () => drawNeck(rig));
}

/** A round neckline with its ribbed edge; `wide` is relative to the neck. */
export function drawRoundNeck(body: BodyFrame, color: Color, y: number, wide: number, rib = 10): void {
  const { rig, n } = body;
  const { skin } = rig.c;
  const dark = cloth(color).dark;
  const w = n * wide;
  const hole = closed(
    body.line([
      [-w * 1.22, 110, 1],
      [-w * 1.16, 180],
      [-w * 0.74, y - 14],
      [0, y],
      [w * 0.74, y - 14],
      [w * 1.16, 180],
      [w * 1.22, 110, 1],
    ]),
  );
  rig.clip(hole, () => {
    drawNeck(rig);
    const edge = open(
      body.line([
        [-w * 1.12, 188],
        [-w * 0.74, y - 14],
        [0, y],
        [w * 0.74, y - 14],
        [w * 1.12, 188],
      ]),
    );
    rig.ctx.filter = 'blur(2.5px)';
    rig.ctx.strokeStyle = css(mix(skin.shade, skin.deep, 0.2), 0.8);
    rig.ctx.lineWidth = 9;
    rig.ctx.stroke(edge);
    rig.ctx.filter = 'none';
  });
  const line = (dy: number) =>
    body.line([
      [-w * 1.14, 180 + dy],
      [-w * 0.79, y - 14 + dy],
      [0, y + 1 + dy],
      [w * 0.79, y - 14 + dy],
      [w * 1.14, 180 + dy],
    ]);
  const band = rig.linear(body.at(n, 0), body.at(-n, 0), [
    [0, shade(color, 0.045)],
    [0.6, mix(color, dark, 0.3)],
    [1, dark],
  ]);
  const ends = (t: number) => rib * Math.min(1, 0.25 + 5 * Math.min(t, 1 - t));
  rig.fill(taper(line(rib * 0.42), ends, 26), band);
  rig.fill(taper(line(rib * 0.95), even(1.6), 26), dark, 0.9);
}

export function drawTurtleneck(body: BodyFrame, color: Color): void {
  const { rig, n } = body;
  const c = cloth(color);
  const collar = body.shape([
    [-n * 1.02, 122],
    [-n * 1.14, 150],
    [-n * 1.2, 186],
    [-n * 0.8, 204],
    [0, 212],
    [n * 0.8, 204],
    [n * 1.2, 186],
    [n * 1.12, 150],
    [n, 120],
    [n * 0.5, 134],
    [0, 140],
    [-n * 0.5, 135],
  ]);
  rig.fill(
    collar,
    rig.linear(body.at(n, 0), body.at(-n, 0), [
      [0, c.light],
      [0.45, c.base],
      [1, c.dark],
    ]),
  );
  rig.clip(collar, () => {
    const under = body.shape([
      [-n * 1.3, 100],
      [n * 1.3, 96],
      [n * 1.1, 130],
      [n * 0.4, 148],
      [-n * 0.2, 162],
      [-n * 1.3, 168],
    ]);
    rig.fill(under, c.fold, 0.5);
    for (const y of [164, 182]) {
      rig.fill(
        body.brush(
          [
            [-n * 1.2, y - 14],
            [0, y + 8],
            [n * 1.2, y - 14],
          ],
          swell(4.5),
        ),
        c.dark,
        0.8,
      );
    }
  });
  rig.fill(
    body.brush(
      [
        [-n * 1.2, 186],
        [-n * 0.8, 204],
        [0, 212],
        [n * 0.8, 204],
        [n * 1.2, 186],
      ],
      swell(4),
    ),
    c.fold,
    0.7,
  );
}

/** A shirt's collar: the stand behind, the two flaps in front. */
export function drawShirtCollar(body: BodyFrame, color: Color, unbuttoned: boolean): void {
  const { rig, n } = body;
  const c = cloth(color);
  for (const s of [-1, 1]) {
    const stand: Point[] = unbuttoned
      ? [
          [s * n * 0.9, 152, 1],
          [s * n * 0.9, 182],
          [s * n * 0.62, 212],
          [s * 8, 246, 1],
          [s * n * 0.4, 226],
          [s * n * 0.82, 190],
          [s * n * 1.12, 160, 1],
        ]
      : [
          [s * n * 0.9, 152, 1],
          [s * n * 0.68, 196],
          [s * 2, 214, 1],
          [s * 2, 196, 1],
          [s * n * 0.6, 182],
          [s * n * 1.12, 156, 1],
        ];
    rig.fill(body.shape(stand, 0.26), s < 0 ? c.fold : c.dark);
    const flap: Point[] = [
      [s * n, 146, 1],
      [s * n * 1.22, 166],
      [s * n * 1.34, 196],
      [s * n * (unbuttoned ? 1.02 : 0.92), unbuttoned ? 262 : 250, 1],
      [s * n * (unbuttoned ? 0.46 : 0.34), unbuttoned ? 258 : 236],
      [s * (unbuttoned ? 9 : 4), unbuttoned ? 246 : 206, 1],
      [s * n * 0.52, unbuttoned ? 220 : 194],
      [s * n * 0.9, 184],
    ];
    drawCast(body, flap, 0.28);
    const path = body.shape(flap, 0.24);
    rig.fill(
      path,
      rig.linear(body.at(s * n * 1.2, 160), body.at(0, 240), [
        [0, mix(c.base, c.dark, s < 0 ? 0.75 : 0.25)],
        [1, s < 0 ? mix(c.base, c.dark, 0.3) : shade(color, 0.03)],
      ]),
    );
    rig.ctx.strokeStyle = css(c.dark, 0.7);
    rig.ctx.lineWidth = 1.3;
    rig.ctx.stroke(path);
  }
}
