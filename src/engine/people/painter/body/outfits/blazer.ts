import type { Outfit } from '../../appearance.ts';
import { type Color, css, mix, shade } from '../../color.ts';
import { circle, even, fade, type Point, swell } from '../../curve.ts';
import { drawTieBar } from '../../jewellery.ts';
import { drawEdgeShadow, drawOpenNeck, drawRoundNeck, drawShirtCollar, drawTurtleneck } from '../collars.ts';
import { drawOver } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

type Blazer = Extract<Outfit, { kind: 'blazer' }>;

export function blazer(outfit: Blazer): Garment {
  const shirt = outfit.inner === 'shirt' || outfit.inner === 'tie';
  return {
    sleeve: { color: outfit.color, puff: 3, end: 'button', ...(shirt && { cuff: outfit.innerColor }) },
    draw: (body) => drawBlazer(body, outfit),
  };
}

function drawBlazer(body: BodyFrame, outfit: Blazer): void {
  const { neckHalfWidth: n } = body;
  const button = body.rig.character.female ? 432 : 448;
  drawInner(body, outfit);
  const rim: Point[] = [
    [-n * 1.16, 150, 1],
    [-n * 1.2, 178],
    [-n * 1.05, 250],
    [-26, button - 40],
    [6, button, 1],
    [36, button - 46],
    [n * 1.1, 246],
    [n * 1.2, 178],
    [n * 1.16, 150, 1],
  ];
  drawOver(body, rim, () => drawTorso(body, outfit.color, 3));
  for (const s of [-1, 1]) drawLapel(body, outfit, s, button);
  drawFront(body, outfit, button);
}

function drawInner(body: BodyFrame, outfit: Blazer): void {
  const { rig, neckHalfWidth: n } = body;
  const c = cloth(outfit.innerColor);
  drawTorso(body, outfit.innerColor);
  if (outfit.inner === 'turtleneck') drawTurtleneck(body, outfit.innerColor);
  else if (outfit.inner === 'top') {
    drawRoundNeck(
      body,
      outfit.innerColor,
      rig.character.female ? 234 : 208,
      rig.character.female ? 1.32 : 1.3,
      rig.character.female ? 7 : 10,
    );
  } else {
    const unbuttoned = outfit.inner === 'shirt';
    drawOpenNeck(body, n * (unbuttoned ? 0.6 : 0.8), unbuttoned ? 254 : 216);
    rig.fill(
      body.brush(
        [
          [2, 230],
          [4, 330],
          [4, 460],
        ],
        even(2),
      ),
      c.dark,
      0.7,
    );
    const side = body.shape([
      [-n * 1.3, 190],
      [-n * 0.5, 260],
      [-14, 330],
      [-10, 460],
      [-n * 1.8, 460],
    ]);
    rig.fill(side, c.dark, 0.45);
    for (let i = 0; i < 4; i++) rig.fill(circle(...spot(body, 5, 270 + i * 44), 2.6), c.dark);
    drawShirtCollar(body, outfit.innerColor, unbuttoned);
    if (!unbuttoned) drawTie(body, outfit.tie ?? '#B8473C');
  }
}

function drawLapel(body: BodyFrame, outfit: Blazer, side: number, button: number): void {
  const { rig, neckHalfWidth: n, shoulderHalfWidth: w } = body;
  const c = cloth(outfit.color);
  const wide = w * (rig.character.female ? 0.45 : 0.5);
  // Over a shirt's collar the lapel stands up; on bare skin it follows the neck.
  const low = outfit.inner === 'top' ? 7 : 0;
  const notch: Point[] = [
    [side * n * 1.02, 157 + low, 1],
    [side * n * (1.14 + low * 0.003), 153 + low],
    [side * n * (1.38 + low * 0.006), 173 + low * 0.7],
    [side * n * 1.62, 206, 1],
    [side * (wide + n * 0.32), 262, 1],
    [side * (wide + n * 0.1), 268, 1],
  ];
  const lapel: Point[] = [
    ...notch,
    [side * (wide + n * 0.3), 292, 1],
    [side * w * 0.36, 360],
    [side * 12 + 4, button + 2, 1],
    [side * 28, button - 50],
    [side * n, 256],
    [side * n * 1.1, 186],
  ];
  if (outfit.inner === 'top') drawLining(body, side, c.fold);
  drawEdgeShadow(body, lapel, 0.32);
  const path = body.shape(lapel, 0.26);
  rig.fill(
    path,
    rig.linear(
      body.at(side * w * 0.5, 200),
      body.at(0, button),
      side > 0
        ? [
            [0, c.light],
            [0.5, mix(c.base, c.light, 0.5)],
            [1, c.base],
          ]
        : [
            [0, mix(c.base, c.dark, 0.6)],
            [0.6, c.base],
            [1, c.dark],
          ],
    ),
  );
  const collar = body.shape(
    [...notch, [side * n * 1.36, 250], [side * n * 1.1, 234], [side * n * 1.12, 180]],
    0.26,
  );
  rig.fill(collar, side > 0 ? shade(outfit.color, 0.085, 0.95) : mix(c.base, c.dark, 0.15), 0.9);
  rig.fill(
    body.brush(
      [
        [side * (wide + n * 0.12), 267],
        [side * n * 1.36, 249],
        [side * n * 1.12, 233],
      ],
      even(1.8),
    ),
    c.fold,
    0.8,
  );
  rig.ctx.strokeStyle = css(side > 0 ? shade(c.light, 0.05) : mix(c.light, c.base, 0.5), 0.55);
  rig.ctx.lineWidth = 1.5;
  rig.ctx.stroke(path);
}

