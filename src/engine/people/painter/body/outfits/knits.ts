import type { Outfit } from '../../appearance.ts';
import { mix, shade } from '../../color.ts';
import type { Point } from '../../curve.ts';
import { drawNecklace } from '../../jewellery/necklace.ts';
import { drawRoundNeck, drawTurtleneck } from '../collars.ts';
import { drawLine } from '../details.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import { drawKnit } from '../knit.ts';
import { drawOver } from '../layered.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso, torsoPath } from '../torso.ts';
import { drawShirt } from './shirt.ts';

export function sweater({ color }: Extract<Outfit, { kind: 'sweater' }>): Garment {
  return {
    sleeve: { color, puff: 8, end: 'rib' },
    draw(body) {
      drawKnit(body, color, 8);
      drawRoundNeck(body, color, 207, 1.04, 15);
    },
  };
}

export function turtleneck({ color }: Extract<Outfit, { kind: 'turtleneck' }>): Garment {
  return {
    sleeve: { color, puff: 3, end: 'rib' },
    draw(body) {
      drawTorso(body, color, 3);
      drawTurtleneck(body, color);
      if (body.rig.c.look.necklace === 'pendant') drawNecklace(body);
    },
  };
}

/** A fine sweater with a V over a shirt. */
export function vNeck(outfit: Extract<Outfit, { kind: 'vNeck' }>): Garment {
  const { color, innerColor } = outfit;
  return {
    sleeve: { color, puff: 5, end: 'rib', cuff: innerColor },
    draw(body) {
      const { n } = body;
      drawShirt(body, innerColor);
      const rim: Point[] = [
        [-n * 1.18, 150, 1],
        [-n * 1.2, 186],
        [-n * 0.72, 262],
        [2, 330, 1],
        [n * 0.72, 262],
        [n * 1.2, 186],
        [n * 1.18, 150, 1],
      ];
      drawOver(body, rim, () => drawKnit(body, color, 5, 11));
      drawBand(body, color);
    },
  };
}

function drawBand(body: BodyFrame, color: string): void {
  const { n } = body;
  const c = cloth(color);
  for (const s of [-1, 1]) {
    const edge = (d: number): Point[] => [
      [s * (n * 1.19 + d * 0.7), 160 + d * 0.3],
      [s * (n * 1.2 + d), 192],
      [s * (n * 0.72 + d), 264],
      [2, 332 + d * 1.3],
    ];
    body.rig.clip(torsoPath(body, 5), () => {
      drawLine(body, edge(4), 13, s > 0 ? shade(color, 0.045) : mix(c.base, c.dark, 0.5));
      drawLine(body, edge(11), 1.6, c.fold, 0.7);
      drawLine(body, edge(-1.5), 1.4, c.light, 0.5);
    });
  }
}
