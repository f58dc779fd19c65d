import { type Color, css, mix, shade } from '../color.ts';
import { circle, even, fade, type Point, swell } from '../curve.ts';
import { drawArm } from './arm.ts';
import { drawCast, drawOpenNeck, drawRoundNeck, drawShirtCollar, drawTurtleneck } from './collars.ts';
import { type BodyFrame, cloth } from './frame.ts';
import { drawTorso, torsoPath } from './torso.ts';

/** How loose each top's sleeves are. */
export const TOP_PUFF = { shirt: 3, blouse: 6, turtleneck: 4, sweater: 8 } as const;

function drawShell(body: BodyFrame, color: Color, puff: number): void {
  drawTorso(body, color, puff);
  drawArm(body, { color, puff }, -1, 0);
}

export function drawShirt(body: BodyFrame, color: Color): void {
  const { rig, w, n } = body;
  const c = cloth(color);
  drawShell(body, color, TOP_PUFF.shirt);
  drawOpenNeck(body, n * 0.6, 258);
  rig.fill(
    body.brush(
      [
        [2, 236],
        [8, 400],
        [10, 900],
      ],
      even(2.2),
    ),
    c.dark,
    0.9,
  );
  rig.fill(
    body.brush(
      [
        [26, 240],
        [32, 400],
        [34, 900],
      ],
      even(1.4),
    ),
    c.dark,
    0.6,
  );
  for (let i = 0; i < 9; i++) {
    const [x, y] = body.at(15 + i * 1.1, 274 + i * 66);
    rig.fill(circle(x, y, 3.8), c.dark);
    rig.fill(circle(x + 0.6, y - 0.8, 2.8), shade(color, 0.06));
  }
  rig.ctx.strokeStyle = css(c.dark, 0.8);
  rig.ctx.lineWidth = 1.8;
  rig.ctx.stroke(
    body.shape([
      [w * 0.3, 330, 1],
      [w * 0.58, 326, 1],
      [w * 0.57, 394, 1],
      [w * 0.45, 406, 1],
      [w * 0.31, 397, 1],
    ]),
  );
  drawShirtCollar(body, shade(color, 0.02), true);
}

export function drawKnitTurtleneck(body: BodyFrame, color: Color): void {
  drawShell(body, color, TOP_PUFF.turtleneck);
  drawTurtleneck(body, color);
}

export function drawSweater(body: BodyFrame, color: Color): void {
  const { rig } = body;
  const c = cloth(color);
  drawTorso(body, color, TOP_PUFF.sweater);
  rig.clip(torsoPath(body, TOP_PUFF.sweater), () => {
    for (let x = -250; x <= 250; x += 20) {
      rig.fill(
        body.brush(
          [
            [x, 190],
            [x * 0.98, 400],
            [x * 0.96, 900],
          ],
          even(1.6),
        ),
        c.dark,
        0.25,
      );
    }
  });
  drawArm(body, { color, puff: TOP_PUFF.sweater }, -1, 0);
  drawRoundNeck(body, color, 207, 1.04, 15);
}

/** A blouse with a bow at the neck. */
export function drawBlouse(body: BodyFrame, color: Color): void {
  const { rig, n } = body;
  const c = cloth(color);
  drawShell(body, color, TOP_PUFF.blouse);
  drawOpenNeck(body, n * 0.55, 246);
  for (const s of [-1, 1]) {
    const part = (points: Point[], tone: Color, tension = 0.3) => {
      drawCast(body, points, 0.22);
      rig.fill(body.shape(points, tension), tone);
    };
    part(
      [
        [s * n, 146, 1],
        [s * n * 1.2, 170],
        [s * n * 0.8, 214],
        [s * 8, 250, 1],
        [s * n * 0.5, 204],
      ],
      s > 0 ? shade(color, 0.03) : mix(c.base, c.dark, 0.6),
    );
    part(
      [
        [0, 248, 1],
        [s * 26, 262],
        [s * 44, 330],
        [s * 50, 396, 1],
        [s * 20, 400, 1],
        [s * 12, 320],
      ],
      s > 0 ? shade(color, 0.02) : mix(c.base, c.dark, 0.7),
    );
    part(
      [
        [0, 246, 1],
        [s * 30, 222],
        [s * 66, 226],
        [s * 64, 258],
        [s * 30, 264],
      ],
      s > 0 ? shade(color, 0.045) : mix(c.base, c.dark, 0.35),
      0.36,
    );
    rig.fill(
      body.brush(
        [
          [2, 247],
          [s * 26, 242],
          [s * 44, 244],
        ],
        fade(6),
      ),
      c.dark,
      0.9,
    );
  }
  rig.fill(
    body.shape([
      [-11, 236],
      [11, 236],
      [13, 262],
      [-11, 262],
    ]),
    mix(c.base, c.dark, 0.25),
  );
  rig.fill(
    body.brush(
      [
        [0, 238],
        [2, 250],
        [0, 262],
      ],
      swell(3),
    ),
    c.dark,
    0.5,
  );
}
