import { type Color, shade } from '../color.ts';
import { even, swell } from '../curve.ts';
import { drawTiePin } from '../jewellery/small.ts';
import { drawCast } from './collars.ts';
import type { BodyFrame } from './frame.ts';

export function drawTie(body: BodyFrame, color: Color): void {
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
  drawTiePin(body);
  drawCast(
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
