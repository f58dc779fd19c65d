import type { Outfit } from '../../appearance.ts';
import { mix, shade } from '../../color.ts';
import type { Point } from '../../curve.ts';
import { drawEdgeShadow, drawOpenNeck, drawRoundNeck } from '../collars.ts';
import { drawButtons, drawLine } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

export function tShirt({ color }: Extract<Outfit, { kind: 'tShirt' }>): Garment {
  return {
    sleeve: { color, puff: 4, length: 'short' },
    draw(body) {
      drawTorso(body, color, 4, 0.5);
      drawRoundNeck(body, color, body.rig.character.female ? 222 : 212, 1.1, 9);
    },
  };
}

export function polo({ color, innerColor }: Extract<Outfit, { kind: 'polo' }>): Garment {
  return {
    sleeve: { color, puff: 4, length: 'short' },
    draw(body) {
      const { neckHalfWidth: n } = body;
      const c = cloth(color);
      drawTorso(body, color, 3, 0.6);
      drawOpenNeck(body, n * 0.6, 264);
      drawLine(
        body,
        [
          [-11, 252],
          [-9, 350],
        ],
        1.6,
        c.fold,
        0.55,
      );
      drawLine(
        body,
        [
          [15, 252],
          [17, 350],
        ],
        1.6,
        c.fold,
        0.55,
      );
      drawLine(
        body,
        [
          [-9, 350],
          [17, 350],
        ],
        1.6,
        c.fold,
        0.6,
      );
      drawButtons(body, 4, [284, 322], 3.8, mix(color, '#FFFFFF', 0.55));
      for (const s of [-1, 1]) drawSoftCollar(body, innerColor, s);
    },
  };
}

/** A knitted collar is flat and has no stand. */
function drawSoftCollar(body: BodyFrame, color: string, side: number): void {
  const { neckHalfWidth: n, rig } = body;
  const c = cloth(color);
  const flap: Point[] = [
    [side * n * 0.94, 150, 1],
    [side * n * 1.22, 168],
    [side * n * 1.36, 200],
    [side * n * 0.98, 258, 1],
    [side * n * 0.5, 250],
    [side * 7, 256, 1],
    [side * n * 0.5, 216],
    [side * n * 0.88, 186],
  ];
  drawEdgeShadow(body, flap, 0.3);
  const path = body.shape(flap, 0.26);
  rig.fill(path, side < 0 ? mix(c.base, c.dark, 0.6) : shade(color, 0.025));
  rig.clip(path, () => {
    drawLine(
      body,
      [
        [side * n * 1.4, 196],
        [side * n * 0.98, 252],
        [side * 7, 251],
      ],
      2,
      c.fold,
      0.45,
    );
    drawLine(
      body,
      [
        [side * n * 1.34, 194],
        [side * n * 0.95, 245],
        [side * 7, 245],
      ],
      1.4,
      c.fold,
      0.3,
    );
  });
}
