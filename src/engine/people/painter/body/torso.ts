import type { Path2D } from '#canvas';
import type { Color } from '../color.ts';
import { fade, type Point, swell } from '../curve.ts';
import { clothPaint } from './arm/skeleton.ts';
import { type BodyFrame, type Cloth, cloth } from './frame.ts';

/** Rig y at which the drawn body ends, outside every framing. */
export const BODY_END = 930;

/** @param puff how far the cloth stands off @param waist how closely the cloth follows the waist */
export function torsoPath(body: BodyFrame, puff: number, waist = 1): Path2D {
  const { shoulderHalfWidth: w, neckHalfWidth: n, figure } = body;
  const d = figure.slope;
  const loose = (figure.chest + figure.hip) / 2;
  const narrow = figure.waist * waist + loose * (1 - waist) + puff;
  const half = (side: number): Point[] => [
    [side * n * 1.02, 166],
    [side * n * 1.62, 186 + d * 0.2],
    [side * w * 0.7, 204 + d * 0.7],
    [side * w * 0.83, 218 + d],
    [side * w * 0.83, 262 + d],
    [side * figure.chest, 330],
    [side * (figure.chest * 0.35 + narrow * 0.65), 420],
    [side * narrow, 490],
    [side * (figure.hip * 0.9 + narrow * 0.1), 580],
    [side * (figure.hip + puff), 720],
    [side * (figure.hip + puff), BODY_END, 1],
  ];
  return body.shape([...half(-1).reverse(), [0, 200], ...half(1)], 0.34);
}

/** Draws the torso in one colour, with the near side in shade, the form of the chest, and folds towards the waist. */
export function drawTorso(body: BodyFrame, color: Color, puff = 0, waist = 1): void {
  const { rig } = body;
  const c = cloth(color);
  const path = torsoPath(body, puff, waist);
  rig.fill(path, clothPaint(body, color));
  rig.clip(path, () => {
    drawShadedSide(body, c);
    drawPulls(body, c);
    if (rig.character.female) drawBust(body, c);
    else drawChest(body, c);
  });
}

function drawShadedSide(body: BodyFrame, c: Cloth): void {
  const { rig, shoulderHalfWidth: w, figure } = body;
  const k = figure.waist;
  const side = body.shape([
    [-w * 1.3, 180],
    [-w * 0.86, 218],
    [-w * 0.7, 262],
    [-figure.chest * 0.8, 330],
    [-k * 0.84, 420],
    [-k * 0.72, 500],
    [-k * 0.84, 600],
    [-k * 0.9, BODY_END],
    [-w * 1.6, BODY_END],
    [-w * 1.5, 300],
  ]);
  rig.soft(side, c.dark, 0.8, 12);
  rig.fill(side, c.dark, 0.34);
  const far = body.shape([
    [figure.chest * 1.02, 330],
    [k * 0.97, 430],
    [k * 0.86, 500],
    [k * 0.98, 590],
    [figure.hip * 0.98, BODY_END],
    [w * 1.4, BODY_END],
    [w * 1.2, 330],
  ]);
  rig.soft(far, c.dark, 0.5, 7);
}

function drawPulls(body: BodyFrame, c: Cloth): void {
  const { rig, shoulderHalfWidth: w, figure } = body;
  const k = figure.waist;
  for (const s of [-1, 1]) {
    const fold = (points: Point[], width: number, alpha: number) =>
      rig.fill(body.brush(points, fade(width)), c.fold, alpha);
    fold(
      [
        [s * k * 1.04, 452],
        [s * k * 0.84, 466],
        [s * k * 0.62, 462],
      ],
      7,
      0.26,
    );
    fold(
      [
        [s * k * 1.02, 482],
        [s * k * 0.76, 505],
        [s * k * 0.48, 506],
      ],
      8,
      0.28,
    );
    fold(
      [
        [s * k, 520],
        [s * k * 0.8, 533],
        [s * k * 0.62, 530],
      ],
      6,
      0.2,
    );
    fold(
      [
        [s * w * 0.72, 338],
        [s * w * 0.6, 333],
        [s * w * 0.5, 312],
      ],
      8,
      0.28,
    );
  }
}

function drawBust(body: BodyFrame, c: Cloth): void {
  const { rig, shoulderHalfWidth: w } = body;
  for (const [s, alpha] of [
    [-1, 0.34],
    [1, 0.24],
  ] as const) {
    const under = body.shape([
      [s * w * 0.62, 340],
      [s * w * 0.56, 378],
      [s * w * 0.33, 398],
      [s * w * 0.1, 384],
      [s * w * 0.32, 390],
      [s * w * 0.54, 366],
    ]);
    rig.soft(under, c.fold, alpha, 3);
    rig.glow(body.at(s * w * 0.34, 326), 42, c.light, s > 0 ? 0.4 : 0.16, 1.1);
  }
  rig.fill(
    body.brush(
      [
        [-w * 0.02, 350],
        [0, 380],
        [w * 0.02, 404],
      ],
      swell(5),
    ),
    c.dark,
    0.25,
  );
}

function drawChest(body: BodyFrame, c: Cloth): void {
  const { rig, shoulderHalfWidth: w } = body;
  rig.glow(body.at(w * 0.36, 285), 66, c.light, 0.36, 0.9);
  for (const s of [-1, 1]) {
    const under = body.brush(
      [
        [s * w * 0.6, 348],
        [s * w * 0.36, 366],
        [s * w * 0.14, 360],
      ],
      swell(6),
    );
    rig.fill(under, c.dark, 0.26);
  }
}
