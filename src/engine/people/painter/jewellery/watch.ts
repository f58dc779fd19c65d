import { type Color, shade } from '../color.ts';
import { circle, even, type Point, taper } from '../curve.ts';
import type { Rig } from '../rig.ts';
import { metalOf } from './metal.ts';

/** In the hand's own coordinates: x along the hand from the wrist, the thumb at −y. The dial is on the back. */
export function drawWatch(rig: Rig, color: Color, back: boolean): void {
  const metal = metalOf(rig.c.look);
  const around = (x: number, bulge: number): Point[] => [
    [x - 1, -17],
    [x + bulge, 0],
    [x - 1, 17],
  ];
  rig.fill(taper(around(6.5, 3), even(9)), rig.c.skin.deep, 0.35);
  rig.fill(taper(around(3, 2.4), even(9.5)), shade(color, -0.04));
  rig.fill(taper(around(1.6, 2.4), even(3)), shade(color, 0.08));
  const [x, y, wide] = back ? [4, 0, 10.5] : [3, 15.5, 4.5];
  rig.fill(circle(x, y, 11.5, wide + 1), metal.dark);
  rig.fill(circle(x, y, 10.5, wide), metal.base);
  if (!back) return;
  rig.fill(circle(x, y, 8.2, wide - 2.4), '#F6F3EC');
  for (const [dx, dy] of [
    [0, -4.6],
    [4.4, 1.6],
  ] as const) {
    rig.fill(
      taper(
        [
          [x, y],
          [x + dx / 2, y + dy / 2],
          [x + dx, y + dy],
        ],
        even(1.3),
      ),
      '#2B2630',
    );
  }
}
