import type { Outfit } from '../../appearance.ts';
import { mix, shade } from '../../color.ts';
import { type Point, swell } from '../../curve.ts';
import { drawEdgeShadow } from '../collars.ts';
import { drawLine, drawPatch, drawStitches } from '../details.ts';
import { cloth } from '../frame.ts';
import type { Garment } from '../outfits.ts';
import { drawShirt } from './shirt.ts';

/** A bib apron over a shirt. */
export function apron({ color, innerColor }: Extract<Outfit, { kind: 'apron' }>): Garment {
  return {
    sleeve: { color: innerColor, puff: 5, end: 'button' },
    draw(body) {
      const { rig, neckHalfWidth: n, shoulderHalfWidth: w, figure } = body;
      const c = cloth(color);
      drawShirt(body, innerColor);
      const k = figure.waist + 8;
      const bib: Point[] = [
        [-w * 0.44, 330, 1],
        [w * 0.44, 328, 1],
        [w * 0.47, 400],
        [k * 0.98, 478, 1],
        [k * 1.02, 600],
        [figure.hip * 1.05, 920, 1],
        [-figure.hip * 1.05, 920, 1],
        [-k * 1.02, 600],
        [-k * 0.98, 480, 1],
        [-w * 0.47, 400],
      ];
      for (const s of [-1, 1]) {
        const strap: Point[] = [
          [s * n * 1.28, 176],
          [s * n * 1.42, 230],
          [s * w * 0.4, 336],
        ];
        drawLine(
          body,
          strap.map(([x, y]): Point => [x - 2, y + 3]),
          12,
          '#1A1028',
          0.2,
        );
        drawLine(body, strap, 12, s > 0 ? shade(color, 0.04) : mix(c.base, c.dark, 0.6));
      }
      drawEdgeShadow(body, bib, 0.3);
      const path = body.shape(bib, 0.22);
      rig.fill(
        path,
        rig.linear(body.at(w * 0.6, 320), body.at(-w * 0.6, 520), [
          [0, c.light],
          [0.4, c.base],
          [1, mix(c.base, c.dark, 0.9)],
        ]),
      );
      rig.clip(path, () => {
        rig.soft(
          body.shape([
            [-w, 320],
            [-w * 0.34, 330],
            [-k * 0.6, 470],
            [-k * 0.7, 920],
            [-w * 1.4, 920],
          ]),
          c.dark,
          0.6,
          8,
        );
        rig.fill(
          body.brush(
            [
              [-k * 0.96, 486],
              [-k * 0.4, 512],
              [k * 0.1, 506],
            ],
            swell(7),
          ),
          c.fold,
          0.22,
        );
        rig.fill(
          body.brush(
            [
              [k * 0.98, 486],
              [k * 0.55, 520],
              [k * 0.3, 522],
            ],
            swell(6),
          ),
          c.fold,
          0.22,
        );
      });
      drawStitches(
        body,
        [
          [-w * 0.41, 342],
          [w * 0.41, 340],
        ],
        mix(color, '#FFFFFF', 0.5),
      );
      drawLine(
        body,
        [
          [-w * 0.44, 331],
          [w * 0.44, 329],
        ],
        2,
        c.light,
        0.7,
      );
      drawPatch(
        body,
        [
          [-k * 0.52, 520, 1],
          [k * 0.56, 518, 1],
          [k * 0.54, 640, 1],
          [-k * 0.5, 640, 1],
        ],
        color,
      );
      drawLine(
        body,
        [
          [k * 0.02, 520],
          [k * 0.02, 640],
        ],
        1.4,
        c.fold,
        0.5,
      );
    },
  };
}
