import type { Path2D } from '@napi-rs/canvas';
import { drawAge } from './age.ts';
import { mix } from './color.ts';
import { circle, lerp } from './curve.ts';
import { random } from './random.ts';
import type { HeadPoint, Rig } from './rig.ts';

/** Outline of the skull and jaw. The far cheekbone comes forward and the far cheek falls away as the head turns. */
export function facePath(rig: Rig): Path2D {
  const { crown, temple, cheek, cheekY, hollow, jaw, jawY, chin, chinY, chinFlat } = rig.c.head;
  const turn = Math.sin((rig.yaw * Math.PI) / 180) / 0.225;
  const drop = rig.jaw;
  const half = (s: number): HeadPoint[] => {
    const far = s * turn > 0 ? Math.abs(turn) : 0;
    const near = s * turn < 0 ? Math.abs(turn) : 0;
    // Turned beyond its rest, the far side of the forehead bulges into view.
    const bulge = Math.max(0, far - 1);
    return [
      [s * (58 + 4 * bulge), -crown * 0.885, 0],
      [s * (92 + 12 * bulge), -crown * 0.58, 5],
      [s * (temple + 1.5 * far + 7 * bulge), -30, 22],
      [s * (cheek - 4.5 * far), cheekY - 8, 34],
      [s * (cheek + 2.2 * far - hollow * 0.2), cheekY + 18, 40],
      [s * (cheek * 0.945 - hollow), cheekY + 42, 40],
      [s * (jaw - 3 * near), jawY + drop * 0.4, 28],
      [s * lerp(chin, jaw, 0.44), lerp(jawY, chinY, 0.66) + drop * 0.7, 52],
      [s * chin, chinY - lerp(8, 3.5, chinFlat) + drop, 74],
    ];
  };
  return rig.shape([[0, -crown, 0], ...half(1), [0, chinY + drop, 80], ...half(-1).reverse()], 0.35);
}

export function drawFace(rig: Rig): void {
  const { skin } = rig.c;
  const path = facePath(rig);
  const paint = rig.linear(rig.at(70, -90, 40), rig.at(-80, 110, 40), [
    [0, mix(skin.base, skin.light, 0.55)],
    [0.45, skin.base],
    [1, mix(skin.base, skin.shade, 0.35)],
  ]);
  rig.fill(path, paint);
  rig.clip(path, () => {
    rig.glow(rig.at(46, -58), 70, skin.light, 0.5, 0.7);
    drawSidePlane(rig);
    drawSockets(rig);
    drawCheeks(rig);
    drawChin(rig);
    if (rig.c.look.stubble) drawStubble(rig, rig.c.look.stubble);
    if (rig.c.look.freckles) drawFreckles(rig);
    drawAge(rig);
  });
}

/** The light comes from the upper right: the near side of the face lies in shadow, drawn soft and then crisp. */
function drawSidePlane(rig: Rig): void {
  const { skin, head } = rig.c;
  const w = head.cheek / 96;
  const j = (head.jaw - 66) * 0.5;
  const side = rig.shape([
    [-30, -150, 30],
    [-62 * w, -96, 50],
    [-74 * w, -60],
    [-69 * w, -42],
    [-81 * w, -20],
    [-81 * w, -2],
    [-70 * w, 16],
    [-61 * w, 33],
    [-63 * w, 50],
    [-59 - j, 68],
    [-48 - j, 90],
    [-27 - j * 0.5, 108],
    [0, head.chinY - 2 + rig.jaw, 84],
    [10, head.chinY + 30 + rig.jaw, 80],
    [-100, 150, 0],
    [-170, 60, 0],
    [-150, -120, 0],
  ]);
  rig.soft(side, skin.shade, 0.5, 9, 9, 2);
  const crisp = rig.linear(rig.at(-60, -90, 50), rig.at(-40, 120, 50), [
    [0, skin.shade, 0.45],
    [0.4, skin.shade, 0.75],
    [1, skin.shade, 0.95],
  ]);
  rig.fill(side, crisp);
  rig.glow(rig.at(-56, 66), 42, skin.blush, 0.28, 1.1);
  const edge = rig.shape([
    [head.cheek + 14, -60, 20],
    [head.cheek + 1, head.cheekY - 8, 34],
    [head.cheek - 2, head.cheekY + 32, 40],
    [head.jaw + 1, head.jawY, 28],
    [30, head.chinY + 2, 74],
    [60, head.chinY + 20, 60],
    [140, 60, 0],
  ]);
  rig.soft(edge, skin.shade, 0.4, 7);
}

function drawSockets(rig: Rig): void {
  const { skin, eyes } = rig.c;
  for (const s of [-1, 1]) {
    rig.glow(rig.at(s * (eyes.x - 13), -14), 26, skin.shade, 0.28, 0.62);
    rig.glow(rig.at(s * (eyes.x + 17), -14), 24, skin.shade, s < 0 ? 0.16 : 0.1, 0.7);
  }
}

/** A smile lifts the cheeks and their light. */
function drawCheeks(rig: Rig): void {
  const { skin, blush } = rig.c;
  const y = 38 - Math.max(0, rig.pose.smile) * 3;
  rig.glow(rig.at(50, y), 42, skin.blush, blush * 0.8, 0.72);
  rig.glow(rig.at(-48, y), 40, skin.blush, blush * 0.64, 0.72);
  rig.glow(rig.at(58, y - 14), 22, skin.light, 0.42, 0.5);
}

function drawChin(rig: Rig): void {
  const { skin, head, mouthY } = rig.c;
  rig.glow(rig.at(6, head.chinY - 14 + rig.jaw), 20, skin.light, 0.3, 0.6);
  rig.glow(rig.at(0, (mouthY + head.chinY) / 2 - 2 + rig.jaw * 1.3), 20, skin.shade, 0.32, 0.4);
}

function drawStubble(rig: Rig, strength: number): void {
  const { skin, hair, head } = rig.c;
  const area = rig.shape([
    [-98, 4, 20],
    [-86, 36, 44],
    [-64, 58, 70],
    [-34, 64],
    [0, 60],
    [34, 64],
    [64, 58, 70],
    [86, 36, 44],
    [98, 4, 20],
    [120, 90, 0],
    [40, head.chinY + 36, 50],
    [-40, head.chinY + 36, 50],
    [-120, 90, 0],
  ]);
  rig.soft(area, mix(hair.base, skin.shade, 0.62), 0.34 * strength, 13);
}

function drawFreckles(rig: Rig): void {
  const chance = random(rig.c.look.seed + 77);
  for (let i = 0; i < 34; i++) {
    const x = (chance() * 2 - 1) * 58;
    const [px, py] = rig.at(x, 22 + chance() * 24 - Math.abs(x) * 0.05);
    const r = 0.9 + chance() * 1.1;
    rig.fill(circle(px, py, r * rig.cosYaw, r), rig.c.skin.deep, 0.28);
  }
}
