import type { Outfit } from '../../appearance.ts';
import { type Color, mix, shade } from '../../color.ts';
import { fade, type Point, swell } from '../../curve.ts';
import { drawEdgeShadow, drawOpenNeck } from '../collars.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

export function blouse({ color }: Extract<Outfit, { kind: 'blouse' }>): Garment {
  return { sleeve: { color, puff: 7, end: 'button' }, draw: (body) => drawBlouse(body, color) };
}

function drawBlouse(body: BodyFrame, color: Color): void {
  const { rig, neckHalfWidth: n } = body;
  const c = cloth(color);
  drawTorso(body, color, 5);
  drawOpenNeck(body, n * 0.55, 246);
  for (const s of [-1, 1]) {
    const part = (points: Point[], tone: Color, tension = 0.3) => {
      drawEdgeShadow(body, points, 0.22);
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
