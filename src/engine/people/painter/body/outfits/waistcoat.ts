import type { Outfit } from '../../appearance.ts';
import { mix } from '../../color.ts';
import { type Point, swell } from '../../curve.ts';
import { drawButtons, drawLine, drawWelt } from '../details.ts';
import { cloth } from '../frame.ts';
import { drawOver } from '../layered.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';
import { drawShirt } from './shirt.ts';

/** Over a shirt whose sleeves show. */
export function waistcoat({ color, innerColor }: Extract<Outfit, { kind: 'waistcoat' }>): Garment {
  return {
    sleeve: { color: innerColor, puff: 5, end: 'button' },
    draw(body) {
      const { n, w, rig } = body;
      const c = cloth(color);
      drawShirt(body, innerColor);
      const rim: Point[] = [
        [-n * 1.36, 150, 1],
        [-n * 1.4, 200],
        [-n * 0.98, 290],
        [3, 392, 1],
        [n * 0.98, 290],
        [n * 1.4, 200],
        [n * 1.36, 150, 1],
      ];
      drawOver(body, rim, () => drawTorso(body, color, 2));
      for (const s of [-1, 1]) {
        const edge = (d: number): Point[] => [
          [s * (n * 1.4 + d), 187 + d * 0.3],
          [s * (n * 1.4 + d), 202],
          [s * (n * 0.98 + d), 292],
          [3 + s * d * 0.6, 394 + d],
        ];
        drawLine(body, edge(1), 2, s > 0 ? c.light : mix(c.base, c.light, 0.4), 0.8);
        drawLine(body, edge(7), 1.2, c.fold, 0.6);
        rig.fill(
          body.brush(
            [
              [s * w * 0.36, 392],
              [s * w * 0.33, 470],
              [s * w * 0.36, 560],
            ],
            swell(3),
          ),
          c.fold,
          0.5,
        );
      }
      drawLine(
        body,
        [
          [3, 394],
          [14, 470],
          [18, 900],
        ],
        2.2,
        c.fold,
        0.8,
      );
      drawWelt(body, w * 0.27, 336, w * 0.24, color);
      drawWelt(body, w * 0.2, 520, w * 0.3, color);
      drawWelt(body, -w * 0.5, 517, w * 0.3, color);
      drawButtons(body, -2, [412, 464, 516, 568, 622], 5, c.fold);
    },
  };
}
