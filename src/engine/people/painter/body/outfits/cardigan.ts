import type { Outfit } from '../../appearance.ts';
import { mix, shade } from '../../color.ts';
import type { Point } from '../../curve.ts';
import { drawButtons, drawLine } from '../details.ts';
import { cloth } from '../frame.ts';
import { drawKnit } from '../knit.ts';
import { drawOver } from '../layered.ts';
import type { Garment } from '../outfits.ts';
import { torsoPath } from '../torso.ts';
import { drawShirt } from './shirt.ts';

/** Knitwear over an open shirt. */
export function cardigan({ color, innerColor }: Extract<Outfit, { kind: 'cardigan' }>): Garment {
  return {
    sleeve: { color, puff: 7, end: 'rib', cuff: innerColor },
    draw(body) {
      const { n } = body;
      const c = cloth(color);
      drawShirt(body, innerColor);
      const rim: Point[] = [
        [-n * 1.3, 150, 1],
        [-n * 1.32, 190],
        [-n * 0.9, 280],
        [0, 412, 1],
        [n * 0.9, 280],
        [n * 1.32, 190],
        [n * 1.3, 150, 1],
      ];
      drawOver(body, rim, () => drawKnit(body, color, 7, 12));
      // The band ends with the cloth, at the neck.
      const { clip } = body.rig;
      for (const s of [-1, 1]) {
        const edge = (d: number): Point[] => [
          [s * (n * 1.1 + d), 158],
          [s * (n * 1.36 + d), 204],
          [s * (n * 0.94 + d), 288],
          [s * (6 + d) + 3, 420],
          [8 + s * d, 900],
        ];
        clip(torsoPath(body, 7), () => {
          drawLine(body, edge(0), 17, s > 0 ? shade(color, 0.04) : mix(c.base, c.dark, 0.5));
          drawLine(body, edge(8), 1.6, c.fold, 0.6);
          drawLine(body, edge(-7), 1.4, c.light, 0.35);
        });
      }
      drawButtons(body, 7, [432, 494, 556, 618, 680], 6, '#E4D2B8');
    },
  };
}