/** The inside of the collar, between the neck and the lapel. */
function drawLining(body: BodyFrame, side: number, color: Color): void {
  const { neckHalfWidth: n, rig } = body;
  const lining = body.shape([
    [side * n * 0.96, 168, 1],
    [side * n * 1.06, 162],
    [side * n * 1.3, 220, 1],
    [side * n, 232],
    [side * n * 0.97, 196],
  ]);
  rig.fill(lining, color);
}

function drawFront(body: BodyFrame, outfit: Blazer, button: number): void {
  const { rig, shoulderHalfWidth: w } = body;
  const c = cloth(outfit.color);
  rig.fill(
    body.brush(
      [
        [6, button],
        [20, button + 60],
        [26, button + 280],
        [28, 900],
      ],
      even(3),
    ),
    c.fold,
    0.8,
  );
  for (const y of [button + 16, button + 96]) {
    const [x, py] = spot(body, -6, y);
    rig.fill(circle(x, py, 7), c.fold);
    rig.fill(circle(x + 1, py - 1.4, 5), shade(outfit.color, 0.05));
  }
  rig.fill(
    body.brush(
      [
        [-16, button + 22],
        [-w * 0.2, button + 6],
        [-w * 0.36, button + 10],
      ],
      fade(8),
    ),
    c.dark,
    0.5,
  );
  rig.fill(
    body.brush(
      [
        [14, button + 26],
        [w * 0.2, button + 12],
        [w * 0.34, button + 18],
      ],
      fade(8),
    ),
    c.dark,
    0.45,
  );
  rig.fill(
    body.shape([
      [w * 0.34, 352, 1],
      [w * 0.58, 345, 1],
      [w * 0.58, 356, 1],
      [w * 0.34, 364, 1],
    ]),
    c.dark,
    0.9,
  );
}

function spot(body: BodyFrame, x: number, y: number): [number, number] {
  const [px, py] = body.at(x, y);
  return [px, py];
}

function drawTie(body: BodyFrame, color: Color): void {
  const { rig } = body;
  const dark = shade(color, -0.1);
  const light = shade(color, 0.07);
  const blade = body.shape([
    [-10, 228, 1],
    [10, 228, 1],
    [25, 400, 1],
    [2, 450, 1],
    [-23, 400, 1],
  ]);
  rig.fill(
    blade,
    rig.linear(body.at(14, 0), body.at(-16, 0), [
      [0, light],
      [0.5, color],
      [1, dark],
    ]),
  );
  rig.clip(blade, () => {
    for (let i = 0; i < 9; i++) {
      rig.fill(
        body.brush(
          [
            [-30, 250 + i * 26],
            [30, 224 + i * 26],
          ],
          even(5),
        ),
        dark,
        0.55,
      );
    }
    rig.fill(
      body.shape([
        [-12, 214],
        [12, 214],
        [8, 230],
        [-8, 228],
      ]),
      dark,
      0.8,
    );
  });
  drawTieBar(body);
  drawEdgeShadow(
    body,
    [
      [-15, 203, 1],
      [15, 203, 1],
      [10, 238, 1],
      [-10, 238, 1],
    ],
    0.3,
  );
  const knot = body.shape(
    [
      [-15, 203, 1],
      [0, 200],
      [15, 203, 1],
      [10, 238, 1],
      [0, 241],
      [-10, 238, 1],
    ],
    0.2,
  );
  rig.fill(
    knot,
    rig.linear(body.at(12, 200), body.at(-12, 236), [
      [0, light],
      [1, dark],
    ]),
  );
  rig.fill(
    body.brush(
      [
        [-11, 206],
        [-2, 222],
        [2, 238],
      ],
      swell(3),
    ),
    dark,
    0.7,
  );
}
