import type { BodyFrame } from '../body/frame.ts';
import { circle, even, type Point } from '../curve.ts';
import type { Rig } from '../rig.ts';
import { metalOf } from './metal.ts';

/** Between the brows. */
export function drawBindi(rig: Rig): void {
  if (!rig.c.look.bindi) return;
  const [x, y] = rig.at(0, -27, 112);
  rig.fill(circle(x - 0.4, y + 0.8, 4.2 * rig.cosYaw, 4.5), rig.c.skin.deep, 0.3);
  rig.fill(circle(x, y, 3.9 * rig.cosYaw, 4.2), '#A3182F');
  rig.fill(circle(x + 0.9, y - 1.2, 1.1), '#F0909C', 0.7);
}

/** Holds the scarf together beside the chin. */
export function drawScarfPin(rig: Rig): void {
  const { look, head } = rig.c;
  if (!look.pin || look.hair !== 'hijab') return;
  const [x, y] = rig.at(head.jaw * 0.86, head.chinY + 8, 52);
  const radius = 5.4;
  const metal = metalOf(rig.c.look);
  rig.fill(circle(x - 1, y + 1.8, radius), '#1A1028', 0.35);
  rig.fill(circle(x, y, radius), metal.dark);
  rig.fill(circle(x + radius * 0.1, y - radius * 0.12, radius * 0.82), metal.base);
  rig.fill(circle(x, y, radius * 0.42), '#F5EDE8');
  rig.fill(circle(x + radius * 0.3, y - radius * 0.4, radius * 0.2), metal.light);
}

/** A bar across a tie. */
export function drawTiePin(body: BodyFrame): void {
  const { rig } = body;
  if (!rig.c.look.pin) return;
  const metal = metalOf(rig.c.look);
  const bar = (dy: number): Point[] => [
    [-18, 338 + dy],
    [0, 336 + dy],
    [13, 335 + dy],
  ];
  rig.fill(body.brush(bar(2.4), even(4.6)), '#1A1028', 0.35);
  rig.fill(body.brush(bar(0), even(4.6)), metal.dark);
  rig.fill(body.brush(bar(-0.5), even(3.2)), metal.base);
  rig.fill(body.brush(bar(-1.2), even(1)), metal.light);
}
