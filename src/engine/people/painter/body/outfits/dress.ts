import type { Outfit } from '../../appearance.ts';
import { shade } from '../../color.ts';
import { fade } from '../../curve.ts';
import { drawRoundNeck } from '../collars.ts';
import { drawLine } from '../details.ts';
import { cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawTorso } from '../torso.ts';

/** A dress that is fitted down to a belt, with a wide neckline and short sleeves. */
export function dress({ color }: Extract<Outfit, { kind: 'dress' }>): Garment {
  return {
    sleeve: { color, puff: 2, length: 'short' },
    draw(body) {
      const { rig, shoulderHalfWidth: w, figure } = body;
      const c = cloth(color);
      drawTorso(body, color, 1);
      drawRoundNeck(body, color, 226, 1.5, 5);
      for (const s of [-1, 1]) {
        rig.fill(
          body.brush(
            [
              [s * w * 0.36, 476],
              [s * w * 0.36, 430],
              [s * w * 0.33, 396],
            ],
            fade(3.4),
          ),
          c.fold,
          0.5,
        );
        for (const [x, y] of [
          [0.75, 560],
          [0.45, 600],
          [0.16, 590],
        ] as const) {
          rig.fill(
            body.brush(
              [
                [s * figure.waist * x, 508],
                [s * figure.waist * x * 1.08, y - 20],
                [s * figure.waist * x * 1.2, y + 60],
              ],
              fade(8),
            ),
            c.fold,
            0.24,
          );
        }
      }
      const k = figure.waist + 4;
      const belt = [
        [-k, 486],
        [-k * 0.4, 495],
        [k * 0.4, 495],
        [k, 484],
      ] as const;
      drawLine(body, belt, 19, shade(color, -0.13));
      drawLine(
        body,
        belt.map(([x, y]) => [x, y - 8] as const),
        1.6,
        c.light,
        0.5,
      );
      rig.ctx.strokeStyle = '#E8C98A';
      rig.ctx.lineWidth = 3;
      rig.ctx.stroke(
        body.shape([
          [-13, 487, 1],
          [15, 487, 1],
          [15, 504, 1],
          [-13, 504, 1],
        ]),
      );
    },
  };
}
