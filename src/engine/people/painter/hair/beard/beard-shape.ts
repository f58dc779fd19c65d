import { Path2D } from '@napi-rs/canvas';
import { facePath } from '../../face/face.ts';
import { mouthGeometry } from '../../face/mouth-geometry.ts';
import type { HeadPoint, Rig } from '../../rig.ts';

/** The area a beard may cover: the face, and below the jaw as far as it hangs, but nothing beyond the cheeks. */
export function beardGround(rig: Rig): Path2D {
  const { jaw, jawY, chinY } = rig.c.head;
  const ground = new Path2D();
  ground.addPath(facePath(rig));
  ground.addPath(
    rig.shape([
      // Same winding as the face: the opposite would cancel out.
      [0, jawY - 20, 80],
      [jaw - 4, jawY - 34, 22],
      [jaw + 4, jawY - 6, 22],
      [jaw + 10, jawY + 20, 20],
      [jaw, chinY + 140, 40],
      [-jaw, chinY + 140, 40],
      [-jaw - 11, jawY + 20, 20],
      [-jaw - 4, jawY - 6, 22],
      [-jaw + 4, jawY - 34, 22],
    ]),
  );
  return ground;
}

/** From one sideburn along the jaw to the other, and back along the cheeks and under the nose. */
export function fullOutline(rig: Rig, length: number): HeadPoint[] {
  const { head, mouthY: my } = rig.c;
  const j = rig.jaw;
  const grown = Math.min(1, length / 12);
  const side = (s: number): HeadPoint[] => [
    [s * 95, -30, 24],
    [s * 98, 6, 24],
    [s * (head.cheek * 0.96 - head.hollow + 4), 42, 31],
    [s * (head.jaw + 3 + grown * 5), head.jawY + j * 0.4, 22],
    [s * (head.chin + 14 + grown * 7), head.chinY + length * 0.5 + j * 0.8, 56],
    ...(length > 20 ? [[s * (head.chin + 4), head.chinY + length * 0.84 + j, 66] as const] : []),
  ];
  const cheek = (s: number): HeadPoint[] => [
    [s * 91, -6, 40],
    [s * 84, 30, 50],
    [s * 71, 53, 62],
    [s * 52, 64, 84],
    [s * 37, my - 15],
    [s * 14, my - 20, 104],
  ];
  return [
    ...side(-1),
    [0, head.chinY + length + 3 + j, 80],
    ...side(1).reverse(),
    ...cheek(1),
    [0, my - 16, 106],
    ...cheek(-1).reverse(),
  ];
}

/** Only the rim of the jaw, from sideburn to sideburn. */
export function rimOutline(rig: Rig): HeadPoint[] {
  const { head } = rig.c;
  const j = rig.jaw;
  const outer = fullOutline(rig, 3).slice(0, 11);
  const inner = (s: number): HeadPoint[] => [
    [s * 90, -6, 40],
    [s * 86, 34, 48],
    [s * (head.jaw * 0.92), head.jawY - 16 + j * 0.4, 50],
    [s * (head.chin + 14), head.chinY - 26 + j * 0.9, 70],
    [s * 14, head.chinY - 17 + j, 86],
  ];
  return [...outer, ...inner(1), ...inner(-1).reverse()];
}

/** Two wings under the nose. */
export function moustacheOutline(rig: Rig, s: number, droop: number): HeadPoint[] {
  const y = rig.c.mouthY;
  return [
    [0, y - 20, 108, 1],
    [s * 13, y - 22, 104],
    [s * 30, y - 14],
    [s * 40, y - 1 + droop * 0.6, 84],
    [s * 38, y + 3 + droop, 84, 1],
    [s * 24, y - 5],
    [0, y - 8, 106, 1],
  ];
}

/** The chin and the area below the lip. */
export function goateeOutline(rig: Rig): HeadPoint[] {
  const { head } = rig.c;
  const g = mouthGeometry(rig);
  const j = rig.jaw;
  const top = g.bottom + g.lowerLip + 4;
  const half = (s: number): HeadPoint[] => [
    [s * 7, top - 1],
    [s * 11, top + 8],
    [s * 24, top + 10, 84],
    [s * 26, head.chinY - 10 + j, 74],
    [s * 15, head.chinY + 7 + j, 76],
  ];
  return [[0, top - 2], ...half(1), [0, head.chinY + 11 + j, 80], ...half(-1).reverse()];
}

/** Connects moustache and goatee beside the mouth. */
export function bridgeOutline(rig: Rig, s: number): HeadPoint[] {
  const { mouthY: y, head } = rig.c;
  const g = mouthGeometry(rig);
  const j = rig.jaw;
  const low = g.bottom + g.lowerLip;
  return [
    [s * 30, y - 14],
    [s * 42, y, 82],
    [s * 41, low + 8, 80],
    [s * 33, head.chinY - 12 + j, 74],
    [s * 24, low + 18, 88],
    [s * (g.half + 3), low + 2, 86],
    [s * (g.half + 5), y, 86],
  ];
}
