import { fade } from '../curve.ts';
import { drawLine } from './details.ts';
import { type BodyFrame, cloth } from './frame.ts';
import { drawTorso, torsoPath } from './torso.ts';

/** Knitwear: soft ribs that follow the body. */
export function drawKnit(body: BodyFrame, color: string, puff: number, step = 18): void {
  const { rig, figure } = body;
  const c = cloth(color);
  drawTorso(body, color, puff, 0.55);
  const narrow = figure.waist / figure.chest;
  rig.clip(torsoPath(body, puff, 0.55), () => {
    for (let x = -260; x <= 260; x += step) {
      drawLine(
        body,
        [
          [x, 190],
          [x, 330],
          [x * (0.4 + narrow * 0.6), 490],
          [x, 720],
        ],
        1.5,
        c.fold,
        0.16,
      );
    }
  });
  for (const s of [-1, 1]) {
    const sag = body.brush(
      [
        [s * figure.waist * 0.98, 540],
        [s * figure.waist * 0.6, 556],
        [s * figure.waist * 0.2, 550],
      ],
      fade(9),
    );
    rig.fill(sag, c.fold, 0.2);
  }
}
