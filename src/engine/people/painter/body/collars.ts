import { createCanvas } from '#canvas';
import { blur } from '../blur.ts';
import { type Color, css, mix, shade } from '../color.ts';
import { closed, even, open, type Point, swell, taper } from '../curve.ts';
import { drawNecklace } from '../jewellery.ts';
import { drawNeck } from '../neck.ts';
import { rig } from '../rig.ts';
import { type BodyFrame, cloth } from './frame.ts';
import { torsoPath } from './torso.ts';

/** Prevents cloth from showing along the torso's edge. */
const ABOVE_EDGE = { a: 1, b: 0, c: 0, d: 1, e: 0, f: -2 };

/** The shadow of a raised edge on the cloth below. */
export function drawEdgeShadow(body: BodyFrame, points: readonly Point[], alpha: number): void {
  body.rig.soft(body.shape(points), '#1A1028', alpha, 3, -3, 6);
}

/** Draws bare skin down to a point between the collar's halves. */
export function drawOpenNeck(body: BodyFrame, half: number, y: number): void {
  const { neckHalfWidth: n, rig } = body;
  const opening = body.shape(
    [
      [-n * 1.02, 120, 1],
      [-n * 0.98, 176],
      [-half * 0.8, 206],
      [2, y, 1],
      [half * 0.8, 206],
      [n * 0.98, 176],
      [n * 1.02, 120, 1],
    ],
    0.25,
  );
  rig.clip(opening, () => drawBareNeck(body));
}

/** A round neckline with a ribbed edge. @param width width relative to the neck */
export function drawRoundNeck(body: BodyFrame, color: Color, y: number, width: number, rib = 10): void {
  const { rig, neckHalfWidth: n } = body;
  const { skin } = rig.character;
  const dark = cloth(color).dark;
  const w = n * width;
  // Where the neckline meets the shoulder.
  const top = 180 + Math.max(0, width - 1.16) * 27 + body.figure.slope * 0.3;
  const hole = closed(
    body.line([
      [-w * 1.22, 110, 1],
      [-w * 1.16, top],
      [-w * 0.74, y - 14],
      [0, y],
      [w * 0.74, y - 14],
      [w * 1.16, top],
      [w * 1.22, 110, 1],
    ]),
  );
  rig.clip(hole, () => {
    drawBareNeck(body);
    const edge = open(
      body.line([
        [-w * 1.12, top + 8],
        [-w * 0.74, y - 14],
        [0, y],
        [w * 0.74, y - 14],
        [w * 1.12, top + 8],
      ]),
    );
    rig.ctx.filter = blur(rig.ctx, 2.5);
    rig.ctx.strokeStyle = css(mix(skin.shade, skin.deep, 0.2), 0.8);
    rig.ctx.lineWidth = 9;
    rig.ctx.stroke(edge);
    rig.ctx.filter = 'none';
  });
  const line = (dy: number) =>
    body.line([
      [-w * 1.14, top + dy],
      [-w * 0.79, y - 14 + dy],
      [0, y + 1 + dy],
      [w * 0.79, y - 14 + dy],
      [w * 1.14, top + dy],
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
  const { rig, neckHalfWidth: n } = body;
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
  if (!unbuttoned) drawClosedStand(body, color);
  for (const s of [-1, 1]) {
    if (unbuttoned) drawOpenStand(body, color, s);
    drawFlap(body, color, s, unbuttoned);
  }
}

function drawClosedStand(body: BodyFrame, color: Color): void {
  const { rig, neckHalfWidth: n } = body;
  const c = cloth(color);
  const half = (side: number): Point[] => [
    [side * n * 0.4, 193],
    [side * n * 0.8, 175],
    [side * n * 1.0, 150, 1],
    [side * n * 1.2, 178],
    [side * n * 0.9, 214],
  ];
  const band = body.shape([[0, 199], ...half(1), [0, 240], ...half(-1).reverse()], 0.28);
  rig.fill(band, mix(c.base, c.dark, 0.45));
}

function drawOpenStand(body: BodyFrame, color: Color, side: number): void {
  const { rig, neckHalfWidth: n } = body;
  const c = cloth(color);
  const stand: Point[] = [
    [side * n * 0.92, 154, 1],
    [side * n * 0.9, 182],
    [side * n * 0.62, 212],
    [side * 8, 246, 1],
    [side * n * 0.4, 226],
    [side * n * 0.82, 190],
    [side * n * 1.1, 160, 1],
  ];
  rig.fill(body.shape(stand, 0.26), side < 0 ? c.fold : c.dark);
}

function drawFlap(body: BodyFrame, color: Color, side: number, unbuttoned: boolean): void {
  const { rig, neckHalfWidth: n } = body;
  const c = cloth(color);
  const outer: Point[] = [
    [side * n * 0.97, 153, 1],
    [side * n * 1.1, 151],
    [side * n * 1.25, 169],
    [side * n * 1.34, 196],
  ];
  const inner: Point[] = unbuttoned
    ? [
        [side * n * 1.02, 262, 1],
        [side * n * 0.46, 258],
        [side * 9, 246, 1],
        [side * n * 0.52, 220],
        [side * n * 0.9, 184],
      ]
    : [
        [side * n * 0.94, 252, 1],
        [side * n * 0.4, 240],
        [side * 5, 208, 1],
        [side * n * 0.4, 200],
        [side * n * 0.8, 182],
      ];
  const flap = [...outer, ...inner];
  drawEdgeShadow(body, flap, 0.28);
  const path = body.shape(flap, 0.24);
  rig.fill(
    path,
    rig.linear(body.at(side * n * 1.2, 160), body.at(0, 240), [
      [0, mix(c.base, c.dark, side < 0 ? 0.75 : 0.25)],
      [1, side < 0 ? mix(c.base, c.dark, 0.3) : shade(color, 0.03)],
    ]),
  );
  rig.ctx.strokeStyle = css(c.dark, 0.7);
  rig.ctx.lineWidth = 1.3;
  rig.ctx.stroke(path);
}

/**
 * The skin inside a neckline, with jewellery. Only where the torso covers it: above, the neck itself is visible, which
 * moves with the head.
 */
function drawBareNeck(body: BodyFrame): void {
  const { ctx, character: c, pose, clip } = body.rig;
  // Drawn as one picture, because clipping each shade separately would leave a pale line along the edge.
  const { width, height } = ctx.canvas;
  const canvas = createCanvas(width, height);
  const own = canvas.getContext('2d');
  own.setTransform(ctx.getTransform());
  drawNeck(rig(own, c, pose));
  clip(torsoPath(body, 0).transform(ABOVE_EDGE), () => {
    ctx.resetTransform();
    ctx.drawImage(canvas, 0, 0);
  });
  drawNecklace(body);
}
