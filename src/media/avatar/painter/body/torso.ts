import type { Path2D } from '@napi-rs/canvas';
import { type Color, mix } from '../color.ts';
import { fade, type Point, swell } from '../curve.ts';
import { type BodyFrame, cloth } from './frame.ts';

/** Below this the body goes on, unseen in any framing. */
export const BODY_END = 930;

export function torsoPath(body: BodyFrame, puff: number): Path2D {
  const { w, n } = body;
  const waist = body.rig.c.female ? 0.6 : 0.7;
  const hip = body.rig.c.female ? 0.76 : 0.74;
  const half = (s: number): Point[] => [
    [s * n * 1.02, 166],
    [s * n * 1.7, 187],
    [s * w * 0.7, 205 - puff * 0.4],
    [s * (w * 0.86 + puff * 0.3), 222 - puff * 0.3],
    [s * (w * 0.88 + puff), 270],
    [s * (w * 0.8 + puff), 330],
    [s * (w * (waist + 0.06) + puff), 420],
    [s * (w * waist + puff * 1.4), 490],
    [s * (w * (hip - 0.02) + puff), 580],
    [s * (w * hip + puff), 720],
    [s * (w * hip + puff), BODY_END, 1],
  ];
  return body.shape([...half(-1).reverse(), [0, 176], ...half(1)], 0.34);
}

/** Chest and waist in one colour, with the shadow of the near side and the folds that pull to the waist. */
export function drawTorso(body: BodyFrame, color: Color, puff = 0): void {
  const { rig, w } = body;
  const c = cloth(color);
  const path = torsoPath(body, puff);
  rig.fill(
    path,
    rig.linear(body.at(w, 200), body.at(-w, 440), [
      [0, c.light],
      [0.38, c.base],
      [1, mix(c.base, c.dark, 0.8)],
    ]),
  );
  rig.clip(path, () => {
    const side = body.shape([
      [-w * 1.3, 180],
      [-w * 0.8, 222],
      [-w * 0.66, 262],
      [-w * 0.56, 330],
      [-w * 0.5, 420],
      [-w * 0.4, 500],
      [-w * 0.5, 600],
      [-w * 0.52, BODY_END],
      [-w * 1.5, BODY_END],
      [-w * 1.5, 300],
    ]);
    rig.soft(side, c.dark, 0.8, 10);
    rig.fill(side, c.dark, 0.3);
    for (const s of [-1, 1]) {
      const fold = (points: Point[], width: number, alpha: number) =>
        rig.fill(body.brush(points, fade(width)), c.dark, alpha);
      fold(
        [
          [s * w * 0.72, 446],
          [s * w * 0.54, 466],
          [s * w * 0.4, 464],
        ],
        8,
        0.4,
      );
      fold(
        [
          [s * w * 0.7, 474],
          [s * w * 0.5, 500],
          [s * w * 0.34, 504],
        ],
        9,
        0.4,
      );
      fold(
        [
          [s * w * 0.74, 338],
          [s * w * 0.62, 330],
          [s * w * 0.54, 308],
        ],
        9,
        0.45,
      );
    }
    if (!rig.c.female) return;
    rig.fill(
      body.brush(
        [
          [-w * 0.56, 372],
          [-w * 0.32, 400],
          [-w * 0.1, 386],
        ],
        swell(11),
      ),
      c.dark,
      0.45,
    );
    rig.fill(
      body.brush(
        [
          [w * 0.58, 370],
          [w * 0.38, 396],
          [w * 0.16, 384],
        ],
        swell(8),
      ),
      c.dark,
      0.35,
    );
  });
}
